import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { defaultDatabase } from '../db/testing.ts';
import { ElevationTiles } from '../roads/elevation-tiles/elevation-tiles.ts';
import {
  type FakeElevationService,
  startFakeElevationService,
} from '../roads/elevation-tiles/testing/fake-elevation-service.ts';
import { withElevationTiles } from '../roads/elevation-tiles/with-elevation-tiles.ts';
import type { RouteResult, RoutingEngine } from '../roads/routing-engine.ts';
import { type RoadsUnderTest, setUpRoads, setUpTripFixture } from './testing/trip-fixture.ts';

const CREDIT = 'Elevations of a test';

describe('the plan of a trip on streets', () => {
  let service: FakeElevationService;
  let dataFolder: string;
  let roads: RoadsUnderTest;
  let database: Database;
  beforeAll(async () => {
    service = await startFakeElevationService((_lat, lng) => 1_500 + 300 * Math.sin(lng * 6));
    dataFolder = await mkdtemp(path.join(tmpdir(), 'towcharge-heights-'));
    roads = await setUpRoads();
    database = await defaultDatabase().open();
  });
  afterAll(async () => {
    await database?.close();
    await roads?.close();
    await service?.stop();
    await rm(dataFolder, { recursive: true, force: true });
  });

  const asStreets = (result: RouteResult): RouteResult =>
    result.ok ? { ...result, source: { ...result.source, kind: 'osm' } } : result;

  function openTiles(): ElevationTiles {
    const log = { warn: () => undefined };
    return new ElevationTiles({ url: service.url, userAgent: 'TowCharge', dataFolder, log, waitMs: 60_000 });
  }

  it('uses built-in elevations while the elevation service fails, and otherwise its tiles, with credit', async () => {
    let tiles = openTiles();
    const streets: RoutingEngine = { ...roads, route: async (...args) => asStreets(await roads.route(...args)) };
    const engine: RoutingEngine = {
      ...streets,
      route: (...args) => withElevationTiles(streets, tiles, CREDIT).route(...args),
    };
    const fixture = await setUpTripFixture(database, engine, () => new Date());
    const driver = await fixture.createUser();
    service.respondWith((response) => response.writeHead(503).end());
    const before = await fixture.planTrip(driver, { departAt: '2030-06-01T12:00:00Z' });
    expect(before.result.sources.heights.kind).toBe('interstates');
    expect(before.result.sources.heights.sentence).toMatch(/elevations elsewhere are estimates\.$/);

    service.respondWith(async (response, png) => response.end(await png()));
    tiles = openTiles();
    const { result } = await fixture.planTrip(driver, { departAt: '2030-06-01T13:00:00Z' });
    expect(result.sources.heights).toEqual({
      kind: 'tiles',
      sentence: `Hills are based on elevations along the route. Elevation: ${CREDIT}.`,
    });
    const climbM = result.plans[0]?.legs.reduce((sum, leg) => sum + leg.climbM, 0) ?? 0;
    // About twelve hills of 600 m.
    expect(climbM).toBeGreaterThan(3_000);
  });
});
