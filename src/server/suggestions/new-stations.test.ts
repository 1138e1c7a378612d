import { sql as raw } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import { makeCharger, storeChargers } from '../chargers/testing.ts';
import type { Database } from '../db/database.ts';
import { databasesUnderTest, emptyTables } from '../db/testing.ts';
import { setUpPeople } from '../security/testing/people.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { createSuggestionUser, type SuggestionUser } from './testing/suggestion-users.ts';

const PLACE = { lat: 41.1, lng: -101.7 };
const NEW_STATION = {
  name: 'Prairie Plaza Supercharger',
  network: 'Tesla Supercharger',
  position: PLACE,
  dcFastCount: 8,
  city: 'Ogallala',
};

describe.each(databasesUnderTest())('missing stations, on the $name database,', ({ open, testsFeatures }) => {
  let database: Database;
  let app: AppUnderTest;
  let [ada, bea, mod] = [{} as SuggestionUser, {} as SuggestionUser, {} as SuggestionUser];
  beforeAll(async () => {
    database = await open();
    await storeChargers(
      database.sql,
      [1, 2, 3, 4, 5, 6, 7, 8].map((id) => makeCharger(id)),
    );
    app = await openApp(database);
    const people = await setUpPeople(app);
    [ada, bea, mod] = [
      await createSuggestionUser(app, people),
      await createSuggestionUser(app, people),
      await createSuggestionUser(app, people, 'admin'),
    ];
  });
  beforeEach(async () => {
    await raw`delete from limits`.execute(database.sql);
    await emptyTables(database.sql, 'suggestions', 'distinct_stations');
    await raw`delete from station_overrides`.execute(database.sql);
    await raw`update stations set closed_at = now() where source = 'community'`.execute(database.sql);
  });
  afterAll(() => database.close());

  const fetchCharger = async (id: number | string) =>
    (await ada.send('GET', `/api/chargers/${id}`)).body.data as Record<string, unknown>;
  const decideOn = (chargerId: number | string | undefined, decision: 'merge' | 'distinct', body: object) =>
    mod.send('POST', `/api/admin/chargers/${chargerId}/${decision}`, { adminUid: mod.uid, ...body });
  const error = (code: string) => ({ body: { error: { code } } });

  async function addStation(values: object = NEW_STATION): Promise<{ chargerId: string; id: string }> {
    await ada.suggest(null, values);
    const id = (await mod.listQueue())[0]?.id ?? '';
    const { body } = await mod.decide(id, 'accept');
    await app.deps.chargers.catchUp(database.sql);
    return { chargerId: String((body.data as { chargerId: string }).chargerId), id };
  }

  it('appear on the map with a new id once a moderator accepts them', async () => {
    const { chargerId } = await addStation();
    expect(Number(chargerId)).toBeGreaterThanOrEqual(1_000_000_000);
    expect(await fetchCharger(chargerId)).toMatchObject({
      source: 'community',
      station_name: NEW_STATION.name,
      ev_dc_fast_num: 8,
      latitude: PLACE.lat,
      status_code: 'E',
      closed_at: null,
    });
    expect(await ada.listOwn()).toMatchObject([{ chargerId, status: 'accepted', isNew: true }]);
    expect(await ada.listHistory(Number(chargerId))).toMatchObject([{ action: 'added', accounts: 1 }]);
    expect(app.deps.chargers.searchText({ query: 'Prairie', near: null, limit: 5, filters: NO_FILTERS }).total).toBe(1);
  });

  it('leave the map when the acceptance is undone', async () => {
    const { chargerId, id } = await addStation();
    await mod.decide(id, 'undo', { reason: 'Not built yet' });
    expect((await fetchCharger(chargerId)).closed_at).not.toBeNull();
  });

  it('can be changed by suggestions like any other station', async () => {
    const { chargerId } = await addStation();
    await bea.suggest(Number(chargerId), { dcFastCount: 12 });
    const id = (await mod.listQueue())[0]?.id ?? '';
    await mod.decide(id, 'accept');
    expect((await fetchCharger(chargerId)).ev_dc_fast_num).toBe(12);
    await mod.decide(id, 'undo', { reason: 'No' });
    expect((await fetchCharger(chargerId)).ev_dc_fast_num).toBe(8);
  });

  it('are shown to moderators with possible duplicates, and can be merged into one of them', async () => {
    await storeChargers(database.sql, [makeCharger(9, { ...PLACE, name: 'Prairie Plaza', network: 'EVgo' })]);
    await app.deps.chargers.catchUp(database.sql);
    await ada.suggest(null, NEW_STATION);
    const [entry] = await mod.listQueue();
    expect(entry).toMatchObject({ isNew: true, chargerId: null, similar: [{ id: '9', distanceM: 0 }] });
    expect(await mod.decide(entry?.id ?? '', 'merge', { into: '77' })).toMatchObject(error('charger_not_found'));
    await mod.decide(entry?.id ?? '', 'merge', { into: '9' });
    expect(await ada.listOwn()).toMatchObject([{ status: 'merged', chargerId: '9' }]);
    expect(await mod.listQueue()).toEqual([]);
  });

  if (!testsFeatures) return;

  it('that a source adds later are listed as duplicates until a moderator marks them as distinct', async () => {
    const { chargerId } = await addStation({ ...NEW_STATION, position: { lat: 42.5, lng: -101.7 } });
    await storeChargers(database.sql, [
      makeCharger(10, { lat: 42.5005, lng: -101.7, name: 'PRAIRIE PLAZA - Supercharger' }),
    ]);
    await app.deps.chargers.catchUp(database.sql);
    const listDuplicates = async () => (await mod.send('GET', '/api/admin/duplicates')).body.data;
    expect(await listDuplicates()).toMatchObject([{ charger: { id: chargerId }, similar: [{ id: '10' }] }]);
    await decideOn(chargerId, 'distinct', { other: '10' });
    expect(await listDuplicates()).toEqual([]);
  });

  it('are listed as duplicates, at most 50 at once; a merged one makes room for the next', async () => {
    const ids = Array.from({ length: 51 }, (_, i) => 1_500_000_000 + i);
    const placed = ids.map((id, i) => makeCharger(id, { lat: 43 + i / 10, lng: -95, name: `Plaza ${id}` }));
    await storeChargers(database.sql, placed);
    await raw`update stations set source = 'community' where id >= ${ids[0]}`.execute(database.sql);
    const duplicates = placed.map((station, i) =>
      makeCharger(2_001 + i, { lat: station.lat, lng: station.lng, name: station.name }),
    );
    await storeChargers(database.sql, duplicates);
    await app.deps.chargers.catchUp(database.sql);
    const listDuplicates = async () =>
      (await mod.send('GET', '/api/admin/duplicates')).body.data as { charger: { id: string } }[];
    expect((await listDuplicates()).map(({ charger }) => Number(charger.id))).toEqual(ids.slice(0, 50));
    await decideOn(ids[0], 'merge', { into: '2001', reason: 'One site' });
    await app.deps.chargers.catchUp(database.sql);
    expect((await listDuplicates()).map(({ charger }) => Number(charger.id))).toEqual(ids.slice(1));
  });

  it('count as one if several people suggest the same one, and as separate under another name', async () => {
    await ada.suggest(null, NEW_STATION);
    await bea.suggest(null, { ...NEW_STATION, position: { ...PLACE, lat: PLACE.lat + 0.00001 } });
    await bea.suggest(null, { ...NEW_STATION, name: 'Prairie Plaza East' });
    const queued = (await mod.listQueue()).map(({ name, voices }) => [name, voices]);
    expect(queued).toEqual([
      [NEW_STATION.name, 2],
      ['Prairie Plaza East', 1],
    ]);
  });

  it('keep favorites and reviews when merged, and their id points to the other station', async () => {
    const { chargerId } = await addStation();
    await bea.send('PUT', `/api/suggestions/${crypto.randomUUID()}`, {
      suggestion: { chargerId, values: { pricing: 'Free' }, reason: 'Read it there' },
    });
    for (const [who, notes] of [
      [ada, 'Wide lane'],
      [bea, 'Go early'],
    ] as const) {
      await raw`delete from favorites where uid = ${who.uid}`.execute(database.sql);
      await raw`insert into favorites (uid, charger_id, name, address, lat, lng, notes, added_at)
        values (${who.uid}, ${Number(chargerId)}, 'P', '', 0, 0, ${notes}, now())`.execute(database.sql);
    }
    await raw`insert into favorites (uid, charger_id, name, address, lat, lng, notes, added_at)
      values (${ada.uid}, 2, 'P', '', 0, 0, '', now())`.execute(database.sql);
    const visitedOn = new Date().toISOString().slice(0, 10);
    const review = { chargerId, outcome: 'hitched_clear', visitedOn };
    await bea.send('PUT', `/api/reviews/${crypto.randomUUID()}`, { review });
    const merged = await decideOn(chargerId, 'merge', { into: '2', reason: 'One site' });
    expect(merged.status).toBe(200);
    const { rows } = await raw`select uid, charger_id, notes from favorites order by notes`.execute(database.sql);
    const favorites = rows.filter((row) => [ada.uid, bea.uid].includes((row as { uid: string }).uid));
    expect(favorites).toEqual([
      { uid: bea.uid, charger_id: 2, notes: 'Go early' },
      { uid: ada.uid, charger_id: 2, notes: 'Wide lane' },
    ]);
    expect((await ada.send('GET', '/api/chargers/2/reviews')).body.total).toBeGreaterThanOrEqual(1);
    expect(await mod.listQueue()).toMatchObject([{ chargerId: '2', changes: [{ field: 'pricing' }] }]);
    expect(await fetchCharger(chargerId)).toMatchObject({ id: '2', closed_at: null });
    expect((await ada.listHistory(2)).map(({ action }) => action)).toEqual(['merged', 'added']);
    const secondMerge = await decideOn(chargerId, 'merge', { into: '3', reason: 'x' });
    expect(secondMerge).toMatchObject(error('chargers_not_mergeable'));
  });

  const merge = (from: number | string, into: number | string) =>
    decideOn(from, 'merge', { into: String(into), reason: 'One site' });
  async function acceptChange(chargerId: number | string, values: object): Promise<string> {
    await ada.suggest(Number(chargerId), values);
    const id = (await mod.listQueue())[0]?.id ?? '';
    await mod.decide(id, 'accept');
    return id;
  }
  const readRow = async (id: number | string) =>
    (
      await raw`select merged_into, closed_at is null as "isOpen", status, name from stations where id = ${Number(id)}`.execute(
        database.sql,
      )
    ).rows[0];

  it('cannot have their acceptance undone after a merge, so the other station stays on the map', async () => {
    const { chargerId, id } = await addStation();
    await merge(chargerId, 4);
    expect(await mod.decide(id, 'undo', { reason: 'Not built' })).toMatchObject(error('charger_is_merged'));
    expect(await readRow(4)).toMatchObject({ isOpen: true });
    expect(await ada.listOwn()).toMatchObject([{ status: 'accepted', chargerId }]);
  });

  it('do not reappear when an earlier acceptance is undone after a merge', async () => {
    const { chargerId } = await addStation();
    const id = await acceptChange(chargerId, { status: 'T' });
    await merge(chargerId, 5);
    await mod.decide(id, 'undo', { reason: 'It works' });
    expect(await readRow(chargerId)).toMatchObject({ isOpen: false, merged_into: 5 });
    expect(await readRow(5)).toMatchObject({ isOpen: true, status: 'E' });
  });

  it('resolve to the other station for clients with the old id', async () => {
    const { chargerId } = await addStation();
    await merge(chargerId, 6);
    await acceptChange(chargerId, { name: 'Prairie Plaza', status: 'T' });
    expect(await readRow(chargerId)).toMatchObject({ isOpen: false, name: NEW_STATION.name });
    expect(await readRow(6)).toMatchObject({ name: 'Prairie Plaza', status: 'T' });
    const visitedOn = new Date().toISOString().slice(0, 10);
    const review = { chargerId, outcome: 'hitched_clear', visitedOn };
    const sent = await bea.send('PUT', `/api/reviews/${crypto.randomUUID()}`, { review });
    expect(sent.body.data).toMatchObject({ chargerId: '6' });
    for (const id of [chargerId, 6]) {
      expect((await ada.send('GET', `/api/chargers/${id}/reviews`)).body).toMatchObject({ total: 1 });
      expect((await ada.send('GET', `/api/chargers/${id}/evidence`)).body).toMatchObject({
        data: { state: { voices: 1 } },
      });
    }
    const survey = { basis: 'visit', seenOn: visitedOn, stalls: [{ layout: 'pull_through_clear' }] };
    const body = { adminUid: mod.uid, survey };
    const confirmed = await mod.send('PUT', `/api/admin/chargers/${chargerId}/survey`, body);
    expect(confirmed.body).toMatchObject({ data: { state: { state: 'staff_verified' } } });
    const saved = await bea.send('POST', '/api/user/favorites', { charger: { id: String(chargerId) } });
    expect(saved.body).toMatchObject({ data: { charger: { id: '6' } } });
    expect((await bea.send('DELETE', `/api/user/favorites/${chargerId}`)).status).toBe(200);
    const remaining = (await bea.send('GET', '/api/user/favorites')).body as { data: { charger: { id: string } }[] };
    expect(remaining.data.map(({ charger }) => charger.id)).not.toContain('6');
  });

  it('cannot be merged into a closed station, which would hide both', async () => {
    const { chargerId } = await addStation();
    await acceptChange(7, { status: 'closed' });
    expect(await merge(chargerId, 7)).toMatchObject(error('chargers_not_mergeable'));
    expect(await readRow(chargerId)).toMatchObject({ isOpen: true });
  });

  it('count two accounts on one device as one voice, even after a merge', async () => {
    const { chargerId } = await addStation();
    const visitedOn = new Date().toISOString().slice(0, 10);
    const device = crypto.randomUUID();
    for (const who of [ada, bea])
      await who.send('PUT', `/api/reviews/${crypto.randomUUID()}`, {
        review: { chargerId, outcome: 'hitched_clear', visitedOn },
        device,
      });
    await merge(chargerId, 8);
    const { body } = await ada.send('GET', '/api/chargers/8/evidence');
    expect(body.data).toMatchObject({ state: { voices: 1 } });
  });

  it('count a person who reported on both stations as one voice after a merge', async () => {
    const { chargerId } = await addStation();
    const visitedOn = new Date().toISOString().slice(0, 10);
    for (const id of [chargerId, '3'])
      await bea.send('PUT', `/api/reviews/${crypto.randomUUID()}`, {
        review: { chargerId: id, outcome: 'hitched_clear', visitedOn },
      });
    await decideOn(chargerId, 'merge', { into: '3', reason: 'One site' });
    const { body } = await bea.send('GET', '/api/chargers/3/evidence');
    expect(body.data).toMatchObject({ state: { voices: 1 } });
  });
});
