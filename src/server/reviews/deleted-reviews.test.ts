import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql as raw } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PersonalData } from '#contract/account.ts';
import { makeCharger, storeChargers } from '../chargers/testing.ts';
import type { Database } from '../db/database.ts';
import { databasesUnderTest } from '../db/testing.ts';
import { createFolderStore } from '../files/folder-store.ts';
import { purgeStrayFiles } from '../files/purge-stray-files-job.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { listReviewTexts } from './opinion/opinion-store.ts';
import { startPurgeDeletedReviewsJob } from './purge-deleted-reviews-job.ts';
import { createReviewer, type Driver } from './testing/drivers.ts';

const SITE = { lat: 40, lng: -90 };
const MINUTE_MS = 60_000;

describe.each(databasesUnderTest())('a review that its author deletes, on the $name database,', (engine) => {
  let database: Database;
  let app: AppUnderTest;
  let folder = '';
  let now = new Date();
  let stationId = 0;
  let [ada, bea] = [{} as Driver, {} as Driver];
  beforeAll(async () => {
    [database, folder] = [await engine.open(), await mkdtemp(path.join(tmpdir(), 'towcharge-deleted-'))];
    const chargers = Array.from({ length: 20 }, (_, i) => makeCharger(i + 1, SITE));
    await storeChargers(database.sql, chargers);
    app = await openApp(database, {}, { clock: () => now, files: createFolderStore(folder) });
    [ada, bea] = [await createReviewer(app), await createReviewer(app)];
  });
  // Each test has a separate station and no rate limits in effect.
  beforeEach(async () => {
    stationId += 1;
    tick();
    await database.sql.deleteFrom('limits').execute();
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  function tick(): void {
    now = new Date(now.getTime() + 1_000);
  }

  async function ageDeletion(id: string, minutes: number): Promise<void> {
    const interval = raw`${minutes} * interval '1 minute'`;
    await raw`update site_facts set superseded_at = superseded_at - ${interval} where review_id = ${id}`.execute(
      database.sql,
    );
    await raw`update reviews set deleted_at = deleted_at - ${interval} where id = ${id}`.execute(database.sql);
  }

  const withError = (code: string) => ({ body: { error: { code } } });
  const buildReview = () => ({
    chargerId: String(stationId),
    text: 'Wide lanes.',
    rating: 4,
    layout: 'pull_through_clear',
  });
  const remove = (id: string, driver = ada) => driver.browser.send('DELETE', `/api/reviews/${id}`);
  const restore = (id: string, driver = ada) => driver.browser.send('POST', `/api/reviews/${id}/restore`);
  const readPhotoStatus = async (photo: string) => (await app.request(`/api/review-photos/${photo}?size=small`)).status;
  const countRows = async (id: string) =>
    (await database.sql.selectFrom('reviews').select('id').where('id', '=', id).execute()).length;

  async function sendFullReview(driver = ada) {
    const { id } = await driver.send(buildReview(), { position: SITE });
    const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c85a14' } });
    const [photo, image] = [randomUUID(), (await picture.jpeg().toBuffer()).toString('base64')];
    await driver.browser.send('POST', '/api/review-photos', { id: photo, reviewId: id, image });
    await bea.browser.send('PUT', `/api/reviews/${id}/helpful`, { isHelpful: true });
    tick();
    return { id, photo };
  }

  it('disappears immediately for everyone from lists, score, photos, and export, and can no longer be voted on or flagged', async () => {
    const { id, photo } = await sendFullReview();
    await bea.browser.send('PUT', `/api/reviews/${id}/flag`, { reason: 'false' });
    expect(await bea.evidence(stationId)).toMatchObject({ state: { voices: 1 }, site: { stalls: [{}] } });
    expect((await remove(id)).status).toBe(200);
    for (const driver of [ada, bea])
      expect(await driver.list(stationId)).toMatchObject({ data: [], total: 0, rating: null });
    expect(await bea.evidence(stationId)).toMatchObject({ reports: [], state: { voices: 0 }, site: { stalls: [] } });
    expect(await readPhotoStatus(photo)).toBe(404);
    expect(await listReviewTexts(database.sql, stationId)).toEqual([]);
    const requests = [['PUT', 'helpful', { isHelpful: true }] as const, ['PUT', 'flag', { reason: 'spam' }] as const];
    for (const [method, what, body] of requests)
      expect(await bea.browser.send(method, `/api/reviews/${id}/${what}`, body)).toMatchObject(
        withError('review_not_found'),
      );
    const { data } = (await ada.browser.send('GET', '/api/user/export')).body as { data: PersonalData };
    expect(data.reviews).toEqual([]);
    expect(
      await database.sql.selectFrom('review_flags').select('uid').where('review_id', '=', id).execute(),
    ).toHaveLength(1);
  });

  it('can be restored within 15 minutes, with its votes, photos, on-site status, facts, and score', async () => {
    const { id, photo } = await sendFullReview();
    const before = [(await bea.list(stationId)).data, await bea.evidence(stationId)] as const;
    const { state, site: facts, parts } = before[1];
    await remove(id);
    await ageDeletion(id, 14);
    expect(await restore(id)).toMatchObject({
      status: 200,
      body: { data: { id, isAtSite: true, photos: [{ id: photo }] } },
    });
    expect((await bea.list(stationId)).data).toEqual(before[0]);
    expect(before[0]).toMatchObject([{ helpfulCount: 1, isHelpfulToCaller: true }]);
    expect(await bea.evidence(stationId)).toMatchObject({
      state: { ...state, until: expect.anything() },
      site: facts,
      parts,
    });
    expect(await readPhotoStatus(photo)).toBe(200);
    // The response was lost, so the page retries.
    expect((await restore(id)).status).toBe(200);
  });

  it("changes the site's score on the map when deleted and restored, each time with a new revision number", async () => {
    const cyd = await createReviewer(app);
    const { id } = await sendFullReview();
    await cyd.send(buildReview());
    const station = database.sql
      .selectFrom('stations')
      .select(['trailer_score as score', 'rev'])
      .where('id', '=', stationId);
    const readStation = () => station.executeTakeFirstOrThrow();
    const before = await readStation();
    await remove(id);
    const whileDeleted = await readStation();
    await restore(id);
    const after = await readStation();
    expect(whileDeleted.score).not.toBe(before.score);
    expect(after.score).toBe(before.score);
    const revs = [before, whileDeleted, after].map(({ rev }) => Number(rev));
    expect(revs).toEqual([...new Set(revs)].toSorted((a, b) => a - b));
  });

  it('cannot be restored by anyone else, or after 15 minutes', async () => {
    const { id } = await sendFullReview();
    await remove(id);
    expect(await restore(id, bea)).toMatchObject({ status: 404, ...withError('review_gone') });
    expect(await restore(randomUUID())).toMatchObject(withError('review_gone'));
    await ageDeletion(id, 15);
    expect(await restore(id)).toMatchObject({ status: 404, ...withError('review_gone') });
  });

  it('is erased after 15 minutes, with its votes and photo files, and its facts no longer count', async () => {
    const [{ id, photo }, { id: laterId }] = [await sendFullReview(), await sendFullReview()];
    await remove(id);
    await remove(laterId);
    await ageDeletion(id, 15);
    await ageDeletion(laterId, 5);
    await startPurgeDeletedReviewsJob(app.deps)();
    expect([await countRows(id), await countRows(laterId)]).toEqual([0, 1]);
    const votes = database.sql.selectFrom('review_votes').select('uid').where('review_id', '=', id);
    expect(await votes.execute()).toEqual([]);
    await purgeStrayFiles({ ...app.deps, clock: () => new Date(Date.now() + 60 * MINUTE_MS) });
    const files = await readdir(path.join(folder, 'photos'), { recursive: true });
    expect(files.filter((name) => name.includes(photo))).toEqual([]);
    expect((await bea.evidence(stationId)).site.stalls).toEqual([]);
  });

  if (!engine.testsFeatures) return;

  it('does not block new reports, and cannot be restored if a new report about the same day replaced it', async () => {
    const { id } = await sendFullReview();
    await remove(id);
    tick();
    const resent = await ada.send({ chargerId: String(stationId), outcome: 'unhitched' });
    expect(resent.status).toBe(200);
    expect(await restore(id)).toMatchObject({ status: 409, ...withError('review_replaced') });
    await remove(resent.id);
    expect((await restore(id)).status).toBe(200);
    expect((await bea.list(stationId)).data).toMatchObject([{ id, text: 'Wide lanes.' }]);
  });

  it('still counts toward the report limits', async () => {
    const cyd = await createReviewer(app);
    for (let i = 0; i < 3; i += 1) await remove((await cyd.send(buildReview())).id, cyd);
    expect(await cyd.send(buildReview())).toMatchObject({ status: 429, ...withError('too_many_reviews') });
  });

  it('is restored with changes if sent again with its id, but becomes a new review after 15 minutes', async () => {
    const { id } = await sendFullReview();
    await remove(id);
    expect((await ada.send({ ...buildReview(), text: 'Wide.' }, {}, id)).body?.data).toMatchObject({
      text: 'Wide.',
      helpfulCount: 1,
      isAtSite: true,
    });
    await remove(id);
    await ageDeletion(id, 16);
    expect((await ada.send(buildReview(), {}, id)).body?.data).toMatchObject({
      helpfulCount: 0,
      isAtSite: false,
      photos: [],
    });
    expect(await bea.list(stationId)).toMatchObject({ total: 1 });
  });

  it('cannot be restored by its author once moderators have hidden it', async () => {
    const { id } = await sendFullReview();
    const hidden = { hidden_at: now, hidden_reason: 'An ad' };
    await database.sql.updateTable('reviews').set(hidden).where('id', '=', id).execute();
    expect(await restore(id)).toMatchObject({ status: 409, ...withError('review_was_hidden') });
    await remove(id);
    expect(await restore(id)).toMatchObject({ status: 409, ...withError('review_was_hidden') });
    expect(await ada.list(stationId)).toMatchObject({ data: [], total: 0 });
  });

  it("is erased immediately with the account, while other reviews are kept as a former member's", async () => {
    const cyd = await createReviewer(app);
    const [{ id }, { id: otherId }] = [await sendFullReview(cyd), await sendFullReview(cyd)];
    await remove(id, cyd);
    expect((await cyd.browser.send('DELETE', '/api/user/account')).status).toBe(200);
    expect([await countRows(id), await countRows(otherId)]).toEqual([0, 1]);
    expect((await bea.list(stationId)).data).toMatchObject([{ id: otherId, author: { isFormerMember: true } }]);
  });
});
