import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AMENITIES } from '../chargers/charger.ts';
import { computeAmenityScores, type NearbyPoi, WALKING_DISTANCE_M } from './amenity-scores.ts';
import { POI_KINDS } from './poi-kinds.ts';

const nearby: fc.Arbitrary<NearbyPoi> = fc.record({
  kind: fc.constantFrom(...POI_KINDS),
  distanceM: fc.double({ min: 0, max: 2 * WALKING_DISTANCE_M, noNaN: true }),
});
const surroundings = fc.record({
  facilityType: fc.constantFrom(null, 'HOTEL', 'TRUCK_STOP', 'UTILITY'),
  places: fc.array(nearby, { maxLength: 20 }),
  isComplete: fc.boolean(),
});

describe('amenity scores', () => {
  it('are unknown if nothing is known about the area around a station', () => {
    expect(computeAmenityScores({ facilityType: null, places: [], isComplete: false })).toBeNull();
    expect(computeAmenityScores({ facilityType: 'UTILITY', places: [], isComplete: false })).toBeNull();
  });

  it('are zero where all places are known and none is nearby', () => {
    expect(computeAmenityScores({ facilityType: null, places: [], isComplete: true })).toEqual({
      overall: 0,
      food: 0,
      shopping: 0,
      services: 0,
      accommodation: 0,
      entertainment: 0,
    });
  });

  it('assume that a hotel has lodging and some services, and leave the rest unknown', () => {
    expect(computeAmenityScores({ facilityType: 'HOTEL', places: [], isComplete: false })).toEqual({
      overall: 29,
      food: null,
      shopping: null,
      services: 10,
      accommodation: 80,
      entertainment: null,
    });
  });

  it('assume that a truck stop has food, shopping, and services', () => {
    expect(computeAmenityScores({ facilityType: 'TRUCK_STOP', places: [], isComplete: false })).toEqual({
      overall: 83,
      food: 75,
      shopping: 40,
      services: 93,
      accommodation: null,
      entertainment: null,
    });
  });

  it('give a place less weight the longer the walk, and none beyond ten minutes', () => {
    const getFoodScore = (distanceM: number) =>
      computeAmenityScores({ facilityType: null, places: [{ kind: 'restaurant', distanceM }], isComplete: true })?.food;
    expect([0, 150, 475, 799, 800, 5_000].map(getFoodScore)).toEqual([60, 60, 30, 0, 0, 0]);
  });

  it('never drop when a place is added', () => {
    fc.assert(
      fc.property(surroundings, nearby, (area, place) => {
        const before = computeAmenityScores(area);
        const after = computeAmenityScores({ ...area, places: [...area.places, place] });
        for (const name of ['overall', ...AMENITIES] as const)
          expect(after?.[name] ?? -1).toBeGreaterThanOrEqual(before?.[name] ?? -1);
      }),
    );
  });

  it('do not depend on the order of places', () => {
    fc.assert(
      fc.property(surroundings, (area) => {
        const reversed = { ...area, places: area.places.toReversed() };
        expect(computeAmenityScores(reversed)).toEqual(computeAmenityScores(area));
      }),
    );
  });

  it('are whole numbers from 0 to 100; if there are scores, at least one amenity is known', () => {
    fc.assert(
      fc.property(surroundings, (area) => {
        const scores = computeAmenityScores(area);
        const known = Object.values(scores ?? {}).filter((score) => score !== null);
        for (const score of known) expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
        expect(scores === null || AMENITIES.some((amenity) => scores[amenity] !== null)).toBe(true);
      }),
    );
  });
});
