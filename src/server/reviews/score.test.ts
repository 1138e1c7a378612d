import { sql as raw } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { feetToMeters } from '#domain/rigs/us-units.ts';
import { computeRigScore, toDisplayScore } from '#domain/score/rig-score.ts';
import { weighReports } from '#domain/score/weighted-reports.ts';
import { DEFAULT_RIG_SIZE } from '#domain/score/weights.ts';
import { makeCharger, storeChargers } from '../chargers/testing.ts';
import type { Database } from '../db/database.ts';
import { databasesUnderTest } from '../db/testing.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { createReviewer, type Driver, makeRig } from './testing/drivers.ts';

const SITE = { lat: 40, lng: -90 };
const HERE = { position: SITE };
const UNHITCHED = { outcome: 'unhitched' };
const REPORT_COUNT = 24;

describe.each(databasesUnderTest())('the score of a site on the $name database', (engine) => {
  let database: Database;
  let app: AppUnderTest;
  let now = new Date();
  let stationId = 0;
  const drivers: Driver[] = [];
  beforeAll(async () => {
    database = await engine.open();
    await storeChargers(
      database.sql,
      Array.from({ length: 40 }, (_, i) => makeCharger(i + 1, { ...SITE, network: 'EVgo' })),
    );
    app = await openApp(database, {}, { clock: () => now });
    for (let i = 0; i < 4; i += 1) drivers.push(await createReviewer(app));
  });
  beforeEach(async () => {
    stationId += 1;
    now = new Date(now.getTime() + 1_000);
    await database.sql.deleteFrom('limits').execute();
  });
  afterAll(() => database.close());

  const [ada, bea, cyd, dan] = [0, 1, 2, 3].map((i) => ({
    send: (fields: object = {}, extraFields: object = HERE, id?: string) =>
      (drivers[i] as Driver).send({ chargerId: String(stationId), ...fields }, extraFields, id),
    remove: (id: string) => (drivers[i] as Driver).browser.send('DELETE', `/api/reviews/${id}`),
    vote: (id: string) => (drivers[i] as Driver).browser.send('PUT', `/api/reviews/${id}/helpful`, { isHelpful: true }),
  })) as [Sender, Sender, Sender, Sender];
  type Sender = {
    send: (fields?: object, extraFields?: object, id?: string) => ReturnType<Driver['send']>;
    remove: (id: string) => Promise<unknown>;
    vote: (id: string) => Promise<unknown>;
  };

  const readEvidence = () => (drivers[0] as Driver).evidence(stationId);
  const readStation = async (id = stationId) => {
    const rows = database.sql
      .selectFrom('stations')
      .select(['trailer_score', 'trailer_lower', 'rev'])
      .where('id', '=', id);
    const { trailer_score: score, trailer_lower: lower, rev } = await rows.executeTakeFirstOrThrow();
    return { score, lower, rev: Number(rev) };
  };
  const readFacts = () =>
    database.sql
      .selectFrom('site_facts')
      .select(['name', 'value', 'superseded_at', 'author'])
      .where('station_id', '=', stationId)
      .orderBy('id')
      .execute();

  it('counts each of many reports sent at once to two processes while stations are being updated', async () => {
    if (!engine.openTwice) return;
    const [first, second] = await engine.openTwice();
    await storeChargers(
      first.sql,
      Array.from({ length: 6 }, (_, i) => makeCharger(i + 1, SITE)),
    );
    const apps = [await openApp(first, {}, { clock: () => now }), await openApp(second, {}, { clock: () => now })];
    const senders = [];
    for (let i = 0; i < REPORT_COUNT; i += 1) {
      senders.push(await createReviewer(apps[i % 2] as AppUnderTest));
      await first.sql.deleteFrom('limits').execute();
    }
    const updating = (async () => {
      for (let round = 0; round < 40; round += 1)
        await first.sql
          .updateTable('stations')
          .set({ content_hash: String(round) })
          .execute();
    })();
    const sent = await Promise.all(
      senders.flatMap((driver, i) => [driver.send({}, HERE), driver.send({ chargerId: String((i % 5) + 2) }, HERE)]),
    );
    await updating;
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200));
    const { score, reports, state } = (await senders[0]?.evidence(1)) ?? {};
    expect([reports?.length, state?.voices]).toEqual([REPORT_COUNT, REPORT_COUNT]);
    const row = first.sql.selectFrom('stations').select('trailer_score').where('id', '=', 1);
    expect(await row.executeTakeFirst()).toEqual({ trailer_score: score?.score });
    await Promise.all([first.close(), second.close()]);
  });

  if (!engine.testsFeatures) return;

  it('is unknown without reports, never a number', async () => {
    expect(await readEvidence()).toMatchObject({
      score: null,
      state: { state: 'unknown' },
      reports: [],
      confidence: 0,
    });
    expect(await readStation()).toMatchObject({ score: null });
  });

  it('is written to the station with each report, with a new rev, so that maps update', async () => {
    const before = await readStation();
    await ada.send();
    const first = await readStation();
    await bea.send();
    const second = await readStation();
    expect([first.score, second.score].every((score) => score !== null)).toBe(true);
    expect([first.rev > before.rev, second.rev > first.rev, (second.score ?? 0) > (first.score ?? 0)]).toEqual([
      true,
      true,
      true,
    ]);
    const { score, state, largestClear } = await readEvidence();
    expect(score).toMatchObject({ score: second.score, lower: second.lower });
    expect(largestClear?.lengthM).toBeCloseTo(feetToMeters(45));
    const detail = (await drivers[0]?.browser.send('GET', `/api/chargers/${stationId}`))?.body;
    expect(detail).toMatchObject({
      data: {
        trailer_friendly_score: second.score,
        trailer_score_lower: score?.lower,
        trailer_score_upper: score?.upper,
        trailer_score_state: state.state,
        largest_clear_rig_m: expect.closeTo(feetToMeters(45)),
        smallest_unhitched_rig_m: null,
      },
    });
  });

  it('does not change the rev if it stays the same, such as after a report of a broken charger', async () => {
    await ada.send();
    const before = await readStation();
    await bea.send({ outcome: 'could_not_charge', reason: 'broken' });
    expect(await readStation()).toEqual(before);
    expect((await readEvidence()).reports).toHaveLength(2);
  });

  it('can be computed in the page for any rig, from anonymous evidence', async () => {
    for (const driver of [ada, bea, cyd]) await driver.send({ stall: '2', layout: 'pull_through_clear' });
    await dan.send({ ...UNHITCHED, rig: makeRig(60) });
    const evidence = await readEvidence();
    const weightedReports = weighReports(evidence.reports, evidence.site.rebuiltAt, new Date(evidence.asOf));
    const scoreFor = (lengthM: number) =>
      toDisplayScore(computeRigScore(evidence.site, weightedReports, { ...DEFAULT_RIG_SIZE, lengthM }));
    expect(evidence.score).toMatchObject(scoreFor(DEFAULT_RIG_SIZE.lengthM) ?? {});
    expect(scoreFor(feetToMeters(60))?.score).toBeLessThan(scoreFor(feetToMeters(45))?.score ?? 0);
    expect(evidence).toMatchObject({ smallestUnhitched: { lengthM: expect.closeTo(feetToMeters(60)) }, stall: '2' });
    const text = JSON.stringify(evidence);
    for (const { uid } of drivers) expect(text).not.toContain(uid);
    for (const word of ['Ada', 'reviewer', 'The long one']) expect(text).not.toContain(word);
    const rows = await database.sql
      .selectFrom('reviews')
      .select('person_key')
      .where('station_id', '=', stationId)
      .execute();
    for (const { person_key } of rows) expect(text).not.toContain(person_key);
    const points = evidence.parts.reduce((sum, part) => sum + part.points, 0);
    expect(points).toBeGreaterThan(0);
    expect(evidence.parts.map(({ part }) => part)).toContain('layout');
  });

  it('is verified by three drivers who agree, and so is the stall layout that they reported', async () => {
    const layout = { layout: 'pull_through_clear' };
    await ada.send(layout);
    await bea.send(layout);
    expect((await readEvidence()).site.stalls).toMatchObject([{ layout: { source: 'driver', confidence: 0.5 } }]);
    await cyd.send(layout);
    const after = await readEvidence();
    expect(after.site.stalls).toMatchObject([{ layout: { source: 'drivers', confidence: 0.85 } }]);
    expect(after).toMatchObject({ state: { state: 'community_verified', voices: 3 } });
    const stored = database.sql.selectFrom('site_scores').selectAll().where('station_id', '=', stationId);
    expect(await stored.executeTakeFirst()).toMatchObject({
      score: after.score?.score,
      lower: after.score?.lower,
      state: 'community_verified',
      voices: 3,
    });
  });

  it('changes with a changed or deleted review, whose facts are kept as superseded', async () => {
    const { id } = await ada.send({ layout: 'back_in_only', obstacles: ['tight_turn', 'slope'] });
    const lowScore = (await readStation()).score ?? 0;
    await ada.send({ layout: 'pull_through_clear' }, {}, id);
    expect((await readStation()).score ?? 0).toBeGreaterThan(lowScore);
    await ada.remove(id);
    expect(await readStation()).toMatchObject({ score: null });
    expect(await readEvidence()).toMatchObject({ reports: [], site: { stalls: [] } });
    const all = await readFacts();
    expect(all.map(({ name, value }) => [name, value])).toEqual([
      ['layout', 'back_in_only'],
      ['turningOk', false],
      ['layout', 'pull_through_clear'],
    ]);
    expect(all.every(({ superseded_at, author }) => superseded_at !== null && author === drivers[0]?.uid)).toBe(true);
  });

  it('counts a new account as half a person, so that one alone does not produce a score', async () => {
    const [eve, fay] = [await createReviewer(app, { ageDays: 1 }), await createReviewer(app, { ageDays: 1 })];
    const { id } = await eve.send(
      { chargerId: String(stationId), layout: 'pull_through_clear', obstacles: ['tight_turn', 'dead_end'] },
      HERE,
    );
    await eve.send({ chargerId: String(stationId), ...UNHITCHED, rig: makeRig(60) }, HERE);
    await database.sql.updateTable('reviews').set({ has_photo: true }).where('id', '=', id).execute();
    expect([await readStation(), await readEvidence()]).toMatchObject([{ score: null }, { score: null }]);
    expect((await readEvidence()).reports).toMatchObject([{ trust: 0.5 }, { trust: 0.5 }]);
    await fay.send({ chargerId: String(stationId) }, HERE);
    expect((await readStation()).score).toBeGreaterThan(0);
  });

  it('counts two accounts on one device, or with one mailbox, as one', async () => {
    const device = crypto.randomUUID();
    await ada.send({}, { ...HERE, device });
    await bea.send({}, { ...HERE, device });
    expect(await readEvidence()).toMatchObject({ state: { voices: 1 } });
    for (const [i, name] of ['drawbar@gmail.com', 'draw.bar+2@gmail.com'].entries())
      await raw`update users set email = ${name}, email_verified = true where uid = ${drivers[i + 2]?.uid}`.execute(
        database.sql,
      );
    stationId += 1;
    const { id } = await cyd.send();
    await dan.send();
    expect(await readEvidence()).toMatchObject({ state: { voices: 1 } });
    expect(new Set((await readEvidence()).reports.map(({ voice }) => voice)).size).toBe(1);
    expect(await dan.vote(id)).toMatchObject({ status: 409, body: { error: { code: 'review_is_own' } } });
    expect((await readEvidence()).reports.map(({ trust }) => trust)).toEqual([1, 1]);
  });

  it("ignores reports by the station's operator", async () => {
    const profile = { accountType: 'business', companyName: 'evgo' };
    const operator = await createReviewer(app, { profile });
    await operator.send({ chargerId: String(stationId), layout: 'pull_through_clear', obstacles: ['dead_end'] }, HERE);
    expect(await readStation()).toMatchObject({ score: null });
    expect(await readEvidence()).toMatchObject({ reports: [{ isOperator: true }], site: { stalls: [] } });
  });

  it('gives more weight to authors of helpful reviews', async () => {
    const { id } = await ada.send();
    const before = (await readEvidence()).reports[0]?.trust ?? 0;
    for (const driver of [bea, cyd]) await driver.vote(id);
    expect((await readEvidence()).reports[0]?.trust).toBeGreaterThan(before);
  });

  it('excludes hidden reviews and their facts', async () => {
    const { id } = await ada.send({ layout: 'back_in_only' });
    await database.sql.updateTable('reviews').set({ hidden_at: now }).where('id', '=', id).execute();
    expect(await readEvidence()).toMatchObject({ score: null, reports: [], site: { stalls: [] } });
  });
});
