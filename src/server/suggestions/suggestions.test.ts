import { sql as raw } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCharger, storeChargers } from '../chargers/testing.ts';
import type { Database } from '../db/database.ts';
import { databasesUnderTest } from '../db/testing.ts';
import { setUpPeople } from '../security/testing/people.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { createSuggestionUser, type SuggestionUser } from './testing/suggestion-users.ts';

describe.each(databasesUnderTest())('suggested updates on the $name database', ({ open, testsFeatures }) => {
  let database: Database;
  let app: AppUnderTest;
  let now = new Date();
  let stationId = 100;
  let [ada, bea, mod] = [{} as SuggestionUser, {} as SuggestionUser, {} as SuggestionUser];
  beforeAll(async () => {
    database = await open();
    const chargers = Array.from({ length: 40 }, (_, i) => makeCharger(i + 101, { dcFastCount: 4 }));
    await storeChargers(database.sql, chargers);
    app = await openApp(database, {}, { clock: () => now });
    const people = await setUpPeople(app);
    [ada, bea, mod] = [
      await createSuggestionUser(app, people),
      await createSuggestionUser(app, people),
      await createSuggestionUser(app, people, 'admin'),
    ];
  });
  // Each test has a separate station and no rate limits in effect.
  beforeEach(async () => {
    stationId += 1;
    now = new Date(now.getTime() + 1_000);
    await database.sql.deleteFrom('limits').execute();
  });
  afterAll(() => database.close());

  const listWaiting = async (chargerId = stationId) =>
    (await mod.listQueue()).filter((entry) => entry.chargerId === String(chargerId));
  const getWaitingId = async () => (await listWaiting())[0]?.id ?? '';
  const fetchCharger = async (id = stationId) =>
    (await ada.send('GET', `/api/chargers/${id}`)).body.data as Record<string, unknown>;
  const error = (code: string) => ({ body: { error: { code } } });

  it('are accepted only once if several acceptances arrive at the same time', async () => {
    await ada.suggest(stationId, { dcFastCount: 8 });
    const id = await getWaitingId();
    const responses = await Promise.all([mod.decide(id, 'accept'), mod.decide(id, 'accept'), mod.decide(id, 'accept')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await ada.listHistory(stationId)).toHaveLength(1);
  });

  if (!testsFeatures) return;

  it('cannot be sent while an admin has closed suggestions, and can be sent again afterward', async () => {
    const setClosed = (suggestionsClosed: boolean) =>
      mod.send('PUT', '/api/admin/settings', { adminUid: mod.uid, suggestionsClosed });
    expect((await setClosed(true)).status).toBe(200);
    expect(await ada.suggest(stationId, { dcFastCount: 8 })).toMatchObject({
      status: 403,
      ...error('suggestions_closed'),
    });
    expect(await listWaiting()).toEqual([]);
    await setClosed(false);
    expect((await ada.suggest(stationId, { dcFastCount: 8 })).status).toBe(200);
  });

  it('contain only the changes, with the previously shown values, and wait for a moderator', async () => {
    const values = { dcFastCount: 8, name: `Charger ${stationId}` };
    const { id, status, body } = await ada.suggest(stationId, values, {
      seen: { dcFastCount: 4 },
      evidence: 'https://a.example/photo',
    });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      id,
      chargerId: String(stationId),
      isNew: false,
      name: `Charger ${stationId}`,
      changes: [{ field: 'dcFastCount', seen: 4, proposed: 8 }],
      reason: 'Was there today',
      evidence: 'https://a.example/photo',
      status: 'pending',
      acceptedFields: null,
      decisionReason: null,
      sentAt: now.toISOString(),
      decidedAt: null,
    });
    expect(await listWaiting()).toMatchObject([
      {
        voices: 1,
        changes: [{ field: 'dcFastCount', seen: 4, proposed: 8, current: 4, isStale: false, conflict: null }],
      },
    ]);
    expect((await fetchCharger()).ev_dc_fast_num).toBe(4);
  });

  it('have each decision recorded in the audit log with the moderator', async () => {
    await ada.suggest(stationId, { dcFastCount: 8 });
    const acceptedId = await getWaitingId();
    await mod.decide(acceptedId, 'accept');
    await mod.decide(acceptedId, 'undo', { reason: 'It was another station.' });
    await bea.suggest(stationId, { level2Count: 3 });
    const rejectedId = await getWaitingId();
    await mod.decide(rejectedId, 'reject', { reason: 'Seen otherwise.' });
    const rows = await database.sql
      .selectFrom('audit_log')
      .select(['action', 'admin_uid', 'details'])
      .where(({ eb }) => eb(raw`details->>'stationId'`, '=', String(stationId)))
      .orderBy('id')
      .execute();
    expect(rows.map(({ action, details }) => [action, details.suggestionId, details.reason])).toEqual([
      ['suggestion_accepted', acceptedId, null],
      ['suggestion_undone', acceptedId, 'It was another station.'],
      ['suggestion_rejected', rejectedId, 'Seen otherwise.'],
    ]);
    expect(rows.every(({ admin_uid: by }) => by === mod.uid)).toBe(true);
  });

  it('are stored once if a page retries after a lost response, and if several people suggest the same change', async () => {
    const first = await ada.suggest(stationId, { dcFastCount: 8 });
    await ada.suggest(stationId, { dcFastCount: 8 }, {}, first.id);
    await ada.suggest(stationId, { dcFastCount: 8 });
    await bea.suggest(stationId, { dcFastCount: 8 });
    now = new Date(now.getTime() + 1_000);
    await bea.suggest(stationId, { dcFastCount: 6 });
    expect((await listWaiting()).map(({ voices, changes }) => [voices, changes[0]?.proposed])).toEqual([
      [2, 8],
      [1, 6],
    ]);
    expect((await ada.listOwn()).filter(({ chargerId }) => chargerId === String(stationId))).toHaveLength(1);
  });

  it('count two accounts with the same verified mailbox as one', async () => {
    for (const isVerified of [true, false]) {
      await raw`update users set email_verified = ${isVerified},
          email = case uid when ${ada.uid} then 'drawbar@gmail.com' else 'draw.bar+2@gmail.com' end
        where uid in (${ada.uid}, ${bea.uid})`.execute(database.sql);
      for (const who of [ada, bea]) await who.suggest(stationId, { dcFastCount: isVerified ? 8 : 6 });
    }
    const getVoices = async (plugs: number) =>
      (await listWaiting()).find(({ changes }) => changes[0]?.proposed === plugs)?.voices;
    expect([await getVoices(8), await getVoices(6)]).toEqual([1, 2]);
  });

  it("are shown once accepted, credit their authors, and appear in the station's history", async () => {
    await ada.suggest(stationId, { dcFastCount: 8 }, { seen: { dcFastCount: 4 } });
    await bea.suggest(stationId, { dcFastCount: 8 });
    await raw`update users set display_name = 'Bea',
        privacy_settings = jsonb_set(privacy_settings, '{showNameOnReviews}', 'true')
      where uid = ${bea.uid}`.execute(database.sql);
    const accepted = await mod.decide(await getWaitingId(), 'accept');
    expect(accepted).toMatchObject({
      status: 200,
      body: { data: { status: 'accepted', acceptedFields: ['dcFastCount'] } },
    });
    expect((await fetchCharger()).ev_dc_fast_num).toBe(8);
    expect((await ada.listOwn())[0]).toMatchObject({ status: 'accepted', decidedAt: now.toISOString() });
    expect(await ada.listHistory(stationId)).toEqual([
      {
        at: now.toISOString(),
        action: 'accepted',
        changes: [{ field: 'dcFastCount', before: 4, after: 8 }],
        credited: ['Bea'],
        accounts: 2,
      },
    ]);
  });

  it('can be accepted in part', async () => {
    await ada.suggest(stationId, { dcFastCount: 8, pricing: 'Free', city: 'Reno' });
    const { body } = await mod.decide(await getWaitingId(), 'accept', { fields: ['pricing', 'city'] });
    expect(body.data).toMatchObject({ status: 'accepted', acceptedFields: ['city', 'pricing'] });
    expect(await fetchCharger()).toMatchObject({ ev_dc_fast_num: 4, ev_pricing: 'Free', city: 'Reno' });
    await ada.suggest(stationId, { dcFastCount: 8 });
    expect(await mod.decide(await getWaitingId(), 'accept', { fields: ['name'] })).toMatchObject(
      error('invalid_request'),
    );
  });

  it('are rejected with a reason for their author', async () => {
    await ada.suggest(stationId, { dcFastCount: 8 });
    const id = await getWaitingId();
    expect(await mod.decide(id, 'reject', { reason: ' ' })).toMatchObject(error('invalid_request'));
    await mod.decide(id, 'reject', { reason: 'The photo shows four.' });
    expect((await ada.listOwn())[0]).toMatchObject({ status: 'rejected', decisionReason: 'The photo shows four.' });
    expect(await mod.decide(id, 'accept')).toMatchObject(error('suggestion_decided'));
    expect(await ada.listHistory(stationId)).toEqual([]);
    expect((await mod.listQueue('decided')).some((entry) => entry.id === id)).toBe(true);
  });

  it("can be undone by a moderator: the station shows its source's values, and the history says so", async () => {
    await ada.suggest(stationId, { dcFastCount: 8, position: { lat: 41, lng: -115 } });
    const id = await getWaitingId();
    await mod.decide(id, 'accept');
    expect(await fetchCharger()).toMatchObject({ ev_dc_fast_num: 8, latitude: 41 });
    expect(await mod.decide(id, 'undo', { reason: 'Wrong site' })).toMatchObject({
      body: { data: { status: 'undone' } },
    });
    expect(await fetchCharger()).toMatchObject({ ev_dc_fast_num: 4, latitude: 40.83 });
    expect((await ada.listHistory(stationId)).map(({ action }) => action)).toEqual(['undone', 'accepted']);
    expect(await mod.decide(id, 'undo', { reason: 'Again' })).toMatchObject(error('suggestion_decided'));
  });

  it('can close a station, and reopen it', async () => {
    await ada.suggest(stationId, { status: 'closed' }, { seen: { status: 'E' } });
    await mod.decide(await getWaitingId(), 'accept');
    expect((await fetchCharger()).closed_at).toBe(now.toISOString());
    await bea.suggest(stationId, { status: 'E' }, { seen: { status: 'closed' } });
    await mod.decide(await getWaitingId(), 'accept');
    expect(await fetchCharger()).toMatchObject({ closed_at: null, status_code: 'E' });
  });

  it('are marked if the station has changed since', async () => {
    await ada.suggest(stationId, { dcFastCount: 8 }, { seen: { dcFastCount: 4 } });
    now = new Date(now.getTime() + 1_000);
    await bea.suggest(stationId, { dcFastCount: 6 }, { seen: { dcFastCount: 4 } });
    const [first, second] = await listWaiting();
    await mod.decide(first?.id ?? '', 'accept');
    expect(await listWaiting()).toMatchObject([{ id: second?.id, changes: [{ seen: 4, current: 8, isStale: true }] }]);
  });

  it('return to the queue if the source changes to another value, until a moderator decides', async () => {
    await ada.suggest(stationId, { dcFastCount: 8 });
    const id = await getWaitingId();
    await mod.decide(id, 'accept');
    expect(await listWaiting()).toEqual([]);
    expect(await mod.decide(id, 'settle', { keep: true })).toMatchObject(error('suggestion_decided'));
    const setSourceValue = (source: string) =>
      raw`update station_overrides set source_now = ${source}::text::jsonb,
      is_conflict = true where suggestion_id = ${id}`.execute(database.sql);
    await setSourceValue('6');
    expect(await listWaiting()).toMatchObject([{ id, changes: [{ current: 8, conflict: { source: 6 } }] }]);
    await mod.decide(id, 'settle', { keep: true });
    expect(await listWaiting()).toEqual([]);
    expect((await fetchCharger()).ev_dc_fast_num).toBe(8);
    await setSourceValue('7');
    await mod.decide(id, 'settle', { keep: false });
    expect(await listWaiting()).toEqual([]);
    expect((await fetchCharger()).ev_dc_fast_num).toBe(7);
    expect((await ada.listHistory(stationId)).map(({ action }) => action)).toEqual(['source taken', 'accepted']);
  });

  it('can be withdrawn only by their author, and leave the queue with the last supporter', async () => {
    const { id } = await ada.suggest(stationId, { dcFastCount: 8 });
    const other = await bea.suggest(stationId, { dcFastCount: 8 });
    expect((await bea.send('DELETE', `/api/suggestions/${id}`)).status).toBe(200);
    expect(await listWaiting()).toMatchObject([{ voices: 2 }]);
    await ada.send('DELETE', `/api/suggestions/${id}`);
    expect(await listWaiting()).toMatchObject([{ voices: 1 }]);
    await bea.send('DELETE', `/api/suggestions/${other.id}`);
    expect(await listWaiting()).toEqual([]);
    const rejected = await ada.suggest(stationId, { dcFastCount: 8 });
    await mod.decide(await getWaitingId(), 'reject', { reason: 'No' });
    expect(await ada.send('DELETE', `/api/suggestions/${rejected.id}`)).toMatchObject(error('suggestion_decided'));
  });

  it.each([
    ['values that the map already shows', { dcFastCount: 4 }, {}, 'suggestion_changes_nothing'],
    ['rude words', { name: 'Fuck you Plaza' }, {}, 'suggestion_is_rude'],
    ['a URL in a name', { name: 'Go to spam.example/https://a.example' }, {}, 'suggestion_has_address'],
    ['no reason', { dcFastCount: 8 }, { reason: '' }, 'invalid_request'],
    ['a place abroad', { position: { lat: 48.8, lng: 2.3 } }, {}, 'suggestion_outside_country'],
  ])('with %s are rejected', async (_, values, extraFields, code) => {
    expect(await ada.suggest(stationId, values, extraFields)).toMatchObject(error(code));
  });

  it('for an unknown station are rejected', async () => {
    expect(await ada.suggest(99_999, { dcFastCount: 8 })).toMatchObject(error('charger_not_found'));
  });

  it('are limited to ten per user per hour', async () => {
    for (let i = 0; i < 10; i += 1) expect((await ada.suggest(stationId, { dcFastCount: 10 + i })).status).toBe(200);
    expect(await ada.suggest(stationId, { dcFastCount: 99 })).toMatchObject({
      status: 429,
      ...error('too_many_suggestions'),
    });
    expect((await bea.suggest(stationId, { dcFastCount: 99 })).status).toBe(200);
  });
});
