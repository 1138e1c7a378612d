import { beforeAll, describe, expect, it } from 'vitest';
import type { LatLng } from '#domain/geo/point.ts';
import { createInterstateHeights, INTERSTATE_HEIGHTS } from '#domain/roads/interstate-heights.ts';
import { INTERSTATES } from '#domain/roads/interstates.ts';
import { resolveInterstates } from '#domain/roads/road-table.ts';
import { SPACING_M, sampleRoute } from '#domain/trips/corridor/route-samples.ts';
import { averageHeights, fillHeightGaps, HALF_WINDOW_M } from '#domain/trips/corridor/smooth-heights.ts';
import { buildLeg } from '#domain/trips/testing/road-legs.ts';
import { PUBLISHED_HEIGHTS_M, PUBLISHED_SUMMITS } from '../../../scripts/heights/published.ts';
import { isRealDataMissing } from '../../testing/real-data.ts';
import type { HeightAt } from './elevation-grid.ts';
import { landHeightAt } from './land-heights.ts';
import { openFineHeights } from './testing/fine-heights.ts';
import { RealInterstates } from './testing/real-interstates.ts';
import { createTownLookup } from './town-lookup.ts';

const resolved = resolveInterstates(INTERSTATES, createTownLookup());
const interstates = resolved.ok ? resolved.interstates : [];
const heightAt = createInterstateHeights(INTERSTATE_HEIGHTS, landHeightAt);

type RoadParts = readonly (readonly [ref: string, from: string, to: string])[];

const ROUTE_PARTS: Readonly<Record<string, RoadParts>> = {
  'Denver to Grand Junction': [['I-70', 'Grand Junction, CO', 'Denver, CO']],
  'Salt Lake City to Reno': [['I-80', 'Reno, NV', 'Salt Lake City, UT']],
  'Los Angeles to Las Vegas': [
    ['I-10', 'Los Angeles, CA', 'Ontario, CA'],
    ['I-15', 'Rancho Cucamonga, CA', 'Las Vegas, NV'],
  ],
};

const OTHER_ROADS: RoadParts = [
  ['I-5', 'Redding, CA', 'Medford, OR'],
  ['I-5', 'Medford, OR', 'Eugene, OR'],
  ['I-15', 'Cedar City, UT', 'Salt Lake City, UT'],
  ['I-15', 'Salt Lake City, UT', 'Idaho Falls, ID'],
  ['I-24', 'Nashville, TN', 'Chattanooga, TN'],
  ['I-25', 'Albuquerque, NM', 'Denver, CO'],
  ['I-40', 'Kingman, AZ', 'Albuquerque, NM'],
  ['I-40', 'Knoxville, TN', 'Hickory, NC'],
  ['I-70', 'Cove Fort, UT', 'Grand Junction, CO'],
  ['I-76', 'Monroeville, PA', 'Carlisle, PA'],
  ['I-77', 'Charlotte, NC', 'Charleston, WV'],
  ['I-80', 'Sacramento, CA', 'Reno, NV'],
  ['I-80', 'Evanston, WY', 'Cheyenne, WY'],
  ['I-80', 'Hubbard, OH', 'Stroudsburg, PA'],
  ['I-81', 'Bristol, VA', 'Winchester, VA'],
  ['I-81', 'Hagerstown, MD', 'Scranton, PA'],
  ['I-84', 'Portland, OR', 'Boise, ID'],
  ['I-90', 'Seattle, WA', 'Spokane, WA'],
  ['I-90', 'Spokane, WA', 'Missoula, MT'],
  ['I-90', 'Missoula, MT', 'Billings, MT'],
];

function findPoints([ref, from, to]: RoadParts[number]): LatLng[] {
  for (const { ref: lineRef, waypoints, line } of interstates) {
    if (lineRef !== ref) continue;
    const [start, end] = [from, to].map((name) => {
      const waypoint = waypoints.find((candidate) => candidate.name === name);
      return line.findIndex(({ lat, lng }) => lat === waypoint?.lat && lng === waypoint?.lng);
    });
    if (start !== undefined && end !== undefined && start >= 0 && end > start) return line.slice(start, end + 1);
  }
  throw new Error(`${ref} doesn't go from ${from} to ${to}`);
}

type HeightOnRoad = (ref: string, at: LatLng) => number;
/** The built-in elevations are smoothed as in a plan. */
const BUILT_IN_HALF_WINDOW_M = HALF_WINDOW_M.interstates;
/** The fine grid's cells are 4 km wide and include hills beside a valley road, so it is smoothed more. */
const FINE_HALF_WINDOW_M = 3_500;

/** Returns the meters climbed in each of the two directions. */
function computeClimbs(parts: RoadParts, height: HeightOnRoad, halfWindowM: number) {
  return parts
    .map((part) => {
      const { lats, lngs } = sampleRoute([buildLeg(findPoints(part))], { capMps: 29, changeMps: 0 });
      const raw = lats.map((lat, i) => height(part[0], { lat, lng: lngs[i] ?? 0 }));
      const heightsM = averageHeights(fillHeightGaps(raw), halfWindowM, SPACING_M);
      const steps = Array.from(heightsM, (value, i) => value - (heightsM[i - 1] ?? value));
      return [1, -1].map((sign) => steps.reduce((sum, step) => sum + Math.max(0, sign * step), 0));
    })
    .reduce((sum, climbs) => sum.map((climb, i) => climb + (climbs[i] ?? 0)));
}

describe('the built-in elevations of interstates', () => {
  it('exist for every waypoint, and match the published ones of towns and summits', () => {
    expect(INTERSTATE_HEIGHTS.map(({ ref }) => ref)).toEqual(INTERSTATES.map(({ ref }) => ref));
    for (const [i, { ref, waypoints }] of interstates.entries()) {
      const points = INTERSTATE_HEIGHTS[i]?.points ?? [];
      for (const { name, lat, lng } of waypoints) {
        const pointsThere = points.filter((at) => Math.abs(at.lat - lat) < 1e-4 && Math.abs(at.lng - lng) < 1e-4);
        expect(pointsThere, `${ref}: ${name}`).not.toEqual([]);
        const published = PUBLISHED_HEIGHTS_M.get(name);
        if (published !== undefined) expect(pointsThere.map(({ heightM }) => heightM)).toContain(Math.round(published));
      }
    }
    for (const { ref, name, heightM } of PUBLISHED_SUMMITS) {
      const points = INTERSTATE_HEIGHTS.filter((line) => line.ref === ref).flatMap((line) => line.points);
      expect(
        points.map((point) => point.heightM),
        name,
      ).toContain(Math.round(heightM));
    }
  });

  it("are used near an interstate, and give way to the terrain's elevations over a few miles", () => {
    const vailPass = { lat: 39.53, lng: -106.22 };
    expect(heightAt(vailPass.lat, vailPass.lng) / 0.3048).toBeCloseTo(10_662, -2);
    const roadHeightAt = createInterstateHeights(INTERSTATE_HEIGHTS, () => Number.NaN);
    expect(heightAt(vailPass.lat, vailPass.lng)).toBe(roadHeightAt(vailPass.lat, vailPass.lng));
    const [blended, road, land] = [heightAt, roadHeightAt, landHeightAt].map((lookUp) =>
      lookUp(vailPass.lat - 0.06, vailPass.lng),
    );
    expect(blended).toBeGreaterThan(Math.min(road ?? 0, land ?? 0));
    expect(blended).toBeLessThan(Math.max(road ?? 0, land ?? 0));
    expect(roadHeightAt(vailPass.lat - 0.5, vailPass.lng)).toBeNaN();
  });
});

describe.skipIf(isRealDataMissing)('the built-in elevations compared with a finer grid', () => {
  let fineHeightAt: HeightAt;
  let realInterstates: RealInterstates;
  beforeAll(() => {
    fineHeightAt = openFineHeights();
    realInterstates = new RealInterstates();
  });
  const fineHeightOnRoad = (ref: string, at: LatLng) => {
    const road = realInterstates.findNearestRoadPoint([ref], at).at;
    return fineHeightAt(road.lat, road.lng);
  };

  it('differ from it by less than 60 m on average along the roads', () => {
    const errors = interstates.flatMap(({ ref, line }) =>
      line.map((at) => Math.abs(heightAt(at.lat, at.lng) - fineHeightOnRoad(ref, at))).filter((error) => error >= 0),
    );
    expect(errors.length).toBeGreaterThan(30_000);
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(60);
  });

  const builtInHeightOnRoad: HeightOnRoad = (_ref, { lat, lng }) => heightAt(lat, lng);
  /** Returns the relative difference between the built-in climb and the fine grid's, for each direction. */
  const computeErrors = (parts: RoadParts) => {
    const fineClimbs = computeClimbs(parts, fineHeightOnRoad, FINE_HALF_WINDOW_M);
    return computeClimbs(parts, builtInHeightOnRoad, BUILT_IN_HALF_WINDOW_M).map((climb, i) =>
      Math.abs(climb / (fineClimbs[i] ?? 0) - 1),
    );
  };

  it.each(Object.keys(ROUTE_PARTS))("give a climb within 15%% of the grid's from %s and back", (name) => {
    expect(Math.max(...computeErrors(ROUTE_PARTS[name] ?? []))).toBeLessThan(0.15);
  });

  it("give climbs within 15% of the grid's on average over twenty other mountain roads, and within 35% on each", () => {
    const errors = OTHER_ROADS.flatMap((road) => computeErrors([road]));
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(0.15);
    expect(Math.max(...errors)).toBeLessThan(0.35);
  });
});
