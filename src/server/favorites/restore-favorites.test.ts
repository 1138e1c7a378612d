import { sql as raw } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { defaultDatabase } from '../db/testing.ts';
import { startPurgeRemovedFavoritesJob } from './purge-removed-favorites-job.ts';
import { add, type FavoritesApp, list, listIds, remove, setUpFavoritesApp } from './testing/favorites-app.ts';

const MINUTE_MS = 60_000;
const LIMIT = 10;

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe.each([defaultDatabase()])('favorites that a user removes or replaces, on the $name database,', ({ open }) => {
  let database: Database;
  let favoritesApp: FavoritesApp;
  const now = new Date();
  beforeAll(async () => {
    database = await open();
    favoritesApp = await setUpFavoritesApp(database, () => now);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => database.close());

  /** Ages removed favorites beyond the restore window. */
  const ageRemovals = () =>
    raw`update favorites set removed_at = removed_at - interval '10 minutes'`.execute(database.sql);

  async function createFormerPremiumUser(count: number) {
    const browser = await favoritesApp.createUser('premium');
    for (const id of range(1, count)) expect((await add(browser, id, { notes: `Note ${id}` })).status).toBe(200);
    await favoritesApp.setLicense(browser, 'free');
    return browser;
  }

  it('can be restored above the free limit after the license expires, in any order and with their notes', async () => {
    const browser = await createFormerPremiumUser(14);
    for (const id of [3, 5, 8]) await remove(browser, id);
    expect((await add(browser, 20)).status).toBe(403);
    for (const id of [3, 8, 5]) expect((await add(browser, id)).status).toBe(200);
    expect(await listIds(browser)).toEqual(range(1, 14));
    expect(new Set((await list(browser)).map(({ id, notes }) => notes === `Note ${id}`))).toEqual(new Set([true]));
  });

  it('can no longer be restored above the limit after ten minutes', async () => {
    const browser = await createFormerPremiumUser(14);
    await remove(browser, 3);
    await ageRemovals();
    expect((await add(browser, 3)).status).toBe(403);
  });

  it('are deleted for good after ten minutes, without a request', async () => {
    const browser = await favoritesApp.createUser('premium');
    for (const id of [1, 2]) await add(browser, id, { notes: 'Secret' });
    const countStored = async () =>
      (await database.sql.selectFrom('favorites').select('charger_id').where('notes', '=', 'Secret').execute()).length;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await remove(browser, 1);
    await ageRemovals();
    const stop = startPurgeRemovedFavoritesJob(favoritesApp.app.deps);
    await expect.poll(countStored).toBe(1);
    await remove(browser, 2);
    await ageRemovals();
    vi.advanceTimersByTime(MINUTE_MS);
    await stop();
    expect(await countStored()).toBe(0);
  });

  it('cannot be restored above the number of favorites before the removal', async () => {
    const browser = await favoritesApp.createUser();
    for (const id of range(1, LIMIT)) await add(browser, id);
    for (const id of [1, 2]) await remove(browser, id);
    expect((await add(browser, 11)).status).toBe(200);
    expect((await add(browser, 1)).status).toBe(200);
    expect((await add(browser, 2)).status).toBe(403);
    for (const id of [11, 1]) await remove(browser, id);
    for (const id of [2, 11]) expect((await add(browser, id)).status).toBe(200);
    for (const id of [1, 12]) expect((await add(browser, id)).status).toBe(403);
    expect(await list(browser)).toHaveLength(LIMIT);
  });

  it('can be replaced in one step, even above the limit, and so can their replacements', async () => {
    const browser = await createFormerPremiumUser(14);
    expect(await add(browser, 40, { insteadOf: '4' })).toMatchObject({ status: 200, body: { data: { id: '40' } } });
    expect(await listIds(browser)).toEqual([...range(1, 14).filter((id) => id !== 4), 40]);
    // The response was lost, so the page retries.
    expect((await add(browser, 40, { insteadOf: '4' })).status).toBe(200);
    expect((await add(browser, 4)).status).toBe(403);
    expect(await add(browser, 4, { insteadOf: '40' })).toMatchObject({ body: { data: { notes: 'Note 4' } } });
    expect(await listIds(browser)).toEqual(range(1, 14));
  });

  it('are kept if their replacement cannot be saved', async () => {
    const browser = await createFormerPremiumUser(12);
    expect((await add(browser, 999, { insteadOf: '4' })).status).toBe(404);
    expect((await add(browser, 40, { insteadOf: '4', notes: 'New' })).status).toBe(403);
    await remove(browser, 5);
    // Another device removed it, so there is nothing to replace.
    expect((await add(browser, 40, { insteadOf: '5' })).status).toBe(403);
    expect(await listIds(browser)).toEqual(range(1, 12).filter((id) => id !== 5));
    expect((await add(browser, 40, { insteadOf: 'x' })).status).toBe(400);
  });

  it('never grow in number, however many are replaced at once', async () => {
    const browser = await createFormerPremiumUser(12);
    await Promise.all(
      range(20, 39).flatMap((id) => [
        add(browser, id, { insteadOf: String(1 + (id % 12)) }),
        remove(browser, 1 + ((id * 5) % 12)),
        add(browser, 1 + ((id * 7) % 12)),
      ]),
    );
    expect((await list(browser)).length).toBeLessThanOrEqual(12);
  });
});
