import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Review } from '#domain/reviews/review.ts';
import { feetToMeters } from '#domain/rigs/us-units.ts';
import { makeCharger, storeChargers } from '../chargers/testing.ts';
import type { Database } from '../db/database.ts';
import { databasesUnderTest } from '../db/testing.ts';
import { readReviewSummaries } from '../offline/review-summary-store.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { createReviewer, type Driver, makeRig } from './testing/drivers.ts';

const SITE = { lat: 40, lng: -90 };
/** About 400 and 600 m north of the site. */
const [NEAR, FAR] = [
  { lat: 40.0036, lng: -90 },
  { lat: 40.0054, lng: -90 },
];

describe.each(databasesUnderTest())('reviews on the $name database', ({ open, testsFeatures }) => {
  let database: Database;
  let app: AppUnderTest;
  let now = new Date();
  let stationId = 0;
  let [ada, bea] = [{} as Driver, {} as Driver];
  beforeAll(async () => {
    database = await open();
    const chargers = Array.from({ length: 40 }, (_, i) => makeCharger(i + 1, { ...SITE, network: 'EVgo' }));
    await storeChargers(database.sql, chargers);
    app = await openApp(database, {}, { clock: () => now });
    [ada, bea] = [await createReviewer(app), await createReviewer(app, { profile: { displayName: 'Bea' } })];
  });
  // Each test has a separate station and no rate limits in effect.
  beforeEach(async () => {
    stationId += 1;
    now = new Date(now.getTime() + 1_000);
    await database.sql.deleteFrom('limits').execute();
  });
  afterAll(() => database.close());

  const buildDraft = (fields: object = {}) => ({ chargerId: String(stationId), ...fields });
  const withError = (code: string) => ({ body: { error: { code } } });

  it('are limited to 3 per station a day and 10 an hour, with a time to retry', async () => {
    const [cyd, dan] = [await createReviewer(app), await createReviewer(app)];
    for (let i = 0; i < 3; i += 1) expect((await cyd.send(buildDraft())).status).toBe(200);
    const fourth = await cyd.send(buildDraft());
    expect(fourth).toMatchObject({ status: 429, ...withError('too_many_reviews') });
    expect(Number(fourth.headers.get('retry-after'))).toBe(86_400);
    expect((await dan.send(buildDraft())).status).toBe(200);
    const sent = await Promise.all(Array.from({ length: 20 }, (_, i) => cyd.send({ chargerId: String(i + 21) })));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(7);
  });

  if (!testsFeatures) return;

  it('can consist of only an outcome, a stall, and a rig', async () => {
    const { id, status, body } = await ada.send(
      buildDraft({ outcome: 'hitched_blocking', blockedStalls: 2, stall: ' 1a ' }),
    );
    expect(status).toBe(200);
    expect(body?.data).toEqual({
      id,
      chargerId: String(stationId),
      author: { name: 'Ada', isFormerMember: false, isCaller: true },
      outcome: 'hitched_blocking',
      blockedStalls: 2,
      reason: null,
      stall: '1A',
      layout: null,
      obstacles: [],
      rating: null,
      text: '',
      visitedOn: now.toISOString().slice(0, 10),
      rig: makeRig(45, { lengthM: expect.closeTo(feetToMeters(45)) }),
      photos: [],
      isAtSite: false,
      helpfulCount: 0,
      isHelpfulToCaller: false,
      createdAt: now.toISOString(),
      changedAt: null,
      hiddenReason: null,
    });
    expect(await bea.list(stationId)).toMatchObject({ total: 1, rating: null, next: null, data: [{ id }] });
  });

  it('are stored once if a page retries after a lost response, and can be changed with the same id', async () => {
    const first = await ada.send(buildDraft({ text: 'Easy.', rating: 4 }));
    await ada.send(buildDraft({ text: 'Easy.', rating: 4 }), {}, first.id);
    now = new Date(now.getTime() + 1_000);
    const changed = await ada.send(
      buildDraft({ text: 'Easy in,\r\nhard out.', rating: 3, layout: 'parallel_curb' }),
      {},
      first.id,
    );
    expect(changed.body?.data).toMatchObject({ text: 'Easy in,\nhard out.', changedAt: now.toISOString() });
    expect(await bea.list(stationId)).toMatchObject({ total: 1, rating: { average: 3, count: 1 } });
    expect(await ada.send(buildDraft({ chargerId: '40' }), {}, first.id)).toMatchObject(withError('review_not_found'));
  });

  it("count once per person in a site's star rating, with that person's newest rating", async () => {
    for (const stars of [{ rating: 5 }, { rating: 1 }, {}]) {
      now = new Date(now.getTime() + 1_000);
      expect((await ada.send(buildDraft({ text: 'Again', ...stars }))).status).toBe(200);
    }
    await bea.send(buildDraft({ text: 'Mine', rating: 4 }));
    expect(await bea.list(stationId)).toMatchObject({ total: 4, rating: { average: 2.5, count: 2 } });
  });

  it("count once in a site's star rating for two accounts on one device, and not at all if the operator wrote them", async () => {
    const device = crypto.randomUUID();
    await ada.send(buildDraft({ rating: 5 }), { device });
    now = new Date(now.getTime() + 1_000);
    await bea.send(buildDraft({ rating: 2 }), { device });
    const operator = await createReviewer(app, { profile: { accountType: 'business', companyName: 'EVgo' } });
    await operator.send(buildDraft({ rating: 5 }));
    expect(await ada.list(stationId)).toMatchObject({ total: 3, rating: { average: 2, count: 1 } });
    const summaries = await readReviewSummaries(app.deps.sql, [stationId]);
    expect(summaries.get(stationId)).toMatchObject({ count: 3, averageRating: 2 });
  });

  it('can be changed and deleted only by their author', async () => {
    const { id } = await ada.send(buildDraft({ text: 'Mine' }));
    expect(await bea.send(buildDraft({ text: 'Taken' }), {}, id)).toMatchObject({
      status: 404,
      ...withError('review_not_found'),
    });
    expect((await bea.browser.send('DELETE', `/api/reviews/${id}`)).status).toBe(200);
    expect(await bea.list(stationId)).toMatchObject({ data: [{ text: 'Mine' }] });
    expect((await ada.browser.send('DELETE', `/api/reviews/${id}`)).status).toBe(200);
    expect((await ada.browser.send('DELETE', `/api/reviews/${id}`)).status).toBe(200);
    expect(await bea.list(stationId)).toMatchObject({ data: [], total: 0 });
  });

  it("show the author's name and the rig's only if the author allows it", async () => {
    const { id } = await bea.send(buildDraft());
    const readListed = async () => (await ada.list(stationId)).data[0];
    expect(await readListed()).toMatchObject({
      id,
      author: { name: 'Bea', isCaller: false },
      rig: { name: 'The long one' },
    });
    const settings = {
      allowGeolocation: true,
      shareAnalytics: true,
      saveSearchHistory: true,
      showNameOnReviews: false,
    };
    await bea.browser.send('PUT', '/api/user/privacy-settings', settings);
    expect(await readListed()).toMatchObject({ author: { name: null, isFormerMember: false }, rig: { name: null } });
    expect((await bea.list(stationId)).data[0]).toMatchObject({
      author: { name: 'Bea' },
      rig: { name: 'The long one' },
    });
    await bea.browser.send('PUT', '/api/user/privacy-settings', { ...settings, showNameOnReviews: true });
  });

  it('count as on-site if the device is within 500 m on the day of the visit or the next; the position is not stored', async () => {
    const isOnSiteFrom = async (position: object | null, visitedOn = now.toISOString().slice(0, 10)) => {
      const driver = await createReviewer(app);
      const { body } = await driver.send(buildDraft({ visitedOn }), { position });
      return Review.parse(body?.data).isAtSite;
    };
    const dayBefore = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
    expect([await isOnSiteFrom(NEAR), await isOnSiteFrom(NEAR, dayBefore)]).toEqual([true, true]);
    expect(await isOnSiteFrom(FAR)).toBe(false);
    expect(await isOnSiteFrom(null)).toBe(false);
    expect(await isOnSiteFrom(SITE, new Date(now.getTime() - 5 * 86_400_000).toISOString().slice(0, 10))).toBe(false);
    const rows = await database.sql.selectFrom('reviews').selectAll().where('station_id', '=', stationId).execute();
    expect(JSON.stringify(rows)).not.toMatch(/40\.00|-90[.,}]/);
    // Presence stays proven if the text is edited at home, but doesn't apply to a different day.
    const { id } = await bea.send(buildDraft(), { position: NEAR });
    const edit = async (change: object) => (await bea.send(buildDraft(change), { position: FAR }, id)).body?.data;
    expect(await edit({ text: 'At home now' })).toMatchObject({ isAtSite: true });
    expect(await edit({ visitedOn: dayBefore })).toMatchObject({ isAtSite: false });
  });

  it('are paged newest or most helpful first, each once', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 23; i += 1) {
      now = new Date(now.getTime() + 10);
      ids.unshift((await (await createReviewer(app)).send(buildDraft({ text: `Stop ${i}` }))).id);
    }
    const read = async (order: string) => {
      const pages = [];
      for (let next: unknown = ''; next !== null; ) {
        const page = await ada.list(stationId, `?order=${order}${next === '' ? '' : `&after=${next}`}`);
        pages.push(page.data.map(({ id }) => id));
        next = page.next;
      }
      return pages;
    };
    expect(await read('newest')).toEqual([ids.slice(0, 20), ids.slice(20)]);
    const [first = '', second = ''] = ids.slice(-2);
    for (const [driver, id] of [
      [ada, first],
      [bea, first],
      [ada, second],
    ] as const)
      expect((await driver.browser.send('PUT', `/api/reviews/${id}/helpful`, { isHelpful: true })).status).toBe(200);
    const otherIds = ids.filter((id) => id !== first && id !== second);
    expect((await read('helpful')).flat()).toEqual([first, second, ...otherIds]);
    expect(await ada.list(stationId, '?after=nowhere')).toMatchObject({ error: { code: 'invalid_request' } });
  });

  it('can be filtered to those with a trailer, and to rigs of a minimum length', async () => {
    const withoutTrailer = await ada.send(buildDraft({ rig: makeRig(20, { trailerKind: null }) }));
    const withShortRig = await bea.send(buildDraft({ rig: makeRig(40) }));
    const withLongRig = await bea.send(buildDraft({ rig: makeRig(52) }));
    const listIds = async (query: string) => (await ada.list(stationId, query)).data.map(({ id }) => id).sort();
    expect(await listIds('')).toEqual([withoutTrailer.id, withShortRig.id, withLongRig.id].sort());
    expect(await listIds('?towingOnly=true')).toEqual([withShortRig.id, withLongRig.id].sort());
    expect(await listIds(`?minLengthM=${feetToMeters(52)}`)).toEqual([withLongRig.id]);
    expect(await ada.list(stationId, `?minLengthM=${feetToMeters(41)}`)).toMatchObject({ total: 1 });
  });

  it('can be marked helpful once per person, but not by their author; the mark can be removed', async () => {
    const { id } = await ada.send(buildDraft());
    const vote = (driver: Driver, isHelpful: boolean) =>
      driver.browser.send('PUT', `/api/reviews/${id}/helpful`, { isHelpful });
    expect((await vote(bea, true)).body).toMatchObject({ helpfulCount: 1 });
    expect((await vote(bea, true)).body).toMatchObject({ helpfulCount: 1 });
    expect((await bea.list(stationId)).data[0]).toMatchObject({ helpfulCount: 1, isHelpfulToCaller: true });
    expect((await ada.list(stationId)).data[0]).toMatchObject({ helpfulCount: 1, isHelpfulToCaller: false });
    expect((await vote(bea, false)).body).toMatchObject({ helpfulCount: 0 });
    expect(await vote(ada, true)).toMatchObject({ status: 409, ...withError('review_is_own') });
    const wrongPath = `/api/reviews/${randomUUID()}/helpful`;
    expect(await bea.browser.send('PUT', wrongPath, { isHelpful: true })).toMatchObject(withError('review_not_found'));
  });

  it('can be flagged once per person, and hidden ones are visible only to their author, with the reason', async () => {
    const { id } = await ada.send(buildDraft({ text: 'Buy my trailer' }));
    const flag = (driver: Driver, reason: string) => driver.browser.send('PUT', `/api/reviews/${id}/flag`, { reason });
    for (const reason of ['other', 'spam']) expect((await flag(bea, reason)).status).toBe(200);
    expect(await flag(ada, 'spam')).toMatchObject(withError('review_is_own'));
    const flags = database.sql.selectFrom('review_flags').select(['uid', 'reason']).where('review_id', '=', id);
    expect(await flags.execute()).toEqual([{ uid: bea.uid, reason: 'spam' }]);
    await database.sql
      .updateTable('reviews')
      .set({ hidden_at: now, hidden_reason: 'An ad' })
      .where('id', '=', id)
      .execute();
    expect(await bea.list(stationId)).toMatchObject({ data: [], total: 0 });
    expect((await ada.list(stationId)).data[0]).toMatchObject({ hiddenReason: 'An ad' });
    expect(await flag(bea, 'spam')).toMatchObject(withError('review_not_found'));
  });

  it.each([
    ['review_has_address', { text: 'See http://spam.example' }],
    ['review_has_address', { text: 'Ask bob@example.org' }],
    ['review_has_address', { text: 'Better at cheapcharge.com' }],
    ['review_is_rude', { text: 'What a sh1tty site' }],
    ['review_is_rude', { text: 'What a sh\u200Bitty site' }],
    ['review_is_rude', { rig: makeRig(45, { name: 'Asshole' }) }],
  ])('are rejected with %s if they contain %o', async (code, fields) => {
    expect(await ada.send(buildDraft(fields))).toMatchObject({ status: 400, ...withError(code) });
    expect(await ada.list(stationId)).toMatchObject({ total: 0 });
  });

  it("may mention hitches, tongues, cocktails, and a store called Dick's", async () => {
    const driver = await createReviewer(app);
    const text = "Hitched up behind Dick's Sporting Goods in Dickinson, tongue over the curb. Cocktails next door.";
    expect((await driver.send(buildDraft({ text }))).status).toBe(200);
  });

  it.each([
    [{ visitedOn: '2999-12-24' }, 'review.visitedOn'],
    [{ visitedOn: '2009-01-01' }, 'review.visitedOn'],
    [{ outcome: 'fine' }, 'review.outcome'],
    [{ rating: 6 }, 'review.rating'],
    [{ text: 'x'.repeat(4_001) }, 'review.text'],
  ])('are rejected for an invalid field, which the error names: %o', async (fields, field) => {
    const { status, body } = await ada.send(buildDraft(fields));
    expect([status, body?.error]).toEqual([
      400,
      expect.objectContaining({ details: [expect.objectContaining({ field })] }),
    ]);
  });

  it('need an existing charger', async () => {
    expect(await ada.send({ chargerId: '999' })).toMatchObject({ status: 404, ...withError('charger_not_found') });
    expect(await ada.list(999)).toMatchObject({ error: { code: 'charger_not_found' } });
    expect(await ada.evidence(999)).toBeUndefined();
  });
});
