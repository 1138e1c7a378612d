import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getSortValue, type Sort, type SortableCharger } from './sort-order.ts';

const UNKNOWN: SortableCharger = {
  trailerScore: null,
  outlook: null,
  trailerLower: null,
  maxPowerKw: null,
  dcFastCount: 0,
  level2Count: 0,
};
const order = (sort: Sort, ...chargers: Partial<SortableCharger>[]) =>
  chargers
    .map((parts) => ({ parts, sortValue: getSortValue(sort, { ...UNKNOWN, ...parts }) }))
    .sort((a, b) => b.sortValue - a.sortValue)
    .map(({ parts }) => parts);

const anySortable = fc.record({
  trailerScore: fc.option(fc.integer({ min: 0, max: 100 })),
  trailerLower: fc.option(fc.integer({ min: 0, max: 100 })),
  outlook: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  maxPowerKw: fc.option(fc.integer({ min: 0, max: 12_000 }).map((tenths) => tenths / 10)),
  dcFastCount: fc.integer({ min: 0, max: 255 }),
  level2Count: fc.integer({ min: 0, max: 255 }),
});

describe('the sort value of a charger', () => {
  it('is the same for all when sorting by distance', () => {
    expect(getSortValue('distance', { ...UNKNOWN, trailerScore: 90, maxPowerKw: 350 })).toBe(
      getSortValue('distance', UNKNOWN),
    );
  });

  it('is the same for all chargers with DC fast plugs when sorting those first', () => {
    const [fastCharger, fasterCharger] = [{ dcFastCount: 1 }, { dcFastCount: 20, maxPowerKw: 350 }];
    expect(order('fast_first', { level2Count: 9, maxPowerKw: 19.2 }, fastCharger, fasterCharger)).toEqual([
      fastCharger,
      fasterCharger,
      { level2Count: 9, maxPowerKw: 19.2 },
    ]);
  });

  it('orders by trailer score; a score of 0 comes before an unknown one', () => {
    expect(order('trailer_score', {}, { trailerScore: 0 }, { trailerScore: 88 })).toEqual([
      { trailerScore: 88 },
      { trailerScore: 0 },
      {},
    ]);
  });

  it('puts a score with a wide interval after a slightly lower but more certain score', () => {
    const [certainScore, uncertainScore] = [
      { trailerScore: 84, trailerLower: 74 },
      { trailerScore: 88, trailerLower: 52 },
    ];
    const lowerScore = { trailerScore: 80, trailerLower: 74 };
    const withoutInterval = { trailerScore: 95 };
    expect(order('trailer_score', withoutInterval, uncertainScore, lowerScore, {}, certainScore)).toEqual([
      certainScore,
      lowerScore,
      uncertainScore,
      withoutInterval,
      {},
    ]);
  });

  it('is the chance of charging hitched, from the score or else the outlook; an unknown chance comes last', () => {
    const [scored, unscored, lowScored] = [{ trailerScore: 60, outlook: 0.1 }, { outlook: 0.4 }, { trailerScore: 5 }];
    expect(order('likely_hitched', {}, lowScored, unscored, scored)).toEqual([scored, unscored, lowScored, {}]);
  });

  it('orders by power, then DC fast plugs, then Level 2 plugs; unknown power comes last', () => {
    fc.assert(
      fc.property(anySortable, anySortable, (a, b) => {
        const expected =
          (a.maxPowerKw ?? -1) - (b.maxPowerKw ?? -1) || a.dcFastCount - b.dcFastCount || a.level2Count - b.level2Count;
        expect(Math.sign(getSortValue('power', a) - getSortValue('power', b))).toBe(Math.sign(expected));
      }),
    );
  });

  it('caps the number of plugs, so that no number of Level 2 plugs outranks a DC fast plug', () => {
    expect(getSortValue('power', { ...UNKNOWN, dcFastCount: 300 })).toBe(
      getSortValue('power', { ...UNKNOWN, dcFastCount: 255 }),
    );
    expect(getSortValue('power', { ...UNKNOWN, level2Count: 300 })).toBeLessThan(
      getSortValue('power', { ...UNKNOWN, dcFastCount: 1 }),
    );
  });

  it('ignores rounding errors in stored kilowatts', () => {
    expect(getSortValue('power', { ...UNKNOWN, maxPowerKw: Math.fround(19.2) })).toBe(
      getSortValue('power', { ...UNKNOWN, maxPowerKw: 19.2 }),
    );
  });
});
