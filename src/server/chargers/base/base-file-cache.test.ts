import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import type { Database } from '../../db/database.ts';
import { defaultDatabase } from '../../db/testing.ts';
import { readStationState } from '../charger-store.ts';
import { ChargerIndex } from '../search/charger-index.ts';
import { closeStation, makeCharger, storeChargers } from '../testing.ts';
import { BaseFileCache } from './base-file-cache.ts';
import { hashCode } from './code-fingerprint.ts';

const WORLD = { swLat: -90, swLng: -180, neLat: 90, neLng: 180 };

describe('a station index cached for the next start', () => {
  let database: Database;
  let folder: string;

  const searchAll = (index: ChargerIndex) => ({
    region: index.searchRegion({ box: WORLD, filters: NO_FILTERS, sort: 'distance', limit: 50 }).rows,
    text: index.searchText({ query: 'plza', near: null, filters: NO_FILTERS, limit: 5 }).rows,
    networks: index.countNetworks(),
    version: index.version,
  });
  const isCached = async () => {
    const { fingerprint } = await readStationState(database.sql);
    return (await new BaseFileCache(folder).read(fingerprint)) !== null;
  };

  beforeAll(async () => {
    database = await defaultDatabase().open();
  });
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'towcharge-saved-'));
    const names = ['Plaza', 'Zoë’s “Garage”', 'Market'];
    await storeChargers(
      database.sql,
      names.map((name, i) => makeCharger(i + 1, { name, lat: 40 + i, network: `Network ${i}` })),
    );
  });
  afterEach(async () => {
    await database.sql.deleteFrom('stations').execute();
    await rm(folder, { recursive: true });
  });
  afterAll(() => database.close());

  it('behaves like a freshly built one, and accepts changes', async () => {
    const built = await ChargerIndex.load(database.sql, folder);
    expect(await isCached()).toBe(true);
    const cached = await ChargerIndex.load(database.sql, folder);
    expect(searchAll(cached)).toEqual(searchAll(built));
    expect(searchAll(cached).text).toHaveLength(1);
    await storeChargers(database.sql, [makeCharger(2, { name: 'Renamed plaza' }), makeCharger(9)]);
    await closeStation(database.sql, 1);
    for (const index of [cached, built]) await index.catchUp(database.sql);
    expect(searchAll(cached)).toEqual(searchAll(built));
    expect(
      searchAll(cached)
        .region.map(({ id }) => id)
        .toSorted(),
    ).toEqual(['2', '3', '9']);
  });

  it('is not used once any station has changed, even if the number of stations stays the same', async () => {
    await ChargerIndex.load(database.sql, folder);
    await storeChargers(database.sql, [makeCharger(1, { name: 'New name' })]);
    expect(await isCached()).toBe(false);
    expect(searchAll(await ChargerIndex.load(database.sql, folder)).region.map(({ name }) => name)).toContain(
      'New name',
    );
    expect(await isCached()).toBe(true);
  });

  it('is rebuilt if its file is truncated, changed, or empty', async () => {
    const intact = searchAll(await ChargerIndex.load(database.sql, folder));
    const file = path.join(folder, 'station-index.bin');
    const bytes = await readFile(file);
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(200) ^ 1, 200);
    for (const damaged of [bytes.subarray(0, bytes.length - 1), bytes.subarray(0, 3), changed, Buffer.alloc(0)]) {
      await writeFile(file, damaged);
      expect(await isCached()).toBe(false);
      expect(searchAll(await ChargerIndex.load(database.sql, folder))).toEqual(intact);
      expect(await isCached()).toBe(true);
    }
    expect(await readdir(folder)).toEqual(['station-index.bin']);
  });

  it('depends on the code in subfolders too, but not on tests', async () => {
    await mkdir(path.join(folder, 'networks'));
    const write = (name: string, code: string) => writeFile(path.join(folder, 'networks', name), code);
    await write('networks.ts', 'const USUAL_POWER_KW = 150;');
    const before = await hashCode([folder]);
    await write('networks.test.ts', 'expect(true);');
    expect(await hashCode([folder])).toBe(before);
    await write('networks.ts', 'const USUAL_POWER_KW = 250;');
    expect(await hashCode([folder])).not.toBe(before);
  });

  it('is built from the database if the folder is missing', async () => {
    const missing = path.join(folder, 'missing');
    expect((await ChargerIndex.load(database.sql, missing)).total).toBe(3);
  });
});
