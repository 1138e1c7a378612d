import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeCloseness, computeImportance, type PlaceMatch, scorePlace } from './score-places.ts';

const exactMatch: PlaceMatch = { kind: 'town', population: 50_000, quality: 1, isLeading: true, coverage: 1 };

describe('the score of a suggestion', () => {
  it('is higher for the larger of two towns', () => {
    expect(scorePlace({ ...exactMatch, population: 850_000 }, null)).toBeGreaterThan(scorePlace(exactMatch, null));
  });

  it('is lower for a town of unknown size than for a town of 1,000 people', () => {
    expect(scorePlace({ ...exactMatch, population: null }, null)).toBeLessThan(
      scorePlace({ ...exactMatch, population: 1000 }, null),
    );
  });

  it('is higher for a small town that matches exactly than for a misspelled large one', () => {
    const mistypedMatch = { ...exactMatch, quality: 0.4, population: 900_000 };
    expect(scorePlace({ ...exactMatch, population: 1500 }, null)).toBeGreaterThan(scorePlace(mistypedMatch, null));
  });

  it('is higher for a name that starts with the query than for one that only contains it', () => {
    const york = scorePlace({ ...exactMatch, population: 44_000 }, null);
    const newYork = scorePlace({ ...exactMatch, population: 8_000_000, isLeading: false, coverage: 0.5 }, null);
    expect(york).toBeGreaterThan(newYork);
  });

  it('never drops if a place is nearer, larger, or a better match', () => {
    const match = fc.record({
      kind: fc.constantFrom('state', 'county', 'town', 'neighborhood', 'zip'),
      population: fc.nat(9_000_000),
      quality: fc.double({ min: 0, max: 1, noNaN: true }),
      isLeading: fc.boolean(),
      coverage: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    const distance = fc.double({ min: 0, max: 20_000_000, noNaN: true });
    fc.assert(
      fc.property(match, distance, fc.double({ min: 0, max: 24, noNaN: true }), (place, distanceM, zoom) => {
        const score = scorePlace(place, distanceM, zoom);
        expect(scorePlace(place, distanceM / 2, zoom)).toBeGreaterThanOrEqual(score);
        expect(scorePlace({ ...place, population: place.population * 2 }, distanceM, zoom)).toBeGreaterThanOrEqual(
          score,
        );
        expect(scorePlace({ ...place, quality: 1 }, distanceM, zoom)).toBeGreaterThanOrEqual(score);
      }),
    );
  });
});

describe('closeness', () => {
  it('is one at the center of a regional view and fades over its width', () => {
    expect(computeCloseness(0, 8)).toBe(1);
    expect(computeCloseness(150_000, 8)).toBeCloseTo(Math.exp(-150 / 156.5), 2);
    expect(computeCloseness(3_000_000, 8)).toBeLessThan(0.01);
  });

  it('is zero when the whole country is in view', () => {
    expect(computeCloseness(0, 4)).toBe(0);
  });
});

describe('importance', () => {
  it('lies between 0 and 1 for every kind and size', () => {
    const anyKind = fc.constantFrom('state', 'county', 'town', 'neighborhood', 'zip');
    fc.assert(
      fc.property(anyKind, fc.option(fc.nat()), (kind, population) => {
        expect(computeImportance(kind, population)).toBeGreaterThan(0);
        expect(computeImportance(kind, population)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
