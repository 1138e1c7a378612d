import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonalData } from '#contract/account.ts';
import { makeCharger, storeChargers } from '../chargers/testing.ts';
import type { Database } from '../db/database.ts';
import { databasesUnderTest } from '../db/testing.ts';
import { dumpUserRows } from '../security/testing/dump-user-rows.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { createReviewer, type Driver } from './testing/drivers.ts';

describe.each(databasesUnderTest())("a user's reviews, on the $name database,", ({ open }) => {
  let database: Database;
  let app: AppUnderTest;
  let [ada, bea] = [{} as Driver, {} as Driver];
  beforeAll(async () => {
    database = await open();
    await storeChargers(database.sql, [makeCharger(1), makeCharger(2), makeCharger(3)]);
    app = await openApp(database);
    [ada, bea] = [await createReviewer(app), await createReviewer(app)];
  });
  afterAll(() => database.close());

  it('are in the personal data export, with votes and flags', async () => {
    const mine = await ada.send({ text: 'Wide lanes.', rating: 5, layout: 'pull_through_clear' });
    const [voted, flagged] = [await bea.send(), await bea.send({ chargerId: '2' })];
    await ada.browser.send('PUT', `/api/reviews/${voted.id}/helpful`, { isHelpful: true });
    await ada.browser.send('PUT', `/api/reviews/${flagged.id}/flag`, { reason: 'false' });
    const { data } = (await ada.browser.send('GET', '/api/user/export')).body as { data: PersonalData };
    expect(data.reviews).toEqual([mine.body?.data]);
    expect(data.reviewVotes).toEqual([{ reviewId: voted.id, at: expect.any(String) }]);
    expect(data.reviewFlags).toEqual([{ reviewId: flagged.id, at: expect.any(String), reason: 'false' }]);
    expect(JSON.stringify(data)).not.toContain(bea.uid);
  });

  it("are kept as a former member's when the account is deleted, without votes and flags", async () => {
    expect((await ada.browser.send('DELETE', '/api/user/account')).status).toBe(200);
    const { data } = await bea.list(1);
    expect(data.find(({ text }) => text === 'Wide lanes.')).toMatchObject({
      author: { name: null, isFormerMember: true, isCaller: false },
      rating: 5,
      rig: { name: null, trailerKind: 'travel_trailer' },
    });
    expect(data.every(({ helpfulCount }) => helpfulCount === 0)).toBe(true);
    const rows = JSON.parse(await dumpUserRows(database.sql, { uid: ada.uid, email: ada.uid }));
    const reviewRows = rows.filter(({ table }: { table: string }) => /^review|^site/.test(table));
    expect(reviewRows).toEqual(
      ['reviews', 'review_photos', 'review_votes', 'review_flags', 'site_facts'].map((table) => ({ table, rows: [] })),
    );
    expect((await bea.evidence(1)).site.stalls).toMatchObject([{ layout: { value: 'pull_through_clear' } }]);
    expect((await bea.evidence(1)).state).toMatchObject({ voices: 2 });
  });

  it("count as little as those of a new account once their author's account is deleted", async () => {
    const reviewers = [await createReviewer(app, { ageDays: 1 }), await createReviewer(app, { ageDays: 30 })];
    for (const reviewer of reviewers) await reviewer.send({ chargerId: '3' });
    const readTrust = async () => (await bea.evidence(3)).reports.map((report) => report.trust).sort();
    expect(await readTrust()).toEqual([0.5, 1]);
    for (const { browser } of reviewers) expect((await browser.send('DELETE', '/api/user/account')).status).toBe(200);
    expect(await readTrust()).toEqual([0.5, 0.5]);
  });
});
