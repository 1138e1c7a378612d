import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import { haversineDistanceM } from '#domain/geo/point.ts';
import { listDistinctWords, splitQuery } from '#domain/text/query-word.ts';
import { respaceQuery } from '#domain/text/respaced-queries.ts';
import { anyChargers, anyPoint } from '../../../testing/charger-arbitraries.ts';
import { usualOrProof } from '../../../testing/proof.ts';
import { createChargerSet, makeCharger } from '../testing.ts';
import { includesNeedle, toAsciiNeedle } from './ascii-search.ts';
import { searchText, type TextQuery } from './text-search.ts';

const ELKO = { lat: 40.83, lng: -115.76 };
const CHARGERS = [
  makeCharger(1, {
    name: 'Walmart Supercenter',
    address: '2944 Mountain City Hwy',
    city: 'Elko',
    network: 'Electrify America',
  }),
  makeCharger(2, {
    name: 'Walmart Reno',
    address: '155 Damonte Ranch Pkwy',
    city: 'Reno',
    lat: 39.42,
    lng: -119.75,
    network: 'Electrify America',
  }),
  makeCharger(3, {
    name: 'Elko Supercharger',
    address: '1500 E Idaho St',
    lat: 40.85,
    lng: -115.74,
    network: 'Tesla Supercharger',
  }),
  makeCharger(4, {
    name: 'Saint Mary Hospital',
    address: '1 Café Rd',
    city: 'St. Louis',
    lat: 38.6,
    lng: -90.2,
    network: 'FLO',
  }),
];

const find = (query: string, options: Partial<TextQuery> = {}, set = createChargerSet(CHARGERS)) =>
  searchText(set, { query, near: null, filters: NO_FILTERS, limit: 50, ...options });
const listIds = (found: ReturnType<typeof find>) => found.rows.map(({ id }) => Number(id));

describe('a text search', () => {
  it('finds words in the name, address, city, and network', () => {
    expect(listIds(find('supercenter'))).toEqual([1]);
    expect(listIds(find('damonte ranch'))).toEqual([2]);
    expect(listIds(find('reno'))).toEqual([2]);
    expect(listIds(find('electrify america')).sort()).toEqual([1, 2]);
    expect(listIds(find('walmart elko'))).toEqual([1]);
  });

  it('handles prefixes, typos, accents, and abbreviations', () => {
    expect(listIds(find('walm')).sort()).toEqual([1, 2]);
    expect(listIds(find('wallmart')).sort()).toEqual([1, 2]);
    expect(listIds(find('suprecharger'))).toEqual([3]);
    expect(listIds(find('cafe'))).toEqual([4]);
    expect(listIds(find('st mary'))).toEqual([4]);
  });

  it('finds chargers that contain the text, as the text filter does, and lists whole words first', () => {
    const set = createChargerSet([
      makeCharger(1, { name: 'Lot 4', network: 'ChargePoint Network', city: 'Moreno Valley' }),
      makeCharger(2, { name: 'Garage', network: 'FLO', city: 'Reno' }),
      makeCharger(3, { name: 'ARGEPOINT Café', network: 'FLO', city: 'Ely' }),
    ]);
    expect(listIds(find('argepoi', {}, set))).toEqual([3, 1]);
    expect(listIds(find('argepoint moreno', {}, set))).toEqual([1]);
    expect(listIds(find('reno', {}, set))).toEqual([2, 1]);
    // Typos are allowed only if nothing contains the text.
    expect(listIds(find('renno', {}, set))).toEqual([2]);
  });

  it('finds at least the chargers that the text filter finds, whatever part of a field is typed', () => {
    const parts = fc.constantFrom(
      "O'Neil",
      'St',
      'Ft Wayne',
      'A&P',
      'Café',
      'ChargePoint',
      '1st',
      '24/7',
      'Ste 3',
      'Mt',
    );
    const field = fc.array(parts, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(field, field, fc.nat(40), fc.integer({ min: 1, max: 20 }), (name, city, from, length) => {
        const text = name.slice(from % name.length).slice(0, length);
        fc.pre(/[\p{L}\p{N}&]/u.test(text));
        const set = createChargerSet([makeCharger(1, { name, city, address: '', network: 'FLO' })]);
        expect(set.listPositions(set.match({ ...NO_FILTERS, text }), null)).toHaveLength(1);
        expect(listIds(find(text, {}, set))).toEqual([1]);
      }),
      { numRuns: usualOrProof(150, 300) },
    );
  });

  it('uses at most 12 distinct words and 20 other ways to split them, however long the text', () => {
    const digits = Array.from({ length: 100 }, (_, i) => i % 10).join(' ');
    const letters = Array.from({ length: 100 }, (_, i) => (i % 36).toString(36)).join(' ');
    const ligatures = '\ufdfa'.repeat(200);
    for (const text of [digits, letters, ligatures, 'elko main '.repeat(20), 'a'.repeat(200)])
      expect(listDistinctWords(splitQuery(text)).length).toBeLessThanOrEqual(12);
    const chargers = Array.from({ length: 200 }, (_, i) => makeCharger(i + 1, { name: `${i} ${i}${i + 1}` }));
    const { vocabulary } = createChargerSet(chargers).base.words;
    const respacings = respaceQuery(vocabulary, splitQuery(Array.from({ length: 60 }, (_, i) => i).join(' ')));
    expect(respacings).toHaveLength(20);
  });

  it('stays within the radius of a location, nearest first', () => {
    const near = { center: ELKO, radiusM: 8_000 };
    expect(listIds(find('walmart', { near }))).toEqual([1]);
    expect(find('walmart', { near: { center: { lat: 0, lng: 0 }, radiusM: 8_000 } })).toMatchObject({
      rows: [],
      total: 0,
    });
    expect(listIds(find('elko', { near: { center: { lat: 40.85, lng: -115.74 }, radiusM: 8_000 } }))[0]).toBe(3);
  });

  it('returns everything within the radius for an empty text, and nothing without a location', () => {
    expect(listIds(find('', { near: { center: ELKO, radiusM: 8_000 } }))).toEqual([1, 3]);
    expect(find(' ').total).toBe(0);
    expect(find('?!', { near: { center: ELKO, radiusM: 8_000 } }).total).toBe(0);
  });

  it('applies the filters, and the total includes chargers that are not listed', () => {
    expect(listIds(find('elko', { filters: { ...NO_FILTERS, networks: ['Tesla Supercharger'] } }))).toEqual([3]);
    expect(find('walmart', { limit: 1 })).toMatchObject({ total: 2, rows: [{}] });
  });

  it('reflects additions, changes, and closings since the index was built', () => {
    const set = createChargerSet(CHARGERS, [
      { id: 1, charger: null },
      { id: 2, charger: makeCharger(2, { name: 'Plumas Street Garage', city: 'Reno' }) },
      { id: 9, charger: makeCharger(9, { name: 'Walmart Winnemucca' }) },
    ]);
    expect(listIds(find('walmart', {}, set))).toEqual([9]);
    expect(listIds(find('plumas garage', {}, set))).toEqual([2]);
  });

  it('finds every charger by its own name', () => {
    const words = fc.constantFrom('Main', 'Oak', 'Library', 'Garage', 'Plaza', 'Café', '24', 'North');
    const anyNames = fc.array(
      fc.array(words, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' ')),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(anyNames, (names) => {
        const chargers = names.map((name, i) => makeCharger(i + 1, { name, address: '', city: '', network: '' }));
        const set = createChargerSet(chargers);
        for (const charger of chargers) expect(listIds(find(charger.name, {}, set))).toContain(Number(charger.id));
      }),
      { numRuns: usualOrProof(150, 300) },
    );
  });

  it('lists everything within a radius and nothing beyond it', () => {
    fc.assert(
      fc.property(anyChargers(40), anyPoint, fc.integer({ min: 1, max: 2_000_000 }), (chargers, center, radiusM) => {
        const { rows, total } = find('', { near: { center, radiusM } }, createChargerSet(chargers));
        const wanted = chargers.filter((charger) => haversineDistanceM(center, charger) <= radiusM);
        expect(rows.map(({ id }) => id).sort()).toEqual(wanted.map(({ id }) => id).sort());
        expect(total).toBe(wanted.length);
      }),
      { numRuns: usualOrProof(200, 1_000) },
    );
  });
});

describe('a search for ASCII text in bytes', () => {
  it('never misses a match', () => {
    const anyText = fc.string({ unit: fc.constantFrom('a', 'B', 'k', '1', ' ', 'é', '\u212a') });
    fc.assert(
      fc.property(
        anyText,
        fc.string({ unit: fc.constantFrom('a', 'b', 'K', '1'), minLength: 1, maxLength: 3 }),
        (text, wanted) => {
          const bytes = new TextEncoder().encode(text);
          const needle = toAsciiNeedle(wanted) ?? new Uint8Array(0);
          const isIncluded = text.toLowerCase().includes(wanted.toLowerCase());
          const result = includesNeedle(bytes, 0, bytes.length, needle);
          if (/^[aB1k ]*$/.test(text)) expect(result).toBe(isIncluded ? 'yes' : 'no');
          else if (isIncluded) expect(result).not.toBe('no');
        },
      ),
      { numRuns: 2_000 },
    );
    expect(toAsciiNeedle('é')).toBeNull();
  });
});
