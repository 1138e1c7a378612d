import { describe, expect, it } from 'vitest';
import type { LatLng } from '../geo/point.ts';
import { describeUncertainRoads, listClosedRoads, SEASONAL_ROADS, usesClosedRoad } from './seasonal-roads.ts';

const { sources, roads } = SEASONAL_ROADS;
const isClosed = (name: string, day: string) => listClosedRoads(Date.parse(day)).some((road) => road.name === name);

function makeLine(...points: readonly LatLng[]) {
  return [{ lats: Float64Array.from(points, ({ lat }) => lat), lngs: Float64Array.from(points, ({ lng }) => lng) }];
}

const LEE_VINING = { lat: 37.957, lng: -119.12 };
const TIOGA_PASS = { lat: 37.9109, lng: -119.2579 };
const TUOLUMNE_MEADOWS = { lat: 37.874, lng: -119.353 };
const OVER_TIOGA = makeLine(LEE_VINING, TIOGA_PASS, TUOLUMNE_MEADOWS);
const BESIDE_TIOGA = makeLine(LEE_VINING, { ...TIOGA_PASS, lat: 37.913 }, TUOLUMNE_MEADOWS);

describe('roads that snow closes every winter', () => {
  it('name a source in the table, and close in fall and open in spring', () => {
    expect(roads.length).toBeGreaterThan(30);
    for (const { source, closes, opens } of roads) {
      expect(sources).toHaveProperty(source);
      expect(closes > '10-01' && opens < '07-01').toBe(true);
    }
    expect(new Set(roads.map(({ source }) => source)).size).toBe(Object.keys(sources).length);
  });

  it.each([
    ['2026-11-14T23:59Z', false],
    ['2026-11-15T00:00Z', true],
    ['2027-03-10T15:00Z', true],
    ['2027-05-27T23:59Z', true],
    ['2027-05-28T00:00Z', false],
    ['2027-08-01T15:00Z', false],
  ])('are closed from fall to spring, to the day (%s)', (day, expected) => {
    expect(isClosed('Tioga Pass', day)).toBe(expected);
    expect(isClosed('Teton Park Road', '2026-11-05')).toBe(true);
  });

  it('are found on a route that uses them, but not on one that passes beside them', () => {
    expect(usesClosedRoad(OVER_TIOGA, Date.parse('2027-03-10'))).toBe(true);
    expect(usesClosedRoad(OVER_TIOGA, Date.parse('2027-08-01'))).toBe(false);
    expect(usesClosedRoad(BESIDE_TIOGA, Date.parse('2027-03-10'))).toBe(false);
  });

  it('are named if the trip is within a month of their usual closure', () => {
    const sentence =
      ' Snow usually closes Tioga Pass (CA 120) from November 15 to May 28. Check that it is open before you leave.';
    for (const day of ['2026-10-20', '2027-06-25'])
      expect(describeUncertainRoads(OVER_TIOGA, Date.parse(day))).toBe(sentence);
    expect(describeUncertainRoads(OVER_TIOGA, Date.parse('2027-08-01'))).toBe('');
    expect(describeUncertainRoads(BESIDE_TIOGA, Date.parse('2027-06-25'))).toBe('');
  });
});
