import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVIDENCE_BATCH_MAX } from '#contract/reviews.ts';
import { makeCharger, storeChargers } from '../chargers/testing.ts';
import type { Database, Sql } from '../db/database.ts';
import { databasesUnderTest } from '../db/testing.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { readSiteEvidence } from './site-evidence.ts';
import { createReviewer, type Driver, makeRig } from './testing/drivers.ts';

function withQueryCount(sql: Sql): { readonly sql: Sql; readonly count: () => number } {
  let count = 0;
  const counted = sql.withPlugin({
    transformQuery({ node }) {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { sql: counted, count: () => count };
}

describe.each(databasesUnderTest())('the evidence of many sites on the $name database', ({ open }) => {
  let database: Database;
  let app: AppUnderTest;
  let driver: Driver;
  const now = new Date();
  beforeAll(async () => {
    database = await open();
    const chargers = Array.from({ length: 30 }, (_, i) => makeCharger(i + 1, { lat: 40, lng: -90 }));
    await storeChargers(database.sql, chargers);
    app = await openApp(database, {}, { clock: () => now });
    driver = await createReviewer(app);
    await driver.send({ chargerId: '1', stall: '2', layout: 'pull_through_clear' });
    await driver.send({ chargerId: '2', outcome: 'unhitched', rig: makeRig(60) });
  });
  afterAll(() => database.close());

  const requestEvidence = (ids: readonly string[]) => driver.browser.send('POST', '/api/chargers/evidence', { ids });

  it('equals the individual responses combined, without unknown sites', async () => {
    const { status, body } = await requestEvidence(['1', '2', '3', '999', '2']);
    const individual = await Promise.all(
      [1, 2, 3].map(async (id) => ({ id: String(id), evidence: await driver.evidence(id) })),
    );
    expect([status, body?.data]).toEqual([200, individual]);
  });

  it('needs the same number of queries for many sites as for one', async () => {
    const [oneSite, manySites] = [withQueryCount(database.sql), withQueryCount(database.sql)];
    await readSiteEvidence(oneSite.sql, [1], now);
    const found = await readSiteEvidence(
      manySites.sql,
      Array.from({ length: 30 }, (_, i) => i + 1),
      now,
    );
    expect([found.size, manySites.count()]).toEqual([30, oneSite.count()]);
  });

  it('is available for one to sixty sites per request', async () => {
    const makeIds = (count: number) => Array.from({ length: count }, (_, i) => String(i + 1));
    expect((await requestEvidence(makeIds(EVIDENCE_BATCH_MAX))).status).toBe(200);
    expect((await requestEvidence(makeIds(EVIDENCE_BATCH_MAX + 1))).status).toBe(400);
    expect((await requestEvidence([])).status).toBe(400);
  });
});
