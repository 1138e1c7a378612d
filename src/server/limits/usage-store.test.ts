import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../account/testing.ts';
import type { Database } from '../db/database.ts';
import { databasesUnderTest } from '../db/testing.ts';
import { openApp } from '../testing.ts';
import { consumeQuota, readMonthlyUsage, refundQuota } from './usage-store.ts';

describe.each(databasesUnderTest())('a monthly quota, on the $name database', ({ open }) => {
  let database: Database;
  let uid = '';
  beforeAll(async () => {
    database = await open();
    uid = (await signUp(await openApp(database), 'ada@example.com')).authToken()?.uid ?? '';
  });
  afterAll(() => database.close());

  const now = new Date('2026-11-20T12:00:00Z');
  const consume = (what: 'aiQueries' | 'routes', limit: number | null, at = now) =>
    consumeQuota(database.sql, uid, { what, limit }, at);

  it('never exceeds its limit, however many requests arrive at once', async () => {
    const results = await Promise.all(Array.from({ length: 200 }, () => consume('aiQueries', 50)));
    expect(results.filter(Boolean)).toHaveLength(50);
    expect(await readMonthlyUsage(database.sql, uid, now)).toMatchObject({ aiQueries: 50, routes: 0 });
  });

  it('is available again after a refund', async () => {
    for (let i = 0; i < 10; i += 1) expect(await consume('routes', 10)).toBe(true);
    expect(await consume('routes', 10)).toBe(false);
    await refundQuota(database.sql, uid, 'routes', now);
    expect([await consume('routes', 10), await consume('routes', 10)]).toEqual([true, false]);
  });

  it('resets at the first instant of a month in UTC', async () => {
    const last = new Date('2026-12-31T23:59:59.999Z');
    const first = new Date('2027-01-01T00:00:00Z');
    expect([await consume('routes', 1, last), await consume('routes', 1, last)]).toEqual([true, false]);
    expect(await consume('routes', 1, first)).toBe(true);
    expect((await readMonthlyUsage(database.sql, uid, last)).routes).toBe(1);
  });

  it('allows everything if its limit is null, and nothing if it is zero', async () => {
    expect(await consume('routes', null)).toBe(true);
    expect(await consume('aiQueries', 0, new Date('2030-01-01'))).toBe(false);
  });
});
