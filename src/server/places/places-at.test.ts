import { describe, expect, it } from 'vitest';
import { findPlacesAt } from './places-at.ts';
import { openTestGazetteer } from './testing.ts';

async function findNamesAt(lat: number, lng: number): Promise<string[]> {
  return findPlacesAt(await openTestGazetteer(), { lat, lng }).map((place) => place.formattedAddress);
}

describe('the place at a position', () => {
  it('is a town and its ZIP code', async () => {
    expect(await findNamesAt(35.2, -111.6)).toEqual([
      'Flagstaff, AZ',
      expect.stringMatching(/^860\d\d Flagstaff, AZ$/),
    ]);
  });

  it.each([
    ['a part of a large city', 34.17, -118.6, 'Woodland Hills, CA'],
    ['an island', 21.3, -157.8, 'Honolulu, HI'],
    ['a territory', 18.4, -66.06, 'San Juan, PR'],
    ['a bridge outside the mapped shore', 37.81, -122.47, 'San Francisco, CA'],
    ['wide open country', 41.6, -109.2, 'Reliance, WY'],
  ])('in %s is the expected town', async (_, lat, lng, name) => {
    expect((await findNamesAt(lat, lng))[0]).toBe(name);
  });

  it('is in the same state as the position, even next to a border', async () => {
    const states = findPlacesAt(await openTestGazetteer(), { lat: 40.757, lng: -114.04 }).map((place) => place.state);
    expect(states.length).toBeGreaterThan(0);
    expect(new Set(states)).toEqual(new Set(['UT']));
  });

  it('is unknown at sea, abroad, and far from any town', async () => {
    expect(await findNamesAt(30, -60)).toEqual([]);
    expect(await findNamesAt(43.65, -79.38)).toEqual([]);
    expect(await findNamesAt(69.2, -147)).toEqual([]);
    expect(await findNamesAt(-90, 180)).toEqual([]);
    expect(await findNamesAt(52.5, 179.99)).toEqual([]);
  });
});
