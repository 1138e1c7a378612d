import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dropFirstPart, interpretPlaceQuery } from './interpret-place-query.ts';
import { findStateByCode, findStateByFips, findStateByName, US_STATES } from './states.ts';

function readNamesInStates(query: string): [string, string[]][] {
  return interpretPlaceQuery(query).flatMap(({ name, states }) =>
    states === null ? [] : [[name, [...states].sort()]],
  );
}

describe('reading a place query', () => {
  it('reads a state after a name by its code, its name, a prefix, or with one typo', () => {
    expect(readNamesInStates('springfield mo')).toEqual([['springfield', ['MO']]]);
    expect(readNamesInStates('Springfield, Missouri')).toEqual([['springfield', ['MO']]]);
    expect(readNamesInStates('springfield misso')).toEqual([['springfield', ['MO']]]);
    expect(readNamesInStates('springfield misouri')).toEqual([['springfield', ['MO']]]);
    expect(readNamesInStates('fargo north dakota')).toEqual([['fargo', ['ND']]]);
    expect(readNamesInStates('portland, m')).toEqual([['portland', expect.arrayContaining(['ME', 'MO'])]]);
  });

  it('reads a single letter as a state only after a comma', () => {
    expect(readNamesInStates('portland m')).toEqual([]);
  });

  it('never reads the whole query as a state', () => {
    expect(readNamesInStates('new york')).toEqual([]);
    expect(readNamesInStates('ohio')).toEqual([]);
  });

  it('reads a ZIP code at the end or the beginning, and ignores the country', () => {
    expect(interpretPlaceQuery('902')[0]).toMatchObject({ name: '', zip: '902' });
    expect(interpretPlaceQuery('86001-1234')[0]).toMatchObject({ name: '', zip: '86001' });
    expect(interpretPlaceQuery('86001 Flagstaff')[0]).toMatchObject({ name: 'flagstaff', zip: '86001' });
    expect(interpretPlaceQuery('Flagstaff, AZ 86001, USA').at(-1)).toMatchObject({ name: 'flagstaff', zip: '86001' });
    expect(interpretPlaceQuery('Moab, United States')[0]).toMatchObject({ name: 'moab', zip: null });
    expect(interpretPlaceQuery('123 main street')[0]).toMatchObject({ zip: null });
  });

  it('drops the part before the first comma', () => {
    expect(dropFirstPart('1 Main St, Moab, UT')).toBe('Moab, UT');
    expect(dropFirstPart('Moab')).toBeNull();
  });

  it('interprets any text in at least one way', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (query) => {
        expect(interpretPlaceQuery(query).length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('the list of states', () => {
  it('has the 50 states, the District of Columbia, and five territories, each found by code, name, and FIPS code', () => {
    expect(US_STATES).toHaveLength(56);
    for (const state of US_STATES) {
      expect(findStateByCode(state.code.toLowerCase())).toBe(state);
      expect(findStateByName(state.name.toUpperCase())).toBe(state);
      expect(findStateByFips(state.fips)).toBe(state);
    }
    expect(findStateByName('West Virginia')?.code).toBe('WV');
    expect(findStateByCode('XX')).toBeUndefined();
  });
});
