import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteName } from './site-name.ts';

describe('the name of a site of several records', () => {
  it.each([
    [['ABE RFID-DUAL-18 #1', 'ABE RFID-DUAL-18 #5', 'ABE RFID-DUAL-18 #2'], 'ABE RFID-DUAL-18'],
    [['PORTER SQUARE STATION#1', 'PORTER SQUARE STATION#2'], 'PORTER SQUARE STATION'],
    [['CITYOFCAMBRIDGE FIRST ST #1', 'CITYOFCAMBRIDGE FIRST ST2'], 'CITYOFCAMBRIDGE FIRST'],
    [['MALL GARAGE NORTH', 'MALL GARAGE SOUTH'], 'MALL GARAGE'],
    [['Dunkin', 'Dunkin'], 'Dunkin'],
    [['Wawa', 'Sheetz 12'], 'Wawa'],
    [['1', '2'], '1'],
    [['Only one #1'], 'Only one #1'],
  ])('of %j is %s', (names, name) => {
    expect(siteName(names)).toBe(name);
  });

  it('is never empty while a record has a name, and never longer than its longest name', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), (names) => {
        const name = siteName(names);
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(Math.max(...names.map(({ length }) => length)));
      }),
    );
  });
});
