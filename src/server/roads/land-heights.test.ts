import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LatLng } from '#domain/geo/point.ts';
import { createInterstateHeights, INTERSTATE_HEIGHTS } from '#domain/roads/interstate-heights.ts';
import { SPACING_M, sampleRoute } from '#domain/trips/corridor/route-samples.ts';
import { averageHeights, fillHeightGaps, HALF_WINDOW_M } from '#domain/trips/corridor/smooth-heights.ts';
import { buildLeg } from '#domain/trips/testing/road-legs.ts';
import { isRealDataMissing, realDataPath } from '../../testing/real-data.ts';
import { readTownList } from '../town-list.ts';
import type { HeightAt } from './elevation-grid.ts';
import { landHeightAt } from './land-heights.ts';
import { packRow, readLandHeights } from './land-rows.ts';
import { openFineHeights } from './testing/fine-heights.ts';
import { readOsmWays } from './testing/osm-pbf.ts';

const heightAt = createInterstateHeights(INTERSTATE_HEIGHTS, landHeightAt);

/** The fine grid's cells are 4 km wide and include hills beside a valley road, so it is smoothed more. */
const FINE_HALF_WINDOW_M = 3_500;

/** Towns at least 20 km from an interstate, with their elevations in meters from GeoNames. */
const TOWNS = [
  ['Bend, OR', 44.058, -121.315, 1_106],
  ['Klamath Falls, OR', 42.225, -121.782, 1_252],
  ['Mammoth Lakes, CA', 37.649, -118.972, 2_402],
  ['Bishop, CA', 37.364, -118.395, 1_265],
  ['Durango, CO', 37.275, -107.88, 1_991],
  ['Montrose, CO', 38.478, -107.876, 1_768],
  ['Gunnison, CO', 38.545, -106.925, 2_348],
  ['Jackson, WY', 43.48, -110.762, 1_901],
  ['Cody, WY', 44.526, -109.056, 1_527],
  ['Kalispell, MT', 48.196, -114.313, 901],
  ['Moab, UT', 38.573, -109.55, 1_227],
  ['Show Low, AZ', 34.254, -110.03, 1_935],
  ['Tonopah, NV', 38.067, -117.23, 1_844],
  ['Boone, NC', 36.217, -81.675, 1_016],
  ['Dodge City, KS', 37.753, -100.017, 760],
] as const;

/** Towns and passes along US 26 and US 97. */
const PORTLAND_TO_BEND = [
  { lat: 45.523, lng: -122.676 },
  { lat: 45.397, lng: -122.261 },
  { lat: 45.303, lng: -121.755 },
  { lat: 44.763, lng: -121.266 },
  { lat: 44.634, lng: -121.13 },
  { lat: 44.058, lng: -121.315 },
];

/** Returns the meters climbed along a line in each of the two directions. */
function computeClimbs(line: readonly LatLng[], height: HeightAt, halfWindowM: number): [number, number] {
  const { lats, lngs } = sampleRoute([buildLeg(line)], { capMps: 29, changeMps: 0 });
  const raw = lats.map((lat, i) => height(lat, lngs[i] ?? 0));
  const heightsM = averageHeights(fillHeightGaps(raw), halfWindowM, SPACING_M);
  const steps = Array.from(heightsM, (value, i) => value - (heightsM[i - 1] ?? value));
  const climb = (sign: number) => steps.reduce((sum, step) => sum + Math.max(0, sign * step), 0);
  return [climb(1), climb(-1)];
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the built-in elevations away from interstates', () => {
  it.each(TOWNS)('are within 160 m of the elevation of %s', (_name, lat, lng, heightM) => {
    expect(Math.abs(heightAt(lat, lng) - heightM)).toBeLessThan(160);
  });

  it('climb over the Cascades on the way from Portland to Bend', () => {
    const [up, down] = computeClimbs(PORTLAND_TO_BEND, heightAt, HALF_WINDOW_M.interstates);
    expect(up).toBeGreaterThan(1_100);
    expect(down).toBeGreaterThan(400);
  });

  it('are zero at sea, and unknown outside the 48 states', () => {
    expect(heightAt(33, -124)).toBe(0);
    expect(heightAt(61.2, -149.9)).toBeNaN();
    expect(heightAt(48.85, 2.35)).toBeNaN();
    expect(heightAt(Number.NaN, -100)).toBeNaN();
  });

  it('survive packing into rows of text, even where the land is steep, and a damaged table is rejected', () => {
    const heights = [0, 20, -80, 4_400, 4_380, 0];
    const table = { source: '', south: 40, west: -100, stepsPerDegree: 12, columns: 6, stepM: 20 };
    const row = packRow(heights, 20);
    expect([...readLandHeights({ ...table, rows: [row] }).heights]).toEqual(heights);
    expect(() => readLandHeights({ ...table, rows: [row.slice(1)] })).toThrow('columns');
    expect(() => readLandHeights({ ...table, rows: [`${row} `] })).toThrow();
  });
});

describe.skipIf(isRealDataMissing)('the built-in elevations away from interstates, compared with a finer grid', () => {
  let fineHeightAt: HeightAt;
  beforeAll(() => {
    fineHeightAt = openFineHeights();
  });
  const isAwayFromInterstates = (at: LatLng) => heightAt(at.lat, at.lng) === landHeightAt(at.lat, at.lng);

  it('differ from it by less than 20 m on average at towns, and by less than 45 m in the West', () => {
    const towns = readTownList(['US']).filter(
      ({ at }) => isAwayFromInterstates(at) && fineHeightAt(at.lat, at.lng) > 0,
    );
    const computeError = ({ lat, lng }: LatLng) => Math.abs(heightAt(lat, lng) - fineHeightAt(lat, lng));
    const westernTowns = towns.filter(({ at }) => at.lng < -103);
    expect(westernTowns.length).toBeGreaterThan(1_000);
    expect(mean(towns.map(({ at }) => computeError(at)))).toBeLessThan(20);
    expect(mean(westernTowns.map(({ at }) => computeError(at)))).toBeLessThan(45);
  });

  it("give a total climb within 10% of the grid's on all long US highways in the West", () => {
    const roads = readOsmWays(readFileSync(realDataPath('roads/us-highways.osm.pbf')))
      .filter(({ tags, line }) => tags.get('ref')?.startsWith('US') && line.every(([lng]) => lng < -105))
      .map(({ line }) => line.map(([lng, lat]) => ({ lat, lng })))
      .filter((line) => line.length > 20 && line.filter(isAwayFromInterstates).length > line.length * 0.8);
    const climbs = roads.map((line) => [
      ...computeClimbs(line, heightAt, HALF_WINDOW_M.interstates),
      ...computeClimbs(line, fineHeightAt, FINE_HALF_WINDOW_M),
    ]);
    expect(climbs.length).toBeGreaterThan(30);
    const [up = 0, down = 0, fineUp = 0, fineDown = 0] = [0, 1, 2, 3].map((column) =>
      climbs.reduce((sum, values) => sum + (values[column] ?? 0), 0),
    );
    expect(Math.abs(up / fineUp - 1)).toBeLessThan(0.1);
    expect(Math.abs(down / fineDown - 1)).toBeLessThan(0.1);
  });
});
