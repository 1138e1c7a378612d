import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCharger, storeChargers } from '../../chargers/testing.ts';
import type { Database } from '../../db/database.ts';
import { databasesUnderTest } from '../../db/testing.ts';
import { type AppUnderTest, openApp } from '../../testing.ts';
import { createReviewer, type Driver } from '../testing/drivers.ts';
import { requestOpinions } from './request-opinions.ts';
import { startReviewOpinionJob } from './review-opinion-job.ts';
import { buildCandidate, type FakeReply, modelAnswer, startFakeGemini } from './testing/fake-gemini.ts';

const KEY = 'a test key';
const TEXTS = [
  'Pulled straight through with the Airstream behind, and no one had to wait for us at any time.',
  'Wide lanes, the cable reaches.\nWe stayed hitched.',
  'Room for sixty feet at least, the exit is on the far side.',
];

describe.each(databasesUnderTest())(
  "a model's opinion of a site, with the $name database",
  ({ open, testsFeatures }) => {
    let database: Database;
    let app: AppUnderTest;
    let model: Awaited<ReturnType<typeof startFakeGemini>>;
    let drivers: Driver[] = [];
    let stationId = 0;
    beforeAll(async () => {
      model = await startFakeGemini();
      database = await open();
      await storeChargers(
        database.sql,
        Array.from({ length: 12 }, (_, i) => makeCharger(i + 1)),
      );
      app = await openApp(database, { GEMINI_API_KEY: KEY, GEMINI_API_URL: model.url });
      for (let i = 0; i < 3; i += 1) drivers = [...drivers, await createReviewer(app)];
    });
    beforeEach(async () => {
      stationId += 1;
      model.respondWith(modelAnswer('can'));
      await database.sql.deleteFrom('limits').execute();
      await database.sql.updateTable('reviews').set({ text: '' }).execute();
    });
    afterAll(() => {
      model.stop();
      return database.close();
    });

    const getGemini = () => {
      const settings = app.deps.config.gemini;
      if (settings === null) throw new Error('There is no model');
      return settings;
    };
    const readOnce = (timeoutMs = 5_000) =>
      requestOpinions({ sql: database.sql, gemini: getGemini(), clock: app.deps.clock, timeoutMs });
    const writeReview = (driver: number, text: string) => drivers[driver]?.send({ chargerId: String(stationId), text });
    const writeAll = () => Promise.all(TEXTS.map((text, driver) => writeReview(driver, text)));
    const readCard = async (server = app, id = stationId) =>
      (await (await server.request(`/api/chargers/${id}`)).json()).data;

    it('appears on the card beside the score, with the number of reviews, the model, and the date', async () => {
      await writeAll();
      const before = await readCard();
      expect([before.isTrailerFriendlyGemini, before.modelOpinion]).toEqual([null, null]);
      expect(await readOnce()).toBe(1);
      const { isTrailerFriendlyGemini, modelOpinion, ...after } = await readCard();
      expect([isTrailerFriendlyGemini, modelOpinion]).toEqual([
        true,
        { isFriendly: true, model: 'gemini-3.5-flash-lite', reviewCount: 3, readAt: expect.stringMatching(/^20.*Z$/) },
      ]);
      expect({ ...before, ...after }).toEqual(before);
    });

    it('is based only on review texts: no name, uid, rig, or station is sent', async () => {
      await writeAll();
      await readOnce();
      const [request] = model.requests;
      expect([request?.path, request?.key]).toEqual(['/v1beta/models/gemini-3.5-flash-lite:generateContent', KEY]);
      const sent = JSON.parse(request?.body.contents[0]?.parts[0]?.text ?? '') as { review: number; text: string }[];
      expect(sent.map(({ text }) => text).toSorted()).toEqual(TEXTS.map((text) => text.replace('\n', ' ')).toSorted());
      expect(sent.map((entry) => Object.keys(entry).join())).toEqual(sent.map(() => 'review,text'));
      const all = JSON.stringify(request?.body);
      for (const { uid } of drivers) expect(all).not.toContain(uid);
      for (const word of ['Ada', 'reviewer', 'The long one', KEY, 'trailerKind']) expect(all).not.toContain(word);
      expect(request?.body.generationConfig).toMatchObject({
        responseMimeType: 'application/json',
        responseSchema: { type: 'OBJECT', required: ['trailers'] },
      });
    });

    it('waits until three people have written enough, and is requested again only after a review changes', async () => {
      await writeReview(0, TEXTS[0] ?? '');
      await writeReview(0, `${TEXTS[1]} ${TEXTS[2]}`);
      await writeReview(1, TEXTS[2] ?? '');
      expect(await readOnce()).toBe(0);
      const last = await writeReview(2, TEXTS[1] ?? '');
      expect([await readOnce(), await readOnce()]).toEqual([1, 0]);
      model.respondWith(modelAnswer('cannot'));
      const path = `/api/reviews/${last?.id}`;
      const changed = {
        chargerId: String(stationId),
        outcome: 'unhitched',
        visitedOn: '2026-11-01',
        text: 'They closed it.',
      };
      expect((await drivers[2]?.browser.send('PUT', path, { review: changed }))?.status).toBe(200);
      expect(await readOnce()).toBe(1);
      expect((await readCard()).isTrailerFriendlyGemini).toBe(false);
    });

    it('is deleted if too few reviews remain after one is deleted', async () => {
      const [sent] = await writeAll();
      await readOnce();
      await drivers[0]?.browser.send('DELETE', `/api/reviews/${sent?.id}`);
      expect(await readOnce()).toBe(0);
      expect((await readCard()).modelOpinion).toBeNull();
    });

    if (!testsFeatures) return;

    it('is null if the model blocks the texts or its response is truncated or invalid, without a second request', async () => {
      await writeAll();
      await readOnce();
      const invalidReplies: FakeReply[] = [
        { body: { promptFeedback: { blockReason: 'SAFETY' } } },
        buildCandidate('', 'SAFETY'),
        buildCandidate('{"trailers":"can"}', 'MAX_TOKENS'),
        buildCandidate('Sure! {"trailers":"can"}'),
        buildCandidate('{"trailers":"<script>alert(1)</script>"}'),
        buildCandidate('{"trailers":"can","score":100}'),
        { body: 'not JSON at all' },
        { body: { candidates: 'none' } },
        buildCandidate(`{"trailers":"can"}${' '.repeat(50_000)}`),
      ];
      for (const [i, reply] of invalidReplies.entries()) {
        const newer = new Date(Date.now() + (i + 1) * 1_000);
        await database.sql
          .updateTable('reviews')
          .set({ updated_at: newer })
          .where('station_id', '=', stationId)
          .execute();
        model.respondWith(reply);
        expect([await readOnce(), await readOnce(), model.requests.length]).toEqual([1, 0, 1]);
        expect((await readCard()).modelOpinion).toBeNull();
      }
    });

    it('is requested again later if the model is busy, down, or rejects the key; until then, the last opinion is kept', async () => {
      await writeAll();
      await readOnce();
      await writeReview(0, 'Still as good as it was.');
      const outages: [FakeReply, object][] = [
        [{ status: 429, headers: { 'retry-after': '90' }, body: { error: { code: 429 } } }, { retryAfterMs: 90_000 }],
        [{ status: 503, body: {} }, { retryAfterMs: null }],
        [
          { status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } },
          { message: 'The model returned status 400.' },
        ],
        [{ status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' }, { name: 'ModelUnavailable' }],
        ['nothing', { message: 'The model could not be reached: TimeoutError.' }],
      ];
      for (const [reply, error] of outages) {
        model.respondWith(reply);
        await expect(readOnce(200)).rejects.toMatchObject(error);
      }
      expect((await readCard()).modelOpinion).toMatchObject({ isFriendly: true, reviewCount: 3 });
      model.respondWith(modelAnswer('unclear'));
      expect(await readOnce()).toBe(1);
      expect((await readCard()).modelOpinion).toBeNull();
    });

    it('is null for a site that the model refuses to read, without affecting other sites', async () => {
      await writeAll();
      for (const [i, driver] of drivers.entries()) await driver.send({ chargerId: '12', text: TEXTS[i] });
      model.respondWith({ status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } }, modelAnswer('can'));
      expect([await readOnce(), await readOnce(), model.requests.length]).toEqual([2, 0, 2]);
      expect([(await readCard()).modelOpinion, (await readCard(app, 12)).isTrailerFriendlyGemini]).toEqual([
        null,
        true,
      ]);
    });

    it("is updated after a site's reviews or the model change, but not after a vote", async () => {
      const listUnread = () =>
        database.sql.selectFrom('site_scores').select('station_id').where('unread_since', 'is not', null).execute();
      const [sent] = await writeAll();
      expect(await listUnread()).toContainEqual({ station_id: stationId });
      await readOnce();
      expect(await listUnread()).toEqual([]);
      await drivers[1]?.browser.send('PUT', `/api/reviews/${sent?.id}/helpful`, { isHelpful: true });
      expect(await listUnread()).toEqual([]);
      await database.sql
        .updateTable('reviews')
        .set({ hidden_at: new Date() })
        .where('id', '=', sent?.id ?? '')
        .execute();
      expect(await listUnread()).toEqual([{ station_id: stationId }]);
      await database.sql
        .updateTable('reviews')
        .set({ hidden_at: null })
        .where('id', '=', sent?.id ?? '')
        .execute();
      // The reviews are the same as when the model read them.
      expect([await readOnce(), await listUnread()]).toEqual([0, []]);
      const otherGemini = { ...getGemini(), model: 'another' };
      expect(await requestOpinions({ sql: database.sql, gemini: otherGemini, clock: app.deps.clock })).toBe(1);
      expect((await readCard()).modelOpinion).toMatchObject({ model: 'another' });
    });

    it('is not shown if the server has no API key', async () => {
      await writeAll();
      await readOnce();
      expect((await readCard()).isTrailerFriendlyGemini).toBe(true);
      const appWithoutKey = await openApp(database);
      expect(appWithoutKey.deps.config.gemini).toBeNull();
      expect(await readCard(appWithoutKey)).toMatchObject({ isTrailerFriendlyGemini: null, modelOpinion: null });
    });

    it('is requested automatically with an API key, and stopping the job does not wait for it', async () => {
      const startJob = () => startReviewOpinionJob(app.deps, 0);
      await writeAll();
      let stop = startJob();
      await expect.poll(async () => (await readCard()).isTrailerFriendlyGemini, { timeout: 10_000 }).toBe(true);
      await stop();
      await writeReview(0, 'Still as good as it was.');
      model.respondWith('nothing');
      stop = startJob();
      await expect.poll(() => model.requests.length, { timeout: 10_000 }).toBe(1);
      await stop();
      expect(await readOnce(100).catch((error: Error) => error.name)).toBe('ModelUnavailable');
      stop = startReviewOpinionJob({ ...app.deps, config: { gemini: null } }, 0);
      await stop();
      expect(model.requests).toHaveLength(2);
    });

    it('does not affect the score or the facts', async () => {
      await writeAll();
      const before = await drivers[0]?.evidence(stationId);
      await readOnce();
      const after = await drivers[0]?.evidence(stationId);
      expect({ ...after, asOf: '' }).toEqual({ ...before, asOf: '' });
    });
  },
);
