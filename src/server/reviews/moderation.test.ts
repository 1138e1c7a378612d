import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpAdmins, type TestPerson } from '../admin/testing/admins.ts';
import { makeCharger, storeChargers } from '../chargers/testing.ts';
import type { Database } from '../db/database.ts';
import { databasesUnderTest } from '../db/testing.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { createReviewer, type Driver } from './testing/drivers.ts';

const SITE = { lat: 40, lng: -90 };

type Listed = { id: string; flags: { reason: string }[]; hiddenReason: string | null };

describe.each(databasesUnderTest())('reported reviews on the $name database', ({ open }) => {
  let database: Database;
  let app: AppUnderTest;
  let admin = {} as TestPerson;
  let [ada, bea, cid] = [{} as Driver, {} as Driver, {} as Driver];
  beforeAll(async () => {
    database = await open();
    await storeChargers(
      database.sql,
      [1, 2, 3, 4, 5, 6, 7].map((id) => makeCharger(id, SITE)),
    );
    app = await openApp(database);
    const { createUser } = await setUpAdmins(app);
    admin = await createUser({ role: 'admin' });
    [ada, bea, cid] = [await createReviewer(app), await createReviewer(app), await createReviewer(app)];
  });
  afterAll(() => database.close());

  const flag = (driver: Driver, id: string, reason: string) =>
    driver.browser.send('PUT', `/api/reviews/${id}/flag`, { reason });
  const decide = (id: string, verdict: object, adminUid = admin.uid) =>
    admin.send('POST', `/api/admin/reviews/${id}/verdict`, { adminUid, verdict });
  const hide = (id: string) => decide(id, { act: 'hide', reason: 'Not about this site.' });
  const readQueue = async (list: 'reported' | 'hidden' = 'reported') =>
    (await admin.send('GET', '/api/admin/reports')).body[list] as Listed[];
  const countVoices = async (stationId: number) => (await bea.evidence(stationId)).state.voices;
  const readStored = (stationId: number) =>
    database.sql.selectFrom('site_scores').select('voices').where('station_id', '=', stationId).executeTakeFirst();
  const readLatestEntry = async () => (await admin.send('GET', '/api/admin/audit-log?limit=1')).body.entries[0];

  it('are listed with who reported them and why, most reported first', async () => {
    const flaggedOnce = await ada.send({ chargerId: '1', text: 'First' });
    const flaggedTwice = await ada.send({ chargerId: '2' });
    await flag(bea, flaggedOnce.id, 'spam');
    await flag(bea, flaggedTwice.id, 'false');
    await flag(cid, flaggedTwice.id, 'offensive');
    expect(await readQueue()).toMatchObject([
      { id: flaggedTwice.id, flags: [{ reason: 'false' }, { reason: 'offensive' }] },
      {
        id: flaggedOnce.id,
        charger: { id: '1' },
        author: { name: 'Ada' },
        text: 'First',
        flags: [{ reason: 'spam', email: expect.stringContaining('@') }],
      },
    ]);
    for (const { id } of [flaggedOnce, flaggedTwice]) await decide(id, { act: 'dismiss' });
    expect(await readQueue()).toEqual([]);
    expect(await readLatestEntry()).toMatchObject({
      action: 'review_left',
      targetUid: ada.uid,
      details: { chargerId: '2' },
    });
  });

  it('are hidden with a reason for their author, and no longer count', async () => {
    const { id } = await ada.send({ chargerId: '3', stall: '1' });
    await bea.send({ chargerId: '3', stall: '1' });
    expect([await countVoices(3), await readStored(3)]).toEqual([2, { voices: 2 }]);
    await flag(cid, id, 'false');
    expect((await hide(id)).status).toBe(200);
    expect([await countVoices(3), await readStored(3)]).toEqual([1, { voices: 1 }]);
    expect((await bea.list(3)).data.map((review) => review.id)).not.toContain(id);
    expect((await ada.list(3)).data).toContainEqual(
      expect.objectContaining({ id, hiddenReason: 'Not about this site.' }),
    );
    expect(await readQueue()).toEqual([]);
    expect(await readQueue('hidden')).toMatchObject([{ id, hiddenReason: 'Not about this site.' }]);
    expect(await readLatestEntry()).toMatchObject({
      action: 'review_hidden',
      adminEmail: admin.email,
      targetUid: ada.uid,
      details: { reviewId: id, chargerId: '3', reason: 'Not about this site.' },
    });

    expect((await decide(id, { act: 'restore' })).status).toBe(200);
    expect([await countVoices(3), await readStored(3)]).toEqual([2, { voices: 2 }]);
    expect([await readQueue(), await readQueue('hidden')]).toEqual([[], []]);
    expect(await readLatestEntry()).toMatchObject({ action: 'review_restored', details: { reviewId: id } });
  });

  it('count against their author while hidden, even after the author deletes them', async () => {
    const dan = await createReviewer(app);
    const sent = [await dan.send({ chargerId: '5' }), await dan.send({ chargerId: '5' })].map(({ id }) => id);
    await dan.send({ chargerId: '6' });
    const readTrust = async () => (await bea.evidence(6)).reports[0]?.trust;
    expect(await readTrust()).toBe(1);
    for (const id of sent) await hide(id);
    expect(await readTrust()).toBe(0.5);
    await decide(sent[0] ?? '', { act: 'restore' });
    expect(await readTrust()).toBeCloseTo(2 / 3);
    await dan.browser.send('DELETE', `/api/reviews/${sent[1]}`);
    expect(await readTrust()).toBeCloseTo(2 / 3);
    await database.sql.deleteFrom('reviews').where('deleted_at', 'is not', null).execute();
    expect(await readTrust()).toBeCloseTo(2 / 3);
  });

  it('get no audit log entry from a decision that changes nothing', async () => {
    const { id } = await ada.send({ chargerId: '4' });
    await hide(id);
    const { id: entry } = await readLatestEntry();
    await hide(id);
    await decide(id, { act: 'dismiss' });
    expect((await readLatestEntry()).id).toBe(entry);
    await decide(id, { act: 'restore' });
  });

  it('can be moderated only by an admin in their own name, with a reason for hiding, and not by their author', async () => {
    const { id } = await bea.send({ chargerId: '4' });
    const body = { adminUid: bea.uid, verdict: { act: 'dismiss' } };
    expect((await bea.browser.send('POST', `/api/admin/reviews/${id}/verdict`, body)).status).toBe(403);
    expect((await decide(id, { act: 'dismiss' }, bea.uid)).status).toBe(403);
    expect((await decide(id, { act: 'hide', reason: '  ' })).status).toBe(400);
    await database.sql.updateTable('reviews').set({ uid: admin.uid }).where('id', '=', id).execute();
    expect(await hide(id)).toMatchObject({ status: 409, body: { error: { code: 'review_is_own' } } });
    expect(await decide(crypto.randomUUID(), { act: 'dismiss' })).toMatchObject({ status: 404 });
  });

  it('are listed together with the sites where drivers disagree', async () => {
    const readDisputed = async () => (await admin.send('GET', '/api/admin/reports')).body.disputed;
    const atSite = { position: SITE };
    for (const driver of [ada, bea]) await driver.send({ chargerId: '7' }, atSite);
    expect(await readDisputed()).toEqual([]);
    for (const driver of [cid, await createReviewer(app)])
      await driver.send({ chargerId: '7', outcome: 'unhitched' }, atSite);
    expect(await readDisputed()).toMatchObject([{ id: '7', voices: 4 }]);
  });
});
