import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Charger } from '#domain/chargers/charger.ts';
import type { Database } from '../db/database.ts';
import { featureDatabases } from '../db/testing.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { closeStation, makeCharger, storeChargers } from './testing.ts';

const NEWBURG = { lat: 40.1522, lng: -77.6125 };
const CHARGERS = [
  makeCharger(11, {
    ...NEWBURG,
    name: 'McKinney Station',
    city: 'Newburg',
    state: 'PA',
    network: 'Francis Energy',
    trailerScore: 70,
  }),
  makeCharger(12, { lat: 40.1, lng: -77.6, name: 'Corner Garage', trailerScore: 71, dcFastCount: 0, level2Count: 2 }),
  makeCharger(13, { lat: 40.19, lng: -77.69, name: 'Turnpike Plaza', status: 'T' }),
  makeCharger(14, { lat: 40.2, lng: -77.7, name: 'Edge Lot' }),
  makeCharger(15, { lat: 40.16, lng: -77.62, name: 'Closed Lot' }),
  ...[
    { id: 21, facts: { name: 'Flying J Travel Center', dcFastCount: 20, maxPowerKw: 350, openedOn: '2026-01-01' } },
    { id: 22, facts: { trailerScore: 52, dcFastCount: 4 } },
    { id: 23, facts: { dcFastCount: 0, level2Count: 60, maxPowerKw: null, openedOn: '2026-01-01' } },
    { id: 24, facts: { dcFastCount: 12, openedOn: '2022-05-01' } },
  ].map(({ id, facts }) => makeCharger(id, { lat: 39.27, lng: -103.69, ...facts })),
  ...Array.from({ length: 60 }, (_, i) => makeCharger(100 + i, { lat: 30.1, lng: -97.7, name: `Ranch ${i}` })),
];
const BOX = { swLat: 40, swLng: -78, neLat: 41, neLng: -77 };

describe.each(featureDatabases())('charger endpoints on the $name database', ({ open }) => {
  let database: Database;
  let app: AppUnderTest;

  const read = async (path: string) => {
    const response = await app.request(path);
    return { status: response.status, body: await response.json() };
  };
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const response = await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, body: await response.json() };
  };
  const listIds = (chargers: Charger[]) => chargers.map(({ id }) => Number(id));

  beforeAll(async () => {
    database = await open();
    await storeChargers(database.sql, CHARGERS);
    await closeStation(database.sql, 15);
    app = await openApp(database);
  });
  afterAll(() => database.close());

  it('search a region, and return the stations nearest to its center first, with the total', async () => {
    const all = await post('/api/chargers/search-by-region', { boundingBox: BOX, filters: {} });
    expect(all).toMatchObject({ status: 200, body: { success: true, total: 4, truncated: false } });
    expect(listIds(all.body.data)).toEqual([14, 13, 11, 12]);
    const limited = await post('/api/chargers/search-by-region', { boundingBox: BOX, limit: 2 });
    expect(limited.body).toMatchObject({ total: 4, truncated: true });
    expect(limited.body.data).toHaveLength(2);
    expect(listIds(limited.body.data)).toEqual(listIds(all.body.data).slice(0, 2));
    const withHighLimit = await post('/api/chargers/search-by-region', { boundingBox: BOX, limit: 9_999 });
    expect(withHighLimit.body.total).toBe(4);
  });

  it('search a region with filters, including text', async () => {
    const search = async (filters: object) =>
      listIds((await post('/api/chargers/search-by-region', { boundingBox: BOX, filters })).body.data).sort();
    expect(await search({ operationalOnly: true })).toEqual([11, 12, 14]);
    expect(await search({ trailerFriendlyOnly: true })).toEqual([11, 12]);
    expect(await search({ networks: ['Francis Energy'], dcFastOnly: true })).toEqual([11]);
    expect(await search({ text: 'PLAZA' })).toEqual([13]);
  });

  it('find stations where the rig likely stays hitched, with or without reports, the most likely first', async () => {
    const boundingBox = { swLat: 39, swLng: -104, neLat: 40, neLng: -103 };
    const search = async (filters: object) =>
      (await post('/api/chargers/search-by-region', { boundingBox, ...filters })).body.data as Charger[];
    const [best, ...others] = await search({ sort: 'likely_hitched' });
    expect([best, ...others].map((charger) => Number(charger?.id))).toEqual([21, 22, 24, 23]);
    expect(best?.outlook).toBeGreaterThan(0.5);
    const likely = { likelyHitchedOnly: true };
    expect(listIds(await search({ filters: likely })).sort()).toEqual([21, 22]);
    expect(listIds(await search({ filters: { ...likely, rig: { lengthM: 25, heightM: 4 } } }))).toEqual([]);
    expect(listIds(await search({ filters: { ...likely, rig: { lengthM: 6, heightM: 2 } } })).sort()).toEqual([
      21, 22, 24,
    ]);
  });

  it('search between two points, and reject points in the wrong order with a message', async () => {
    const southWest = { lat: 40.14, lng: -77.7 };
    const found = await post('/api/chargers/bounding-box', { southWest, northEast: { lat: 40.2, lng: -77.6 } });
    expect(listIds(found.body.data).sort()).toEqual([11, 13, 14]);
    const swapped = await post('/api/chargers/bounding-box', { southWest, northEast: { lat: 40, lng: -77 } });
    expect(swapped).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
    expect(swapped.body.error.details[0].message).toContain('north');
  });

  it('read a tile: each charger is in exactly one tile, and one on an edge is in the tile to the northeast', async () => {
    const tile = await read('/api/tiles/tile_40.1_-77.7');
    expect(tile.body).toMatchObject({ success: true, total: 2, truncated: false });
    expect(tile.body.tile).toMatchObject({ tileKey: 'tile_40.1_-77.7', chargerCount: 2 });
    expect(listIds(tile.body.tile.chargers).sort()).toEqual([11, 13]);
    expect(listIds((await read('/api/tiles/tile_40.2_-77.7')).body.tile.chargers)).toEqual([14]);
    expect(listIds((await read('/api/tiles/tile_40.15_-77.55')).body.tile.chargers)).toEqual([12]);
    expect((await read('/api/tiles/tile_-90.0_0.0')).body.tile.chargers).toEqual([]);
  });

  it('count only scores above 70 as trailer friendly in a tile', async () => {
    const listFriendly = async (key: string) =>
      (await read(`/api/tiles/${key}?trailerFriendly=true`)).body.tile.chargers;
    expect(await listFriendly('tile_40.1_-77.7')).toEqual([]);
    expect(listIds(await listFriendly('tile_40.1_-77.6'))).toEqual([12]);
  });

  it('explain the format of a tile key if it is invalid', async () => {
    for (const key of ['tile_91.0_0.0', 'tile_a_b', 'tile_1.0']) {
      const response = await read(`/api/tiles/${key}`);
      expect(response).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
      expect(response.body.error.details[0].message).toContain('tile_39.9_-83.1');
    }
  });

  it('search by text, within 5 miles of a location by default and 10 at most', async () => {
    const search = async (body: object) => (await post('/api/search', body)).body;
    expect(listIds((await search({ query: 'mckinny station' })).results)).toEqual([11]);
    const plazaSearch = { query: 'plaza', location: { latitude: NEWBURG.lat, longitude: NEWBURG.lng } };
    expect(await search({ ...plazaSearch, radius: 1 })).toMatchObject({ results: [], total: 0, truncated: false });
    expect(listIds((await search(plazaSearch)).results)).toEqual([13]);
    expect((await search({ ...plazaSearch, query: 'edge lot' })).total).toBe(0);
    expect((await search({ ...plazaSearch, query: 'edge lot', radius: 6 })).total).toBe(1);
    const distantSearch = { query: 'mckinney', location: { lat: 40.1522, lng: -77.2 }, radius: 500 };
    expect((await search(distantSearch)).total).toBe(0);
  });

  it('return at most 50 stations for a text search, and say if there are more', async () => {
    for (const options of [{}, { limit: 9_999 }]) {
      const { body } = await post('/api/search', { query: 'ranch', ...options });
      expect(body).toMatchObject({ total: 60, truncated: true });
      expect(body.results).toHaveLength(50);
    }
    expect((await post('/api/search', { query: 'ranch', limit: 3 })).body.results).toHaveLength(3);
  });

  it('return the main fields of a charger, in a tile and in detail', async () => {
    const [inTile] = (await read('/api/tiles/tile_40.1_-77.7')).body.tile.chargers;
    expect(Object.keys(inTile)).toEqual(
      expect.arrayContaining([
        ...['id', 'name', 'address', 'city', 'state', 'zip', 'lat', 'lng', 'network', 'dcFastCount', 'level2Count'],
        ...['level1Count', 'status', 'access', 'trailerScore', 'amenityScores'],
      ]),
    );
    expect(Object.keys((await read('/api/chargers/13')).body.data)).toEqual(
      expect.arrayContaining([
        ...['station_name', 'street_address', 'ev_network', 'ev_dc_fast_num', 'ev_level2_evse_num'],
        ...['ev_level1_evse_num', 'status_code', 'access_code', 'access_days_time', 'trailer_friendly_score'],
        ...['isTrailerFriendly', 'isTrailerFriendlyGemini', 'latitude', 'longitude'],
      ]),
    );
  });

  it('return unknown values of a charger as null', async () => {
    const { status, body } = await read('/api/chargers/13');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: '13',
      station_name: 'Turnpike Plaza',
      status_code: 'T',
      trailer_friendly_score: null,
      isTrailerFriendly: null,
      isTrailerFriendlyGemini: null,
      modelOpinion: null,
      trailer_score_lower: null,
      trailer_score_state: null,
      largest_clear_rig_m: null,
      closed_at: null,
      ev_pricing: null,
    });
    expect((await read('/api/chargers/11')).body.data.isTrailerFriendly).toBe(true);
    expect((await read('/api/chargers/15')).body.data.closed_at).toMatch(/^\d{4}-/);
  });

  it('report a missing charger and an invalid id', async () => {
    expect(await read('/api/chargers/999')).toMatchObject({
      status: 404,
      body: { error: { code: 'charger_not_found' } },
    });
    for (const id of ['0', '-1', 'abc', '2147483648', '1e3'])
      expect(await read(`/api/chargers/${id}`)).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid_request' } },
      });
  });
});
