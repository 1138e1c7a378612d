import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getSortValue, type Sort, type SortableCharger } from './sort-order.ts';

const plain: SortableCharger = {
  trailerScore: null,
  outlook: null,
  trailerLower: null,
  maxPowerKw: null,
  dcFastCount: 0,
  level2Count: 0,
};
const order = (sort: Sort, ...chargers: Partial<SortableCharger>[]) =>
  chargers
    .map((parts) => ({ parts, worth: getSortValue(sort, { ...plain, ...parts }) }))
    .sort((a, b) => b.worth - a.worth)
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
    expect(getSortValue('distance', { ...plain, trailerScore: 90, maxPowerKw: 350 })).toBe(
      getSortValue('distance', plain),
    );
  });

  it('is the same for all with DC fast plugs if these come first, whatever their number and power', () => {
    const [fast, faster] = [{ dcFastCount: 1 }, { dcFastCount: 20, maxPowerKw: 350 }];
    expect(order('fast_first', { level2Count: 9, maxPowerKw: 19.2 }, fast, faster)).toEqual([
      fast,
      faster,
      { level2Count: 9, maxPowerKw: 19.2 },
    ]);
  });

  it('is its trailer score, a known zero before an unknown one', () => {
    expect(order('trailer_score', {}, { trailerScore: 0 }, { trailerScore: 88 })).toEqual([
      { trailerScore: 88 },
      { trailerScore: 0 },
      {},
    ]);
  });

  it('puts a score with a wide interval after a slightly lower but more certain one, and orders equally certain ones by score', () => {
    const [surer, lone] = [
      { trailerScore: 84, trailerLower: 74 },
      { trailerScore: 88, trailerLower: 52 },
    ];
    const weaker = { trailerScore: 80, trailerLower: 74 };
    const inventedScore = { trailerScore: 95 };
    expect(order('trailer_score', inventedScore, lone, weaker, {}, surer)).toEqual([
      surer,
      weaker,
      lone,
      inventedScore,
      {},
    ]);
  });

  it('is the chance to charge hitched: by the score, by the outlook where there is none, and unknown last', () => {
    const [scored, guessed, poor] = [{ trailerScore: 60, outlook: 0.1 }, { outlook: 0.4 }, { trailerScore: 5 }];
    expect(order('likely_hitched', {}, poor, guessed, scored)).toEqual([scored, guessed, poor, {}]);
  });

  it('is its kilowatts, then its DC fast plugs, then its Level 2 plugs, unknown kilowatts last', () => {
    fc.assert(
      fc.property(anySortable, anySortable, (a, b) => {
        const expected =
          (a.maxPowerKw ?? -1) - (b.maxPowerKw ?? -1) || a.dcFastCount - b.dcFastCount || a.level2Count - b.level2Count;
        expect(Math.sign(getSortValue('power', a) - getSortValue('power', b))).toBe(Math.sign(expected));
      }),
    );
  });

  it('caps the number of plugs', () => {
    expect(getSortValue('power', { ...plain, dcFastCount: 300 })).toBe(
      getSortValue('power', { ...plain, dcFastCount: 255 }),
    );
    expect(getSortValue('power', { ...plain, level2Count: 300 })).toBeLessThan(
      getSortValue('power', { ...plain, dcFastCount: 1, level2Count: 0 }) + 256,
    );
  });

  it('treats kilowatts the same whether stored with many digits or few', () => {
    expect(getSortValue('power', { ...plain, maxPowerKw: Math.fround(19.2) })).toBe(
      getSortValue('power', { ...plain, maxPowerKw: 19.2 }),
    );
  });
});
