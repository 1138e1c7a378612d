import { readFile } from 'node:fs/promises';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { readSetting } from '../../db/settings.ts';
import { databasesUnderTest, emptyTables } from '../../db/testing.ts';
import { acquireLease, releaseLease } from '../../jobs/lease.ts';
import { importDemonstration } from './demonstration.ts';
import { createTextInput } from './import-input.ts';
import { createStationFields, createTestFolder, importList, toCsv } from './testing/station-text.ts';

describe.each(databasesUnderTest())('an import into the $name database', (engine) => {
  let database: Database;
  let dataFolder = '';
  let removeFolder = async () => {};

  beforeAll(async () => {
    database = await engine.open();
    const testFolder = await createTestFolder();
    dataFolder = testFolder.folder;
    removeFolder = testFolder.remove;
  });
  afterAll(async () => {
    await database.close();
    await removeFolder();
  });
  beforeEach(() => emptyTables(database.sql, 'import_runs', 'settings', 'leases', 'stations'));

  const importAll: (
    ...rest: Parameters<typeof importList> extends [unknown, unknown, ...infer Rest] ? Rest : never
  ) => ReturnType<typeof importList> = (list, options) => importList(database.sql, dataFolder, list, options);
  const listOpenIds = async () => {
    const rows = await database.sql
      .selectFrom('stations')
      .select('id')
      .where('closed_at', 'is', null)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  };
  const readStation = (id: number) =>
    database.sql.selectFrom('stations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('adds new stations, and changes nothing if it is repeated with the same file', async () => {
    expect(await importAll(createStationFields(30))).toMatchObject({ read: 30, added: 30, unchanged: 0 });
    const before = await readStation(7);
    expect(await importAll(createStationFields(30))).toMatchObject({
      read: 30,
      added: 0,
      changed: 0,
      unchanged: 30,
      closed: 0,
    });
    expect(await readStation(7)).toEqual(before);
  });

  test('writes only changed stations, and the others get no new revision', async () => {
    await importAll(createStationFields(30));
    const { rev } = await readStation(5);
    const list = createStationFields(30).map((one) => (one.id === '9' ? { ...one, ev_pricing: 'Free' } : one));
    expect(await importAll(list)).toMatchObject({ changed: 1, unchanged: 29 });
    expect((await readStation(9)).pricing).toBe('Free');
    expect((await readStation(5)).rev).toBe(rev);
    expect((await readStation(9)).rev).toBeGreaterThan(rev);
  });

  const toJsonInput = (list: object[]) => createTextInput('stations.json', JSON.stringify({ fuel_stations: list }));

  test('keeps fields that the source has no column for, and changes nothing if it is repeated with the same file', async () => {
    const units = [{ connectors: { J1772COMBO: { power_kw: 350, port_count: 4 } } }];
    const records = createStationFields(30).map((one) => ({
      ...one,
      facility_type: 'HOTEL',
      ev_charging_units: units,
    }));
    await importAll([], { inputs: [toJsonInput(records)] });
    expect(await readStation(3)).toMatchObject({ max_power_kw: 350, facility_type: 'HOTEL' });
    const list = createStationFields(30).map((one) => ({ ...one, station_name: 'Renamed' }));
    expect(await importAll(list)).toMatchObject({ changed: 30, unchanged: 0 });
    expect(await readStation(3)).toMatchObject({ name: 'Renamed', max_power_kw: 350, facility_type: null });
    const { rev } = await readStation(3);
    expect(await importAll(list)).toMatchObject({ changed: 0, unchanged: 30 });
    expect((await readStation(3)).rev).toBe(rev);
  });

  test('clears fields that are empty in the source, for full and sparse stations in one file', async () => {
    const units = [{ connectors: { J1772COMBO: { power_kw: 350, port_count: 4 } } }];
    await importAll([], {
      inputs: [toJsonInput(createStationFields(3).map((one) => ({ ...one, ev_charging_units: units })))],
    });
    const [first, second, third] = createStationFields(3).map((one) => ({ ...one, ev_pricing: 'Free' }));
    const inputs = [
      toJsonInput([{ ...first, ev_charging_units: null }, { ...second }, { ...third, ev_pricing: undefined }]),
    ];
    expect(await importAll([], { inputs })).toMatchObject({ changed: 3 });
    expect(await readStation(1)).toMatchObject({ max_power_kw: null, pricing: 'Free' });
    expect(await readStation(2)).toMatchObject({ max_power_kw: 350, pricing: 'Free' });
    expect(await readStation(3)).toMatchObject({ max_power_kw: 350, pricing: null });
  });

  test("updates the database's statistics if it adds many stations", async () => {
    await importAll(createStationFields(30));
    await raw`analyze stations`.execute(database.sql);
    await importAll(createStationFields(3000));
    const { rows } = await raw`
      select reltuples::int as count from pg_class where oid = 'stations'::regclass`.execute(database.sql);
    expect(rows).toEqual([{ count: 3000 }]);
  });

  test('keeps community scores when a station changes, closes, and reopens', async () => {
    await importAll(createStationFields(30));
    const scores = { overall: 60, food: 60, shopping: 60, services: 60, accommodation: 60, entertainment: 60 };
    await database.sql
      .updateTable('stations')
      .set({ trailer_score: 85, amenity_scores: JSON.stringify(scores) })
      .where('id', '=', 3)
      .execute();
    await importAll(createStationFields(30).map((one) => ({ ...one, station_name: `${one.id} renamed` })));
    await importAll(createStationFields(30).filter(({ id }) => id !== '3'));
    await importAll(createStationFields(30));
    expect(await readStation(3)).toMatchObject({
      name: 'Plaza',
      trailer_score: 85,
      amenity_scores: scores,
      closed_at: null,
    });
  });

  test('closes a station missing from a complete file, and reopens it when it comes back', async () => {
    await importAll(createStationFields(30));
    expect(await importAll(createStationFields(28))).toMatchObject({ closed: 2, unchanged: 28 });
    expect(await listOpenIds()).toHaveLength(28);
    expect((await readStation(30)).closed_at).toEqual(new Date('2026-11-20T12:00:00Z'));
    expect(await importAll(createStationFields(28))).toMatchObject({ closed: 0 });
    expect(await importAll(createStationFields(30))).toMatchObject({
      reopened: 2,
      unchanged: 28,
      added: 0,
      changed: 0,
    });
    expect(await listOpenIds()).toHaveLength(30);
  });

  test('closes nothing if the file is partial', async () => {
    await importAll(createStationFields(30));
    expect(await importAll(createStationFields(2), { isComplete: false })).toMatchObject({
      closed: 0,
      closingRefused: null,
    });
    expect(await listOpenIds()).toHaveLength(30);
  });

  test('closes more than a fifth of the stations at once only if that is allowed', async () => {
    await importAll(createStationFields(30));
    const list = [...createStationFields(20), ...createStationFields(1, 900)];
    const refused = await importAll(list);
    expect(refused).toMatchObject({ added: 1, closed: 0, closingRefused: { missing: 10, open: 31 } });
    expect(await listOpenIds()).toHaveLength(31);
    expect(await importAll(list, { allowsMassClosing: true })).toMatchObject({ closed: 10, closingRefused: null });
    expect(await listOpenIds()).toHaveLength(21);
  });

  test('leaves a station with an invalid record unchanged, and closes one whose record now names another country', async () => {
    await importAll(createStationFields(30));
    const list = createStationFields(30).map((one) => {
      if (one.id === '4') return { ...one, latitude: '0' };
      return one.id === '5' ? { ...one, country: 'CA' } : one;
    });
    expect(await importAll(list)).toMatchObject({ closed: 1, rejected: { total: 2 } });
    expect((await readStation(4)).closed_at).toBeNull();
    expect((await readStation(5)).closed_at).not.toBeNull();
  });

  test('stores every rejected record with its reason', async () => {
    const list = [
      ...createStationFields(25),
      { ...createStationFields(1, 800)[0], latitude: '0' },
      { ...createStationFields(1, 801)[0], id: '' },
      { ...createStationFields(1, 802)[0], status_code: 'Z', station_name: 'The "Z", here' },
      ...createStationFields(1, 7),
    ];
    const { rejected, rejectsFile } = await importAll(list);
    expect(rejected).toEqual({
      total: 4,
      byReason: { 'no coordinates': 1, 'no valid id': 1, 'unknown status': 1, 'id appears twice': 1 },
    });
    const lines = (await readFile(rejectsFile ?? '', 'utf8')).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).reason)).toEqual([
      'no coordinates',
      'no valid id',
      'unknown status',
      'id appears twice',
    ]);
    expect(JSON.parse(lines[2] ?? '').record.station_name).toBe('The "Z", here');
    expect(await listOpenIds()).toHaveLength(25);
  });

  test('rejects a deeply nested record and continues', async () => {
    const deep = `{"id":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const text = `{"fuel_stations":[${deep},${createStationFields(3)
      .map((one) => JSON.stringify(one))
      .join(',')}]}`;
    const { added, rejected } = await importAll([], { inputs: [createTextInput('deep.json', text)] });
    expect([added, rejected.total]).toEqual([3, 1]);
  });

  test('resumes at its last batch after an interruption, if the input is the same', async () => {
    const list = [
      ...createStationFields(3),
      { ...createStationFields(1)[0], id: 'x' },
      ...createStationFields(9000, 10),
      { ...createStationFields(1)[0], id: 'y' },
    ];
    let batchCount = 0;
    const onProgress = () => {
      batchCount += 1;
      if (batchCount === 2) throw new Error('interrupted');
    };
    await expect(importAll(list, { onProgress })).rejects.toThrow('interrupted');
    const storedCount = (await listOpenIds()).length;
    expect(storedCount).toBeGreaterThan(0);
    expect(storedCount).toBeLessThan(9003);
    const summary = await importAll(list);
    expect(summary).toMatchObject({
      read: 9005,
      added: 9003,
      changed: 0,
      unchanged: 0,
      closed: 0,
      rejected: { total: 2 },
    });
    expect(summary.resumedAt).toBeGreaterThan(0);
    expect((await readFile(summary.rejectsFile ?? '', 'utf8')).trim().split('\n')).toHaveLength(2);
    expect(await listOpenIds()).toHaveLength(9003);
  });

  test('starts over after an interruption if another input was imported in between', async () => {
    const onProgress = () => {
      throw new Error('interrupted');
    };
    await expect(importAll(createStationFields(3000), { onProgress })).rejects.toThrow();
    await importAll(createStationFields(3000).map((one) => ({ ...one, station_name: 'Changed' })));
    expect(await importAll(createStationFields(3000))).toMatchObject({ resumedAt: null, changed: 3000 });
  });

  test('closes nothing if a file is truncated, and marks the run as failed', async () => {
    await importAll(createStationFields(30));
    const inputs = [
      createTextInput('cut.csv', toCsv([...createStationFields(20), ...createStationFields(3, 900)]).slice(0, -30)),
    ];
    await expect(importAll([], { inputs })).rejects.toThrow('cut.csv is truncated in the middle of its last row.');
    expect((await listOpenIds()).filter((id) => id <= 30)).toHaveLength(30);
    const runs = await database.sql.selectFrom('import_runs').select('outcome').orderBy('id').execute();
    expect(runs.map(({ outcome }) => outcome)).toEqual(['done', 'failed']);
  });

  test('rejects a complete file without stations', async () => {
    await importAll(createStationFields(30));
    await expect(importAll([], { allowsMassClosing: true })).rejects.toThrow('There are no stations in stations.csv.');
    expect(await listOpenIds()).toHaveLength(30);
  });

  test('treats several inputs as one data set', async () => {
    const inputs = [
      createTextInput('a.csv', toCsv(createStationFields(20))),
      createTextInput('b.csv', toCsv(createStationFields(20, 20))),
    ];
    expect(await importAll([], { inputs })).toMatchObject({ read: 40, added: 39, rejected: { total: 1 } });
    expect(await importAll(createStationFields(39))).toMatchObject({ unchanged: 39, closed: 0 });
  });

  test('cannot run at the same time as another one, and reports that', async () => {
    const lease = await acquireLease(database.sql, 'import', 60);
    await expect(importAll(createStationFields(3))).rejects.toThrow('Another import is running.');
    if (lease) await releaseLease(database.sql, lease);
    expect(await importAll(createStationFields(3))).toMatchObject({ added: 3 });
  });

  test('replaces the demonstration set with real stations, and labels the data set accordingly', async () => {
    const clock = () => new Date('2026-11-20T10:00:00Z');
    const { added } = await importDemonstration({ sql: database.sql, config: { dataFolder }, clock });
    expect(added).toBeGreaterThan(7_500);
    expect(await listOpenIds()).toHaveLength(added);
    expect(await readSetting(database.sql, 'dataset.source')).toBe('demonstration');
    const scored = await database.sql
      .selectFrom('stations')
      .select(({ fn }) => [
        fn.count<number>('trailer_score').as('trailer'),
        fn.count<number>('amenity_scores').as('amenity'),
      ])
      .executeTakeFirstOrThrow();
    expect(Number(scored.trailer)).toBeGreaterThan(1000);
    expect(Number(scored.amenity)).toBeGreaterThan(1000);
    await importAll(createStationFields(3));
    expect(await listOpenIds()).toEqual([1, 2, 3]);
    expect(await readSetting(database.sql, 'dataset.source')).toBe('afdc');
    expect(await readSetting(database.sql, 'dataset.updated_at')).toBe('2026-11-20T12:00:00.000Z');
  });
});
