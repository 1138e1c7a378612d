import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LatLng } from '#domain/geo/point.ts';
import type { ElevationSource, RoadLeg, RoadSource } from '#domain/roads/road-route.ts';
import { sampleRoute } from '#domain/trips/corridor/route-samples.ts';
import { buildLeg } from '#domain/trips/testing/road-legs.ts';
import { isRealDataMissing, realDataPath } from '../../../testing/real-data.ts';
import type { HeightAt } from '../elevation-grid.ts';
import type { RoutingEngine } from '../routing-engine.ts';
import { openFineHeights } from '../testing/fine-heights.ts';
import { readOsmWays } from '../testing/osm-pbf.ts';
import { TRAVEL_TRAILER } from '../testing/rigs.ts';
import { openSrtmHeights } from '../testing/srtm-heights.ts';
import { sampleAlong } from '../valhalla/heights.ts';
import { ElevationTiles } from './elevation-tiles.ts';
import { type FakeElevationService, startFakeElevationService } from './testing/fake-elevation-service.ts';
import { withElevationTiles } from './with-elevation-tiles.ts';

const CREDIT = 'Elevations of a test';
const HILLS: HeightAt = (lat, lng) => 1_500 + 400 * Math.sin(lat * 30) * Math.cos(lng * 30);
const ROAD = [
  { lat: 39.6, lng: -106.4 },
  { lat: 39.7, lng: -105.9 },
];

let service: FakeElevationService;
let dataFolder: string;
let tiles: ElevationTiles;

async function startService(heightAt: HeightAt): Promise<void> {
  service = await startFakeElevationService(heightAt);
  dataFolder = await mkdtemp(path.join(tmpdir(), 'towcharge-heights-'));
  const log = { warn: () => undefined };
  tiles = new ElevationTiles({ url: service.url, userAgent: 'TowCharge', dataFolder, log, waitMs: 60_000 });
}

beforeEach(() => startService(HILLS));
afterEach(async () => {
  tiles.close();
  await service.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

function createStraightRoads(kind: RoadSource['kind'], source: ElevationSource): RoutingEngine {
  const roads: RoadSource = { kind, sentence: 'Straight lines.', origin: '', marksTolls: null, version: '1' };
  return {
    route: async (places) => ({
      ok: true,
      source: roads,
      legs: [buildLeg(places, { source, heightAt: () => 7 })],
      offRoadM: [0, 0],
    }),
    distances: async () => ({ ok: false, failure: { kind: 'unavailable' } }),
    source: () => roads,
    close: async () => undefined,
  };
}

async function routeOn(roads: RoutingEngine, places: readonly LatLng[]) {
  const response = await withElevationTiles(roads, tiles, CREDIT).route(places, TRAVEL_TRAILER);
  const [leg] = response.ok ? response.legs : [];
  if (!response.ok || leg === undefined) throw new Error('there is no route');
  return { leg, source: response.source };
}

describe('a route with an elevation service', () => {
  it.each(['land', 'interstates', null] as const)(
    'has elevations from tiles if its own have the source %s',
    async (elevationSource) => {
      for (const kind of ['osm', 'remote'] as const) {
        const { leg, source } = await routeOn(createStraightRoads(kind, elevationSource), ROAD);
        expect(leg.heights.source).toBe('tiles');
        const { lats, lngs } = sampleAlong(leg, leg.heights.spacingM);
        expect(Math.abs((leg.heights.values[50] ?? 0) - HILLS(lats[50] ?? 0, lngs[50] ?? 0))).toBeLessThan(2);
        expect(source.heightsCredit).toBe(CREDIT);
      }
    },
  );

  it('keeps its own elevations if they are exact', async () => {
    const { leg, source } = await routeOn(createStraightRoads('osm', 'tiles'), ROAD);
    expect(leg.heights.values[0]).toBe(7);
    expect(source).not.toHaveProperty('heightsCredit');
    expect(service.requestedTiles).toEqual([]);
  });

  it('keeps the published elevations of the built-in interstates, whose lines may be far from the road', async () => {
    const { leg } = await routeOn(createStraightRoads('interstates', 'interstates'), ROAD);
    expect(leg.heights).toMatchObject({ source: 'interstates' });
    expect(service.requestedTiles).toEqual([]);
  });

  it('keeps its own elevations and credits no service if the service fails', async () => {
    service.respondWith((response) => response.writeHead(503).end());
    const { leg, source } = await routeOn(createStraightRoads('osm', 'land'), ROAD);
    expect(leg.heights).toMatchObject({ source: 'land' });
    expect(source).not.toHaveProperty('heightsCredit');
  });
});

/** Returns the meters climbed, as the planner counts them. */
function getClimbM(leg: RoadLeg): number {
  const { heightsM } = sampleRoute([leg], { capMps: 29, changeMps: 0 });
  return heightsM.reduce((sum, height, i) => sum + Math.max(0, height - (heightsM[i - 1] ?? height)), 0);
}

function withHeightsFrom(leg: RoadLeg, heightAt: HeightAt): RoadLeg {
  const { lats, lngs } = sampleAlong(leg, leg.heights.spacingM);
  const values = Float32Array.from(lats, (lat, i) => heightAt(lat, lngs[i] ?? 0));
  return { ...leg, heights: { ...leg.heights, source: 'tiles', values } };
}

describe.skipIf(isRealDataMissing)('the climb computed from elevation tiles', () => {
  const PX_DEGREES = 360 / 2 ** 18;
  /** Averages elevations over a pixel, as elevation services do. */
  const averageOverPixel =
    (heightAt: HeightAt): HeightAt =>
    (lat, lng) => {
      const steps = [-3 / 8, -1 / 8, 1 / 8, 3 / 8].map((share) => share * PX_DEGREES);
      const heights = steps.flatMap((north) => steps.map((east) => heightAt(lat + north * 0.66, lng + east)));
      return heights.reduce((sum, height) => sum + height, 0) / heights.length;
    };

  it('is close to the climb computed from elevations every 30 m, on mountain roads', async () => {
    const srtm = openSrtmHeights();
    tiles.close();
    await service.stop();
    await startService(averageOverPixel(srtm));
    const ways = readOsmWays(readFileSync(realDataPath('roads/us-highways.osm.pbf')))
      .map(({ tags, line }) => ({
        ref: tags.get('ref'),
        places: line
          .filter(([lng, lat]) => lat > 48.02 && lat < 48.98 && lng > -124.98 && lng < -124.02)
          .map(([lng, lat]) => ({ lat, lng })),
      }))
      .filter(({ places }) => places.length > 4);
    expect(ways.length).toBeGreaterThan(1);
    for (const { ref, places } of ways) {
      const roads = createStraightRoads('osm', null);
      const fixedRoads = { ...roads, route: () => roads.route(places, TRAVEL_TRAILER) };
      const { leg } = await routeOn(fixedRoads, places);
      expect(leg.heights.source).toBe('tiles');
      const climbRatio = getClimbM(leg) / getClimbM(withHeightsFrom(leg, srtm));
      expect(climbRatio, ref).toBeGreaterThan(0.9);
      expect(climbRatio, ref).toBeLessThan(1.03);
    }
  });

  const ROUTES: Readonly<Record<string, readonly (readonly [lat: number, lng: number])[]>> = {
    'Denver to Grand Junction': [
      [39.74, -104.99],
      [39.7, -105.69],
      [39.63, -106.42],
      [39.55, -107.32],
      [39.07, -108.55],
    ],
    'Salt Lake City to Reno': [
      [40.76, -111.89],
      [40.74, -114.07],
      [40.83, -115.76],
      [40.97, -117.73],
      [39.53, -119.81],
    ],
    'Los Angeles to Las Vegas': [
      [34.05, -118.24],
      [34.1, -117.3],
      [34.53, -117.3],
      [34.9, -117.02],
      [36.17, -115.14],
    ],
  };
  it.each(Object.keys(ROUTES))("is within 15%% of the climb in the tiles' source data, from %s", async (name) => {
    const fineHeightAt = openFineHeights();
    tiles.close();
    await service.stop();
    await startService(fineHeightAt);
    const line = (ROUTES[name] ?? []).map(([lat, lng]) => ({ lat, lng }));
    const { leg } = await routeOn(createStraightRoads('remote', 'land'), line);
    expect(leg.heights.source).toBe('tiles');
    const climbRatio = getClimbM(leg) / getClimbM(withHeightsFrom(leg, fineHeightAt));
    expect(Math.abs(climbRatio - 1)).toBeLessThan(0.15);
  });
});
