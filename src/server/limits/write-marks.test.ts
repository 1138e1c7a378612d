import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toStampHeaders } from '#contract/write-stamp.ts';
import { fingerprint } from '#domain/fingerprint.ts';
import { ReviewDraft } from '#domain/reviews/review.ts';
import { fingerprintReview } from '#domain/reviews/review-fingerprint.ts';
import type { StoredRig } from '#domain/rigs/garage.ts';
import { fingerprintRig } from '#domain/rigs/rig.ts';
import { makeStoredRig } from '#domain/rigs/testing/stored-rigs.ts';
import type { TestBrowser } from '../account/testing.ts';
import type { Database } from '../db/database.ts';
import { databasesUnderTest } from '../db/testing.ts';
import { add, type FavoritesApp, list, listIds, setUpFavoritesApp } from '../favorites/testing/favorites-app.ts';
import { makeRig } from '../reviews/testing/drivers.ts';
import { MAX_MARKS_PER_USER, purgeWriteMarks } from './write-marks.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Simulates a page load; returns a function that numbers the page's writes and builds their headers. */
function openPage() {
  const writer = randomUUID();
  let number = 0;
  return (replaces: string[] | null = null) => {
    number += 1;
    return toStampHeaders({ key: { writer, number }, replaces });
  };
}

describe.each(databasesUnderTest())('queued writes of a page, on the $name database,', ({ open }) => {
  let database: Database;
  let favoritesApp: FavoritesApp;
  const now = new Date();
  beforeAll(async () => {
    database = await open();
    favoritesApp = await setUpFavoritesApp(database, () => now);
  });
  afterAll(() => database.close());

  const saveNotes = (browser: TestBrowser, notes: string, headers = {}) =>
    browser.send('PUT', '/api/user/favorites/1/notes', { notes }, headers);
  const readNotes = async (browser: TestBrowser) => (await list(browser)).find(({ id }) => id === '1')?.notes;
  const saveRig = (browser: TestBrowser, { id, measures: _, ...rig }: StoredRig, headers = {}) =>
    browser.send('PUT', `/api/user/rigs/${id}`, rig, headers);
  const readRigs = async (browser: TestBrowser) => (await browser.send('GET', '/api/user/rigs')).body?.data;

  it('change nothing if they arrive again, or after a later one about the same favorite', async () => {
    const browser = await favoritesApp.createUser('premium');
    const stamp = openPage();
    const [saveStamp, removeStamp] = [stamp(), stamp()];
    const body = { charger: { id: '1' } };
    expect((await browser.send('POST', '/api/user/favorites', body, saveStamp)).status).toBe(200);
    await browser.send('DELETE', '/api/user/favorites/1', undefined, removeStamp);
    // The page gave up on these requests, and they arrive late.
    await browser.send('POST', '/api/user/favorites', body, saveStamp);
    expect(await listIds(browser)).toEqual([]);
    await add(browser, 1);
    expect((await browser.send('DELETE', '/api/user/favorites/1', undefined, removeStamp)).status).toBe(200);
    expect(await listIds(browser)).toEqual([1]);
  });

  it('are carried out once, even if both copies arrive together', async () => {
    const browser = await favoritesApp.createUser('premium');
    await add(browser, 1, { notes: 'A' });
    const stamp = openPage();
    const edit = stamp([fingerprint('A')]);
    const responses = await Promise.all([saveNotes(browser, 'B', edit), saveNotes(browser, 'B', edit)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    // Another device reverts the edit; a third copy of the request doesn't apply the edit again.
    await saveNotes(browser, 'A');
    expect((await saveNotes(browser, 'B', edit)).body?.data).toMatchObject({ notes: 'A' });
    expect(await readNotes(browser)).toBe('A');
  });

  /** Stores marks for a user, each from a different made-up page load and with its own time. */
  async function fillMarks(uid: string, count: number): Promise<void> {
    const values = Array.from({ length: count }, (_, i) => ({
      uid,
      subject: 'favorite 7',
      writer: randomUUID(),
      number: 1,
      at: new Date(now.getTime() - (i + 1) * 1_000),
    }));
    await database.sql.insertInto('write_marks').values(values).execute();
  }

  const countMarks = async (uid: string) =>
    (await database.sql.selectFrom('write_marks').select('at').where('uid', '=', uid).execute()).length;

  it('leave at most 1,000 marks for each account: the oldest are deleted first', async () => {
    const browser = await favoritesApp.createUser('premium');
    const uid = browser.authToken()?.uid ?? '';
    await fillMarks(uid, MAX_MARKS_PER_USER + 50);
    const stamp = openPage();
    const removeStamp = stamp();
    for (const headers of [removeStamp, openPage()(), openPage()()])
      expect((await browser.send('DELETE', '/api/user/favorites/1', undefined, headers)).status).toBe(200);
    expect(await countMarks(uid)).toBeLessThanOrEqual(MAX_MARKS_PER_USER);
    await add(browser, 1);
    await browser.send('DELETE', '/api/user/favorites/1', undefined, removeStamp);
    expect(await listIds(browser)).toEqual([1]);
  });

  it('leave marks that are deleted after three months, even if the account never writes again', async () => {
    const browser = await favoritesApp.createUser('premium');
    const uid = browser.authToken()?.uid ?? '';
    await fillMarks(uid, 3);
    await purgeWriteMarks(database.sql, new Date(now.getTime() + 89 * DAY_MS));
    expect(await countMarks(uid)).toBe(3);
    await purgeWriteMarks(database.sql, new Date(now.getTime() + 91 * DAY_MS));
    expect(await countMarks(uid)).toBe(0);
  });

  it('can be sent again if they were refused', async () => {
    const browser = await favoritesApp.createUser('free');
    await add(browser, 1);
    const edit = openPage()([fingerprint('')]);
    expect((await saveNotes(browser, 'Mine', edit)).status).toBe(403);
    await favoritesApp.setLicense(browser, 'premium');
    expect((await saveNotes(browser, 'Mine', edit)).status).toBe(200);
    expect(await readNotes(browser)).toBe('Mine');
  });

  it('replace notes only if the driver saw the current notes; a conflict response contains the current notes', async () => {
    const browser = await favoritesApp.createUser('premium');
    const [phone, tablet] = [openPage(), openPage()];
    await add(browser, 1, { notes: 'Old' });
    expect((await saveNotes(browser, 'From the phone', phone([fingerprint('Old')]))).status).toBe(200);
    const conflict = await saveNotes(browser, 'From the tablet', tablet([fingerprint('Old')]));
    expect(conflict).toMatchObject({
      status: 409,
      body: { error: { code: 'changed_elsewhere', details: { current: 'From the phone' } } },
    });
    expect(await readNotes(browser)).toBe('From the phone');
    // Identical edits aren't a conflict, and neither is an edit made after seeing the other version.
    expect((await saveNotes(browser, 'From the phone', tablet([fingerprint('Old')]))).status).toBe(200);
    expect((await saveNotes(browser, 'Both', tablet([fingerprint('From the phone')]))).status).toBe(200);
    expect(await readNotes(browser)).toBe('Both');
  });

  it('remove a favorite only if the driver saw its current notes', async () => {
    const browser = await favoritesApp.createUser('premium');
    await add(browser, 1, { notes: 'New' });
    const removed = await browser.send('DELETE', '/api/user/favorites/1', undefined, openPage()([fingerprint('')]));
    expect(removed).toMatchObject({ status: 409, body: { error: { details: { current: 'New' } } } });
    await saveNotes(browser, '');
    await browser.send('DELETE', '/api/user/favorites/1', undefined, openPage()([fingerprint('Seen')]));
    expect(await listIds(browser)).toEqual([]);
  });

  it('change or delete a rig only if the driver saw its current state, and can restore a deleted one', async () => {
    const browser = await favoritesApp.createUser();
    const rig = makeStoredRig(1, 'Boat');
    const seen = [fingerprintRig(rig)];
    const [phone, tablet] = [openPage(), openPage()];
    await saveRig(browser, rig, phone());
    expect((await saveRig(browser, { ...rig, name: 'Ski boat' }, phone(seen))).status).toBe(200);
    const conflict = { status: 409, body: { error: { details: { current: { name: 'Ski boat', id: rig.id } } } } };
    expect(await saveRig(browser, { ...rig, name: 'Sailboat' }, tablet(seen))).toMatchObject(conflict);
    const path = `/api/user/rigs/${rig.id}`;
    expect(await browser.send('DELETE', path, undefined, tablet(seen))).toMatchObject(conflict);
    expect(await readRigs(browser)).toMatchObject({ rigs: [{ name: 'Ski boat' }] });
    await browser.send('DELETE', path, undefined, tablet([fingerprintRig({ ...rig, name: 'Ski boat' })]));
    expect((await saveRig(browser, { ...rig, name: 'Sailboat' }, phone(seen))).status).toBe(200);
    expect(await readRigs(browser)).toMatchObject({ rigs: [{ name: 'Sailboat' }] });
  });

  it("change a review only if its author saw its current state, though the rig's length is stored rounded", async () => {
    const browser = await favoritesApp.createUser();
    const id = randomUUID();
    const visitedOn = now.toISOString().slice(0, 10);
    const draft = ReviewDraft.parse({ chargerId: '1', outcome: 'hitched_clear', visitedOn, rig: makeRig(45) });
    const send = (text: string, headers: object) =>
      browser.send('PUT', `/api/reviews/${id}`, { review: { ...draft, text } }, { ...headers });
    const [phone, tablet] = [openPage(), openPage()];
    await send('First', phone());
    const seen = [fingerprintReview({ ...draft, text: 'First' })];
    expect((await send('Second', phone(seen))).status).toBe(200);
    expect(await send('Third', tablet(seen))).toMatchObject({
      status: 409,
      body: { error: { code: 'changed_elsewhere', details: { current: { id, text: 'Second' } } } },
    });
    expect((await send('Third', tablet([fingerprintReview({ ...draft, text: 'Second' })]))).status).toBe(200);
  });
});
