import { describe, expect, it } from 'vitest';
import type { LatLng } from '../geo/point.ts';
import { feetToMeters } from '../rigs/us-units.ts';
import {
  describeAvoidedRoads,
  describeUncertainRoads,
  listClosedRoads,
  listClosuresNear,
  type RoadUse,
  SEASONAL_ROADS,
  usesClosedRoad,
} from './seasonal-roads.ts';

const { sources, roads } = SEASONAL_ROADS;
const onDay = (day: string, feet = 20): RoadUse => ({ departMs: Date.parse(day), lengthM: feetToMeters(feet) });
const isClosed = (name: string, use: RoadUse) => listClosedRoads(use).some((road) => road.name === name);

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
    const usedSources = roads.flatMap(({ source, maxLength }) => [source, ...(maxLength ? [maxLength.source] : [])]);
    expect(new Set(usedSources)).toEqual(new Set(Object.keys(sources)));
  });

  it.each([
    ['2026-11-14T23:59Z', false],
    ['2026-11-15T00:00Z', true],
    ['2027-03-10T15:00Z', true],
    ['2027-05-27T23:59Z', true],
    ['2027-05-28T00:00Z', false],
    ['2027-08-01T15:00Z', false],
  ])('are closed from fall to spring, to the day (%s)', (day, expected) => {
    expect(isClosed('Tioga Pass', onDay(day))).toBe(expected);
    expect(isClosed('Teton Park Road', onDay('2026-11-05'))).toBe(true);
  });

  it('are found on a route that uses them, but not on one that passes beside them', () => {
    expect(usesClosedRoad(OVER_TIOGA, onDay('2027-03-10'))).toBe(true);
    expect(usesClosedRoad(OVER_TIOGA, onDay('2027-08-01'))).toBe(false);
    expect(usesClosedRoad(BESIDE_TIOGA, onDay('2027-03-10'))).toBe(false);
  });

  it('are named if the trip is within a month of their usual closure', () => {
    const sentence =
      ' Snow usually closes Tioga Pass (CA 120) from November 15 to May 28. Check that it is open before you leave.';
    for (const day of ['2026-10-20', '2027-06-25'])
      expect(describeUncertainRoads(OVER_TIOGA, Date.parse(day))).toBe(sentence);
    expect(describeUncertainRoads(OVER_TIOGA, Date.parse('2027-08-01'))).toBe('');
    expect(describeUncertainRoads(BESIDE_TIOGA, Date.parse('2027-06-25'))).toBe('');
  });

  it('are closed all year to rigs that are too long for them, and a trip that avoids such a road gives the reason', () => {
    const summer = (feet: number) => onDay('2027-08-01', feet);
    expect([35, 36].map((feet) => isClosed('Independence Pass', summer(feet)))).toEqual([false, true]);
    expect([21, 22].map((feet) => isClosed('Logan Pass', summer(feet)))).toEqual([false, true]);
    expect([45, 46].map((feet) => isClosed("Smugglers' Notch", summer(feet)))).toEqual([false, true]);
    expect(isClosed('Tioga Pass', summer(60))).toBe(false);
    const overIndependence = makeLine(
      { lat: 39.083, lng: -106.38 },
      { lat: 39.1085, lng: -106.5643 },
      { lat: 39.19, lng: -106.82 },
    );
    expect(describeAvoidedRoads(overIndependence, summer(36))).toBe(
      ' Independence Pass (CO 82) is closed to rigs longer than 35 feet, so this trip avoids it.',
    );
    expect(describeAvoidedRoads(overIndependence, summer(35))).toBe('');
  });

  it('with the shortest detours come first if there are more closures than a request can contain', () => {
    const march = onDay('2027-03-10');
    const kalispell = { lat: 48.2, lng: -114.31 };
    const aspen = { lat: 39.19, lng: -106.82 };
    const isIn = (park: string) => (at: LatLng) =>
      roads.some((r) => r.source === park && r.lat === at.lat && r.lng === at.lng);
    const closures = listClosuresNear([kalispell, aspen], march);
    expect(closures).toHaveLength(12);
    expect(closures.slice(0, 7).every((at) => isIn('yellowstone')(at) || isIn('teton')(at))).toBe(true);
    expect(listClosuresNear([aspen], march)).toEqual([]);
  });
});
