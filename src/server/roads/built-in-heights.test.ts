import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LatLng } from '#domain/geo/point.ts';
import { sampleRoute } from '#domain/trips/corridor/route-samples.ts';
import { createLog } from '../log.ts';
import { getBuiltInRoads } from './testing/built-roads.ts';
import { LONG_TIMEOUTS } from './testing/engines.ts';
import { TRAVEL_TRAILER } from './testing/rigs.ts';
import { openTileRoads } from './tile-roads.ts';

const PORTLAND = { lat: 45.523, lng: -122.676 };
const THE_DALLES = { lat: 45.595, lng: -121.179 };
const BEND = { lat: 44.058, lng: -121.315 };

describe('without imported roads, a route', () => {
  let roads: ReturnType<typeof openTileRoads>;
  beforeAll(async () => {
    roads = openTileRoads((await getBuiltInRoads()).dataFolder, createLog('silent'), { timeouts: LONG_TIMEOUTS });
    await roads.prepare();
  });
  afterAll(() => roads?.close());

  async function measureElevations(places: readonly LatLng[]) {
    const response = await roads.route(places, TRAVEL_TRAILER);
    if (!response.ok) throw new Error('there is no route');
    const { heightsM, elevation } = sampleRoute(response.legs, { capMps: 29, changeMps: 0 });
    const climbM = heightsM.reduce((sum, height, i) => sum + Math.max(0, height - (heightsM[i - 1] ?? height)), 0);
    return { elevation, climbM, endHeightM: heightsM.at(-1) ?? Number.NaN };
  }

  it('from Portland to Bend climbs over the Cascades, and its elevations count as less certain', async () => {
    const { elevation, climbM, endHeightM } = await measureElevations([PORTLAND, BEND]);
    expect(elevation).toBe('land');
    expect(climbM).toBeGreaterThan(1_400);
    expect(climbM).toBeLessThan(2_300);
    expect(Math.abs(endHeightM - 1_106)).toBeLessThan(100);
  });

  it('along an interstate has the elevations of the interstate', async () => {
    const { elevation, climbM } = await measureElevations([PORTLAND, THE_DALLES]);
    expect(elevation).toBe('interstates');
    expect(climbM).toBeLessThan(500);
  });
});
