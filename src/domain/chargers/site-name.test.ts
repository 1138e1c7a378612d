import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveSiteName } from './site-name.ts';

describe('the name of a site with several records', () => {
  it.each([
    [['ABE RFID-DUAL-18 #1', 'ABE RFID-DUAL-18 #5', 'ABE RFID-DUAL-18 #2'], 'ABE RFID-DUAL-18'],
    [['PORTER SQUARE STATION#1', 'PORTER SQUARE STATION#2'], 'PORTER SQUARE STATION'],
    [['CITYOFCAMBRIDGE FIRST ST #1', 'CITYOFCAMBRIDGE FIRST ST2'], 'CITYOFCAMBRIDGE FIRST'],
    [['MALL GARAGE NORTH', 'MALL GARAGE SOUTH'], 'MALL GARAGE'],
    [['Dunkin', 'Dunkin'], 'Dunkin'],
    [['Wawa', 'Sheetz 12'], 'Wawa'],
    [['Sheetz - 12', 'Wawa'], 'Sheetz'],
    [['Stop & Shop', 'Stop and Shop'], 'Stop & Shop'],
    [['Stop and Shop', 'Stop & Shop #2', 'Stop & Shop #1'], 'Stop & Shop'],
    [['Stop & Shop Medford', 'Stop & Shop Malden'], 'Stop & Shop'],
    [['Bank of America', 'Bank of the West'], 'Bank of America'],
    [['Walmart #1', 'Walmart #2'], 'Walmart'],
    [['Walmart East', 'Walmart'], 'Walmart'],
    [['Hotel North #1', 'Hotel South', 'Hotel South'], 'Hotel South'],
    [['1', '2'], '1'],
    [['Only one #1'], 'Only one #1'],
  ])('of %j is %s', (names, name) => {
    expect(deriveSiteName(names)).toBe(name);
  });

  it('is never a one-word fragment unless a record has that name', () => {
    const word = fc.constantFrom('Stop', 'Shop', '&', 'and', 'of', 'Bank', 'Garage', '#1', '- 2', '(North)', 'Walmart');
    const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), (names) => {
        const siteName = deriveSiteName(names);
        const words = siteName.match(/[\p{L}\p{N}]+/gu) ?? [];
        const isRecordName = names.some(
          (recordName) => recordName === siteName || recordName.replace(/[\s\-(]*#?\s*\d+\)?$/, '') === siteName,
        );
        expect(words.length >= 2 || isRecordName).toBe(true);
      }),
    );
  });

  it('is never empty if a record has a name, and never longer than the longest name', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), (names) => {
        const name = deriveSiteName(names);
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(Math.max(...names.map(({ length }) => length)));
      }),
    );
  });
});
