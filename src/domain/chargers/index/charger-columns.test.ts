import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyChargerWithOutlook, anyFilters } from '../../../testing/charger-arbitraries.ts';
import { usualOrProof } from '../../../testing/proof.ts';
import { matchesFilters, matchesText } from '../filters.ts';
import { buildColumnPredicate, createColumns, UNKNOWN_SCORE, writeCharger } from './charger-columns.ts';

describe('chargers in columns', () => {
  it('pass the same filters as the chargers themselves', () => {
    fc.assert(
      fc.property(fc.array(anyChargerWithOutlook, { maxLength: 12 }), anyFilters, (chargers, filters) => {
        const networks = [...new Set(chargers.map(({ network }) => network))];
        const columns = createColumns(chargers.length);
        for (const [i, charger] of chargers.entries())
          writeCharger(columns, i, charger, networks.indexOf(charger.network));
        const test = buildColumnPredicate(columns, networks, filters);
        for (const [i, charger] of chargers.entries())
          expect(test(i) && matchesText(charger, filters.text)).toBe(matchesFilters(charger, filters));
      }),
      { numRuns: usualOrProof(300, 2_000) },
    );
  });

  it('have unknown scores until chargers are written', () => {
    const columns = createColumns(1);
    expect(columns.trailerScores[0]).toBe(UNKNOWN_SCORE);
    expect(columns.amenityScores[0]).toBe(UNKNOWN_SCORE);
  });
});
