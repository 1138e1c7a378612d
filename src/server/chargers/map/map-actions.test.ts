import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeSnapshot, type Snapshot } from '#domain/chargers/index/snapshot.ts';
import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import type { Database } from '../../db/database.ts';
import { featureDatabases } from '../../db/testing.ts';
import { createCapturingLog } from '../../security/testing/capture-log.ts';
import { type AppUnderTest, openApp } from '../../testing.ts';
import { replacePlaces } from '../amenities/place-store.ts';
import { recordDataset } from '../import/dataset-store.ts';
import { closeStation, makeCharger, storeChargers } from '../testing.ts';
import { MapConfigCache, watchMapConfig } from './map-config.ts';
import { buildSnapshot } from './snapshot-response.ts';

const STATIONS_PATH = '/api/map/stations';
const CHARGERS = Array.from({ length: 40 }, (_, i) =>
  makeCharger(i + 1, { lat: 35 + i / 10, lng: -100 - i / 10, network: i % 4 === 0 ? 'FLO' : 'Tesla Supercharger' }),
);

function getTilePath(z: number, { lat, lng }: { lat: number; lng: number }): string {
  return `/api/map/${z}/${Math.floor(mercatorX(lng) * 2 ** z)}/${Math.floor(mercatorY(lat) * 2 ** z)}.mvt`;
}

describe.each(featureDatabases())('map endpoints on the $name database', ({ open }) => {
  let database: Database;
  let app: AppUnderTest;
  let stopWatching: () => Promise<void>;

  const readBytes = async (response: Response) => new Uint8Array(await response.arrayBuffer());
  const readSnapshot = async (query = ''): Promise<Snapshot> =>
    decodeSnapshot(await readBytes(await app.request(`${STATIONS_PATH}${query}`)));
  const listIds = ({ columns }: Snapshot) => [...columns.ids].sort((a, b) => a - b);

  beforeAll(async () => {
    database = await open();
    await storeChargers(database.sql, CHARGERS);
    app = await openApp(database);
    stopWatching = await watchMapConfig(app.deps.mapConfig, database);
  });
  afterAll(async () => {
    await stopWatching();
    await database.close();
  });

  it('return all stations with their version', async () => {
    const { header, columns } = await readSnapshot();
    expect(header).toMatchObject({ since: 0, total: 40, count: 40, truncated: false, removed: [] });
    expect(header.version).toBe(app.deps.chargers.version);
    expect(columns.count).toBe(40);
  });

  it('are compressed if the caller allows it', async () => {
    const plain = await readBytes(await app.request(STATIONS_PATH));
    const fetchStations = (encoding: string) =>
      app.request(STATIONS_PATH, { headers: { 'accept-encoding': encoding } });
    const brotli = await fetchStations('gzip, deflate, br');
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(brotli.headers.get('vary')).toContain('Accept-Encoding');
    expect(new Uint8Array(brotliDecompressSync(await readBytes(brotli)))).toEqual(plain);
    const gzip = await fetchStations('gzip, br;q=0');
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
    expect(new Uint8Array(gunzipSync(await readBytes(gzip)))).toEqual(plain);
  });

  it('respond "not modified" to a caller that has the current version', async () => {
    const first = await app.request(STATIONS_PATH);
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await app.request(STATIONS_PATH, { headers: { 'if-none-match': `"other", ${tag}` } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await app.request(STATIONS_PATH, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('return only the stations in an area, even across the antimeridian', async () => {
    expect(listIds(await readSnapshot('?swLat=35&swLng=-100.55&neLat=36&neLng=-100'))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(listIds(await readSnapshot('?swLat=-90&swLng=170&neLat=90&neLng=-103.85'))).toEqual([40]);
  });

  it('reject an incomplete area and an invalid version', async () => {
    const invalidQueries = ['?swLat=35', '?swLat=36&swLng=0&neLat=35&neLng=1', '?since=-1', '?since=x', '?since='];
    for (const query of [...invalidQueries, '?swLat=&swLng=&neLat=&neLng=', '?swLat=0x10&swLng=1e1&neLat=36&neLng=0'])
      expect((await app.request(`${STATIONS_PATH}${query}`)).status).toBe(400);
  });

  it('return only the changes after a version, with closed stations as ids', async () => {
    const { header: before } = await readSnapshot();
    await storeChargers(database.sql, [makeCharger(3, { lat: 60, network: 'New' }), makeCharger(50)]);
    await closeStation(database.sql, 4);
    await app.deps.chargers.catchUp(database.sql);
    const changes = await readSnapshot(`?since=${before.version}`);
    expect(changes.header).toMatchObject({ since: before.version, count: 2, total: 40, removed: [4] });
    expect(changes.header.version).toBe(app.deps.chargers.version);
    expect(listIds(changes)).toEqual([3, 50]);
    expect(changes.header.networks[changes.columns.networks[changes.columns.ids.indexOf(3)] ?? -1]).toBe('New');
    const moved = await readSnapshot(`?since=${before.version}&swLat=35&swLng=-100.55&neLat=36&neLng=-100`);
    expect([listIds(moved), moved.header.removed.sort((a, b) => a - b)]).toEqual([[], [3, 4, 50]]);
    const nothing = await readSnapshot(`?since=${changes.header.version}`);
    expect(nothing.header).toMatchObject({
      since: changes.header.version,
      version: changes.header.version,
      count: 0,
      removed: [],
    });
  });

  it('return all stations to a page with an unknown version', async () => {
    const { version } = app.deps.chargers;
    for (const since of [1, version - 1_000, version + 1]) {
      const { header } = await readSnapshot(`?since=${since}`);
      expect(header).toMatchObject({ since: 0, count: 40 });
    }
    expect((await readSnapshot('?since=0')).header.count).toBe(40);
  });

  it('return all stations again, and new tiles, after an update of the server has changed the code that computes them', async () => {
    const { header } = await readSnapshot();
    const since = header.version;
    expect((await readSnapshot(`?since=${since}&code=${header.code}`)).header).toMatchObject({ since, count: 0 });
    for (const code of ['', 'a1b2c3d4'])
      expect((await readSnapshot(`?since=${since}&code=${code}`)).header).toMatchObject({ since: 0, count: 40 });
    expect(header.code).toMatch(/^[0-9a-f]{8}$/);
    for (const urlPath of [STATIONS_PATH, getTilePath(12, { lat: 36, lng: -101 })])
      expect((await app.request(urlPath)).headers.get('etag')).toContain(header.code);
  });

  it('report that the set is too large instead of sending part of it', () => {
    const { set, version } = app.deps.chargers;
    const large = { set, version, total: 150_001 };
    expect(decodeSnapshot(buildSnapshot(large, null, '')).header).toMatchObject({
      truncated: true,
      count: 0,
      total: 150_001,
    });
    const area = { swLat: 35, swLng: -101, neLat: 36, neLng: -100 };
    expect(decodeSnapshot(buildSnapshot(large, area, '')).header).toMatchObject({ truncated: false, total: 150_001 });
  });

  it('return vector tiles of the filtered stations, and status 204 where there are none', async () => {
    const urlPath = getTilePath(12, { lat: 36, lng: -101 });
    const tile = await app.request(urlPath);
    expect(tile.status).toBe(200);
    expect(tile.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile');
    expect(Buffer.from(await readBytes(tile)).includes('stations')).toBe(true);
    const filtered = `${urlPath}?filters=${encodeURIComponent('{"networks":["Nonexistent"]}')}`;
    expect((await app.request(filtered)).status).toBe(204);
    expect((await app.request(getTilePath(12, { lat: 0, lng: 0 }))).status).toBe(204);
    for (const z of [0, 3, 6, 7, 10, 14, 16, 22])
      expect((await app.request(getTilePath(z, { lat: 36, lng: -101 }))).status).toBe(200);
    const cached = await app.request(urlPath, { headers: { 'if-none-match': tile.headers.get('etag') ?? '' } });
    expect(cached.status).toBe(304);
  });

  it('show a change in the tiles of the next version', async () => {
    const urlPath = getTilePath(14, { lat: 20, lng: -60 });
    expect((await app.request(urlPath)).status).toBe(204);
    await storeChargers(database.sql, [makeCharger(60, { lat: 20, lng: -60 })]);
    await app.deps.chargers.catchUp(database.sql);
    expect((await app.request(urlPath)).status).toBe(200);
  });

  it.each([
    '/api/map/23/0/0.mvt',
    '/api/map/3/8/0.mvt',
    '/api/map/3/0/8.mvt',
    '/api/map/3/0/0.png',
    '/api/map/x/0/0.mvt',
    '/api/map/3/-1/0.mvt',
    '/api/map/3/0/0.mvt?filters=nonsense',
    '/api/map/3/0/0.mvt?filters={"unknown":1}',
    '/api/map/3/0/0.mvt?filters={"amenityMinimum":500}',
  ])('reject %s with a readable message', async (urlPath) => {
    const response = await app.request(encodeURI(urlPath));
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: { code: string; details: { message: string }[] } };
    expect(error.code).toBe('invalid_request');
    expect(error.details[0]?.message).toMatch(/\w/);
  });

  it('describe the data set, with the largest network first', async () => {
    const read = async () => (await (await app.request('/api/map/config')).json()).data;
    const expectDataset = () => expect.poll(async () => (await read()).dataset, { timeout: 10_000 });
    await expectDataset().toMatchObject({ source: 'none', isDemonstration: false, updatedAt: null });
    const at = new Date('2026-11-20T10:00:00.000Z');
    await database.sql.transaction().execute((tx) => recordDataset(tx, 'demonstration', at));
    await expectDataset().toMatchObject({
      source: 'demonstration',
      isDemonstration: true,
      total: app.deps.chargers.total,
      version: app.deps.chargers.version,
      updatedAt: '2026-11-20T10:00:00.000Z',
      attribution: 'Demonstration data: these stations do not exist',
    });
    const { networks, layers } = await read();
    expect(networks[0]).toMatchObject({ name: 'Tesla Supercharger' });
    const credit = '© OpenStreetMap contributors';
    for (const name of ['osm nevada', 'osm utah'])
      await replacePlaces(database.sql, { name, credit, places: [], mappedCells: null, skippedCount: 0 }, at);
    await expectDataset().toHaveProperty(
      'attribution',
      expect.stringMatching(/do not exist · © OpenStreetMap contrib\w+$/),
    );
    expect(layers.basemap.url).toMatch(/^\/basemap\.pmtiles/);
  });

  it('warn once about an unreadable base map, and again when the reason changes', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'towcharge-basemap-'));
    const { log, lines } = createCapturingLog('warn');
    const config = { ...app.deps.config, basemapFile: path.join(folder, 'basemap.pmtiles') };
    const cache = new MapConfigCache({ ...app.deps, config, log });
    const countWarnings = async () => {
      for (let times = 0; times < 3; times += 1) await cache.refresh();
      return lines.length;
    };
    await cache.read();
    expect(await countWarnings()).toBe(1);
    await writeFile(config.basemapFile, 'This is not a map');
    expect(await countWarnings()).toBe(2);
    await rm(folder, { recursive: true });
    expect(await countWarnings()).toBe(3);
  });

  it('say whether the current road data includes tolls, as soon as that is known', async () => {
    let source: { marksTolls: boolean | null } | null = null;
    const cache = new MapConfigCache({ ...app.deps, roads: { source: () => source } });
    const readMarksTolls = async () =>
      JSON.parse(new TextDecoder().decode((await cache.read()).getBody('identity'))).data.marksTolls;
    expect(await readMarksTolls()).toBeNull();
    for (const marksTolls of [false, true, null]) {
      source = { marksTolls };
      expect(await readMarksTolls()).toBe(marksTolls);
    }
  });

  it('compress the map configuration, and send it again only after a change', async () => {
    const first = await app.request('/api/map/config', { headers: { 'accept-encoding': 'gzip' } });
    expect(first.headers.get('content-encoding')).toBe('gzip');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const etag = first.headers.get('etag') ?? '';
    const again = await app.request('/api/map/config', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const before = await (await app.request('/api/map/config')).json();
    const closing = { closed_at: new Date() };
    await database.sql.updateTable('stations').set(closing).where('network', '=', 'Tesla Supercharger').execute();
    await app.deps.chargers.catchUp(database.sql);
    const changed = await app.request('/api/map/config', { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    expect((await changed.json()).data.dataset.total).toBeLessThan(before.data.dataset.total);
  });
});
