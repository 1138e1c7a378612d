import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PartialStationValues } from '#domain/suggestions/suggestion.ts';
import type { Database } from '../../db/database.ts';
import { databasesUnderTest } from '../../db/testing.ts';
import { lockStations } from '../override-store.ts';
import { overrideStation, resolveConflicts, undoOverrides } from '../station-overrides.ts';
import { createStationFields, createTestFolder, type Fields, importList } from './testing/station-text.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

describe.each(databasesUnderTest())('an override, across imports into the $name database,', (engine) => {
  let database: Database;
  let dataFolder = '';
  let removeFolder = async () => {};
  let list: Fields[] = [];

  beforeAll(async () => {
    database = await engine.open();
    const testFolder = await createTestFolder();
    dataFolder = testFolder.folder;
    removeFolder = testFolder.remove;
    await raw`insert into users (uid, email, display_name, privacy_settings)
      values ('mod', 'mod@example.com', 'Mod', '{}')`.execute(database.sql);
  });
  afterAll(async () => {
    await database.close();
    await removeFolder();
  });
  beforeEach(async () => {
    await raw`truncate stations, suggestions, import_runs, settings, leases cascade`.execute(database.sql);
    list = createStationFields(30);
    await importAgain();
  });

  const importAgain = (changed: Fields[] = list) => importList(database.sql, dataFolder, changed);
  const withChange = (id: number, fields: Fields) =>
    list.map((one) => (one.id === String(id) ? { ...one, ...fields } : one));
  const readStation = (id: number) =>
    database.sql.selectFrom('stations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  /** Marks fields in conflict with an exclamation point. */
  const listActiveFields = async () => {
    const rows = await database.sql
      .selectFrom('station_overrides')
      .select(['field', 'is_conflict'])
      .where('ended_at', 'is', null)
      .orderBy('field')
      .execute();
    return rows.map(({ field, is_conflict }) => (is_conflict ? `${field}!` : field));
  };
  const listActions = async () => {
    const rows = await database.sql.selectFrom('suggestion_history').select('action').orderBy('id').execute();
    return rows.map(({ action }) => action);
  };

  /** Returns the id of the suggestion. */
  async function accept(id: number, values: PartialStationValues): Promise<string> {
    const suggestionId = randomUUID();
    await raw`insert into suggestions (id, station_id, is_new, proposed, seen, status, created_at)
      values (${suggestionId}, ${id}, false, '{}', '{}', 'accepted', ${NOW})`.execute(database.sql);
    await database.sql.transaction().execute(async (tx) => {
      await lockStations(tx);
      await overrideStation(tx, id, values, { suggestionId, acceptedBy: 'mod' }, NOW);
    });
    return suggestionId;
  }

  test('survives another import of the same file, and a file with another change to the station', async () => {
    await accept(3, { name: 'Right name', dcFastCount: 8, connectors: ['ccs', 'nacs'] });
    const right = { name: 'Right name', dc_fast_count: 8, connectors: ['ccs', 'nacs'] };
    expect(await importAgain()).toMatchObject({ unchanged: 30, changed: 0 });
    expect(await readStation(3)).toMatchObject(right);
    expect(await importAgain(withChange(3, { ev_pricing: 'Free' }))).toMatchObject({ unchanged: 29, changed: 1 });
    expect(await readStation(3)).toMatchObject({ ...right, pricing: 'Free' });
    expect(await importAgain(withChange(3, { ev_pricing: 'Free' }))).toMatchObject({ unchanged: 30, changed: 0 });
    expect(await readStation(3)).toMatchObject({ ...right, pricing: 'Free' });
    expect(await readStation(4)).toMatchObject({ name: 'Plaza', dc_fast_count: 0 });
    expect(await listActiveFields()).toEqual(['connectors', 'dcFastCount', 'name']);
  });

  test('ends when the source agrees, and the station follows the source from then on', async () => {
    await accept(3, { name: 'Right name' });
    await importAgain(withChange(3, { station_name: 'Right name' }));
    expect(await listActiveFields()).toEqual([]);
    expect(await listActions()).toEqual(['caught up']);
    await importAgain(withChange(3, { station_name: 'Renamed again' }));
    expect(await readStation(3)).toMatchObject({ name: 'Renamed again' });
  });

  test('is kept if the source changes to another value, and is recorded as one conflict until someone decides', async () => {
    const suggestionId = await accept(3, { name: 'Right name' });
    await importAgain(withChange(3, { station_name: 'Third name' }));
    await importAgain(withChange(3, { station_name: 'Third name', ev_pricing: 'Free' }));
    expect(await readStation(3)).toMatchObject({ name: 'Right name', pricing: 'Free' });
    expect(await listActiveFields()).toEqual(['name!']);
    expect(await listActions()).toEqual(['conflict']);
    await database.sql.transaction().execute((tx) => resolveConflicts(tx, suggestionId, true, NOW));
    expect(await listActiveFields()).toEqual(['name']);
    await importAgain(withChange(3, { station_name: 'Third name', ev_pricing: '$1' }));
    expect(await listActiveFields()).toEqual(['name']);
    await importAgain(withChange(3, { station_name: 'Fourth name' }));
    await database.sql.transaction().execute((tx) => resolveConflicts(tx, suggestionId, false, NOW));
    expect(await readStation(3)).toMatchObject({ name: 'Fourth name' });
    expect(await listActiveFields()).toEqual([]);
  });

  test('is no longer a conflict when the source reverts', async () => {
    await accept(3, { name: 'Right name' });
    await importAgain(withChange(3, { station_name: 'Third name' }));
    await importAgain();
    expect(await listActiveFields()).toEqual(['name']);
    expect(await readStation(3)).toMatchObject({ name: 'Right name' });
  });

  test("when undone, restores the source's current value", async () => {
    const suggestionId = await accept(3, { name: 'Right name' });
    await importAgain(withChange(3, { station_name: 'Third name' }));
    await database.sql.transaction().execute((tx) => undoOverrides(tx, suggestionId, NOW));
    expect(await readStation(3)).toMatchObject({ name: 'Third name' });
    expect(await listActiveFields()).toEqual([]);
  });

  test("is replaced by a later one, and undoing the later one restores the source's value", async () => {
    await accept(3, { name: 'Second name' });
    const newer = await accept(3, { name: 'Third name' });
    expect(await readStation(3)).toMatchObject({ name: 'Third name' });
    await database.sql.transaction().execute((tx) => undoOverrides(tx, newer, NOW));
    expect(await readStation(3)).toMatchObject({ name: 'Plaza' });
  });

  test('keeps a station closed although the source lists it as open, until the source closes it too', async () => {
    await accept(3, { status: 'closed' });
    expect(await importAgain()).toMatchObject({ unchanged: 30, reopened: 0, closed: 0 });
    expect((await readStation(3)).closed_at).toEqual(NOW);
    expect(await importAgain(withChange(3, { ev_pricing: 'Free' }))).toMatchObject({ changed: 1, reopened: 0 });
    expect((await readStation(3)).closed_at).not.toBeNull();
    await importAgain(list.filter(({ id }) => id !== '3'));
    expect((await readStation(3)).closed_at).not.toBeNull();
    expect(await listActiveFields()).toEqual([]);
    expect(await importAgain()).toMatchObject({ reopened: 1 });
    expect((await readStation(3)).closed_at).toBeNull();
  });

  test('keeps a station open although it left the source, until the source lists it again', async () => {
    const without = list.filter(({ id }) => id !== '3');
    await importAgain(without);
    await accept(3, { status: 'E' });
    expect(await importAgain(without)).toMatchObject({ closed: 0 });
    expect((await readStation(3)).closed_at).toBeNull();
    await importAgain();
    expect((await readStation(3)).closed_at).toBeNull();
    expect(await listActiveFields()).toEqual([]);
  });

  test('that marks a station as unavailable ends when the station leaves the source', async () => {
    await accept(3, { status: 'T' });
    expect((await readStation(3)).status).toBe('T');
    await importAgain(list.filter(({ id }) => id !== '3'));
    expect((await readStation(3)).closed_at).not.toBeNull();
    expect(await listActiveFields()).toEqual([]);
  });

  test('of a field is kept if the source omits the field', async () => {
    await accept(3, { facilityType: 'TRUCK_STOP', pricing: 'Free' });
    await importAgain(withChange(3, { station_name: 'Renamed' }));
    expect(await readStation(3)).toMatchObject({ name: 'Renamed', facility_type: 'TRUCK_STOP', pricing: 'Free' });
  });

  test('is not needed to keep a merged station closed', async () => {
    await database.sql.updateTable('stations').set({ merged_into: 4, closed_at: NOW }).where('id', '=', 3).execute();
    expect(await importAgain()).toMatchObject({ unchanged: 30, reopened: 0 });
    await importAgain(withChange(3, { ev_pricing: 'Free' }));
    expect((await readStation(3)).closed_at).not.toBeNull();
  });
});
