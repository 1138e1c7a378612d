import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Charger, ChargerDetail } from '#domain/chargers/charger.ts';
import { signUp } from '../../account/testing.ts';
import { createTextInput } from '../../chargers/import/import-input.ts';
import { makeCharger, storeChargers } from '../../chargers/testing.ts';
import type { Database } from '../../db/database.ts';
import { featureDatabases } from '../../db/testing.ts';
import { type AppUnderTest, openApp } from '../../testing.ts';
import { addSurveyedFacts, readSurveyedFacts } from '../fact-store.ts';
import { importPublishedSites } from './import-published-sites.ts';
import { readPublishedFacts } from './published-fact-store.ts';
import { readPublishedSites } from './read-published-sites.ts';

const HERE = { lat: 39.27, lng: -103.69 };
const ORIGIN = 'supercharge.info';
const DAY = '2026-05-01T00:00:00.000Z';
const NOW = new Date('2026-11-20T12:00:00Z');

const teslaSite = (trailerFriendly: number | undefined, lat = HERE.lat) => ({
  name: 'Limon, CO',
  gps: { latitude: lat, longitude: HERE.lng },
  stalls: { v3: 12, trailerFriendly },
});
const ocpiLocation = {
  coordinates: { latitude: '38.27', longitude: '-103.69' },
  operator: { name: 'EVgo Network' },
  last_updated: '2026-06-02T00:00:00Z',
  parking_places: [
    {
      physical_reference: '4',
      vehicle_types: ['PERSONAL_VEHICLE_WITH_TRAILER'],
      drive_through: true,
      max_vehicle_height: 430,
    },
  ],
};

describe.each(featureDatabases())('published trailer stalls on the $name database', ({ open }) => {
  let database: Database;
  let app: AppUnderTest;

  beforeAll(async () => {
    database = await open();
    await storeChargers(database.sql, [
      makeCharger(1, HERE),
      makeCharger(2, { ...HERE, lat: 39.5 }),
      makeCharger(3, { ...HERE, lat: 38.27, network: 'EVgo' }),
    ]);
    app = await openApp(database);
  });
  afterAll(() => database.close());

  async function importList(entries: unknown, origin = ORIGIN, at = DAY) {
    const { sites } = await readPublishedSites(createTextInput('list.json', JSON.stringify(entries)));
    const result = await importPublishedSites(database.sql, { sites, origin, at, network: null }, NOW);
    await app.deps.chargers.catchUp(database.sql);
    return result;
  }
  const readDetail = async (id: number): Promise<ChargerDetail> =>
    (await (await app.request(`/api/chargers/${id}`)).json()).data;
  async function search(filters: object): Promise<string[]> {
    const body = JSON.stringify({ boundingBox: { swLat: 38, swLng: -104, neLat: 40, neLng: -103 }, filters });
    const headers = { 'content-type': 'application/json' };
    const response = await app.request('/api/chargers/search-by-region', { method: 'POST', headers, body });
    return ((await response.json()).data as Charger[]).map(({ id }) => id).sort();
  }

  it('are on the card with source and date, and affect the outlook and its filter, but never the score', async () => {
    const before = await readDetail(1);
    expect(await search({ likelyHitchedOnly: true })).toEqual([]);
    const result = await importList([teslaSite(2), teslaSite(0, 39.5), teslaSite(1, 30), teslaSite(undefined, 39.5)]);
    expect(result).toEqual({ matched: 2, unmatched: 1, duplicates: 0, changed: 2 });
    const after = await readDetail(1);
    expect(after.published).toMatchObject([{ origin: ORIGIN, at: DAY, trailer_stalls: 2, drive_through_stalls: null }]);
    expect(after.outlook.chance).toBeGreaterThan(0.8);
    expect(after.outlook.why[0]).toEqual({ text: '2 stalls for trailers', isFor: true });
    expect(after.trailer_friendly_score).toBeNull();
    expect((await readDetail(2)).outlook.chance).toBeLessThan(before.outlook.chance);
    expect(await search({ likelyHitchedOnly: true })).toEqual(['1']);
  });

  it('are replaced by a newer list from the same source, while those from other sources are kept', async () => {
    await importList({ data: [ocpiLocation] }, 'EVgo');
    expect(await importList([teslaSite(2)])).toMatchObject({ matched: 1, changed: 1 });
    expect((await readDetail(2)).published).toEqual([]);
    expect(await importList([teslaSite(2)])).toMatchObject({ changed: 0 });
    expect(await importList([teslaSite(0)], ORIGIN, '2026-08-01T00:00:00.000Z')).toMatchObject({ changed: 1 });
    expect((await readDetail(1)).published).toMatchObject([{ at: '2026-08-01T00:00:00.000Z', trailer_stalls: 0 }]);
    expect((await readDetail(3)).published).toMatchObject([
      { origin: 'EVgo', trailer_stalls: 1, drive_through_stalls: 1 },
    ]);
  });

  it('from OCPI include the maximum vehicle height', async () => {
    await importList({ data: [ocpiLocation] }, 'EVgo');
    expect((await readDetail(3)).published).toMatchObject([
      { at: '2026-06-02T00:00:00.000Z', max_vehicle_height_m: 4.3 },
    ]);
    expect(await search({ clearsHeightOnly: true })).toEqual(['3']);
    expect(await search({ clearsHeightOnly: true, rig: { lengthM: 14, heightM: 3.99 } })).toEqual(['3']);
    expect(await search({ clearsHeightOnly: true, rig: { lengthM: 14, heightM: 4.01 } })).toEqual([]);
  });

  it('stay published after a survey of the site by staff', async () => {
    await importList([teslaSite(2)]);
    const facts = [{ stall: null, name: 'dropSpot' as const, value: true }];
    const survey = { source: 'staff' as const, confidence: 0.9, at: DAY, facts };
    const author = (await signUp(app, 'staff@example.com')).authToken()?.uid ?? '';
    await addSurveyedFacts(database.sql, { stationId: 1, author, survey }, NOW);
    expect([...(await readPublishedFacts(database.sql, ORIGIN)).keys()]).toContain(1);
    expect(await readSurveyedFacts(database.sql, 1)).toMatchObject(facts);
  });

  it('are stored even if one batch has more facts than one statement can hold', async () => {
    const sites = Array.from({ length: 250 }, (_, i) => ({ lat: 30 + i / 100, lng: -100 }));
    await storeChargers(
      database.sql,
      sites.map((place, i) => makeCharger(1_000 + i, { ...place, network: 'EVgo' })),
    );
    const stalls = Array.from({ length: 16 }, (_, i) => ({
      ...ocpiLocation.parking_places[0],
      physical_reference: String(i),
    }));
    const list = sites.map(({ lat, lng }) => ({
      ...ocpiLocation,
      coordinates: { latitude: String(lat), longitude: String(lng) },
      parking_places: stalls,
    }));
    await importList(list, 'EVgo list');
    expect((await readPublishedFacts(database.sql, 'EVgo list')).size).toBe(sites.length);
  });
});

it('A list that is truncated or in an unknown format is rejected', async () => {
  const read = (text: string) => readPublishedSites(createTextInput('list.json', text));
  await expect(read('[{"name":"x"')).rejects.toThrow('truncated');
  await expect(read('[{"name":"x"}]')).rejects.toThrow('neither supercharge.info sites nor OCPI locations');
  await expect(read('{"data":"no"}')).rejects.toThrow();
  expect(await read(JSON.stringify({ data: [ocpiLocation, { id: 7 }] }))).toMatchObject({
    format: 'OCPI',
    unreadable: 1,
  });
});
