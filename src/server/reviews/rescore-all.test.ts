import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCharger, storeChargers } from '../chargers/testing.ts';
import type { Database } from '../db/database.ts';
import { databasesUnderTest } from '../db/testing.ts';
import { acquireLease } from '../jobs/lease.ts';
import { createLog } from '../log.ts';
import { rescoreAll } from './rescore-all.ts';
import { fillReviews } from './testing/fill-reviews.ts';

const SITE_COUNT = 400;
const DAY_MS = 86_400_000;

describe.each(databasesUnderTest())('the nightly scores on the $name database', (engine) => {
  let database: Database;
  let now = new Date('2026-11-21T12:00:00Z');
  const deps = () => ({ sql: database.sql, clock: () => now, log: createLog('silent') });
  beforeAll(async () => {
    database = await engine.open();
    await storeChargers(
      database.sql,
      Array.from({ length: SITE_COUNT }, (_, i) => makeCharger(i + 1)),
    );
    await fillReviews(database.sql, {
      stationIds: Array.from({ length: SITE_COUNT }, (_, i) => i + 1),
      reportsPerStation: 4,
      driverCount: 20,
      now,
    });
  });
  beforeEach(() => {
    now = new Date(now.getTime() + DAY_MS);
  });
  afterAll(() => database.close());

  const readStations = () =>
    database.sql.selectFrom('stations').select(['id', 'trailer_score', 'trailer_lower', 'rev']).orderBy('id').execute();
  const readScoreTimes = async () => {
    const rows = await database.sql.selectFrom('site_scores').select('scored_at').execute();
    return new Set(rows.map(({ scored_at }) => scored_at?.toISOString() ?? null));
  };

  it('are computed by one process while it holds the lease', async () => {
    await acquireLease(database.sql, 'rescore', 60);
    expect(await rescoreAll(deps())).toBe('running elsewhere');
    await database.sql.deleteFrom('leases').execute();
    if (!engine.openTwice) return;
    const outcomes = await Promise.all([rescoreAll(deps()), rescoreAll(deps())]);
    expect(outcomes.toSorted()).toEqual(['done', 'running elsewhere']);
  });

  if (!engine.testsFeatures) return;

  it('are computed once a night, for all sites with reports', async () => {
    expect(await rescoreAll(deps())).toBe('done');
    expect((await readStations()).every(({ trailer_score }) => trailer_score !== null)).toBe(true);
    expect(await readScoreTimes()).toEqual(new Set([now.toISOString()]));
    now = new Date(now.getTime() + 20 * 3_600_000);
    expect(await rescoreAll(deps())).toBe('not due');
    now = new Date(now.getTime() + 2 * 3_600_000);
    expect(await rescoreAll(deps())).toBe('done');
  });

  it('change the rev of only those stations whose score has changed with age', async () => {
    await rescoreAll(deps());
    const before = await readStations();
    now = new Date(now.getTime() + 20 * DAY_MS);
    await rescoreAll(deps());
    const after = await readStations();
    const formatScores = (station: (typeof after)[number] | undefined) =>
      `${station?.trailer_score} ${station?.trailer_lower}`;
    const changed = after.filter((station, i) => formatScores(station) !== formatScores(before[i]));
    const withNewRev = after.filter(({ rev }, i) => Number(rev) !== Number(before[i]?.rev));
    expect(withNewRev.map(({ id }) => id)).toEqual(changed.map(({ id }) => id));
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.length).toBeLessThan(SITE_COUNT);
  });

  it('resume after an interruption with the sites that are left', async () => {
    let batches = 0;
    const stopAfterOne = () => {
      batches += 1;
      return batches > 1;
    };
    const began = now;
    expect(await rescoreAll(deps(), stopAfterOne)).toBe('stopped');
    expect(await readScoreTimes()).toContain(began.toISOString());
    expect((await readScoreTimes()).size).toBe(2);
    now = new Date(now.getTime() + 1_000);
    expect(await rescoreAll(deps())).toBe('done');
    expect(await readScoreTimes()).toEqual(new Set([began.toISOString(), now.toISOString()]));
  });

  it('are computed for all sites except one with unreadable data, which is logged and keeps its score', async () => {
    await rescoreAll(deps());
    now = new Date(now.getTime() + DAY_MS);
    const unreadableFact = { station_id: 3, name: 'trailerStalls', value: '"many"', source: 'staff', confidence: 0.95 };
    await database.sql
      .insertInto('site_facts')
      .values({ ...unreadableFact, said_at: now, added_at: now })
      .execute();
    const logged: unknown[] = [];
    const log = { ...createLog('silent'), error: (about: unknown) => logged.push(about) };
    expect(await rescoreAll({ ...deps(), log })).toBe('done');
    expect(logged).toMatchObject([{ stationId: 3, err: expect.anything() }]);
    const oldScores = database.sql.selectFrom('site_scores').select('station_id').where('scored_at', '<', now);
    expect(await oldScores.execute()).toEqual([{ station_id: 3 }]);
    await database.sql.deleteFrom('site_facts').execute();
  });
});
