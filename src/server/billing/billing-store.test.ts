import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BillingEvent } from '#domain/license/billing-events.ts';
import { addDays } from '#domain/license/billing-periods.ts';
import { findUser } from '../account/user-store.ts';
import { insertCompany } from '../company/testing/insert-company.ts';
import type { Database } from '../db/database.ts';
import { databasesUnderTest } from '../db/testing.ts';
import type { RoutingEngine } from '../roads/routing-engine.ts';
import { dumpUserRows } from '../security/testing/dump-user-rows.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import type { BillingProvider } from './billing-provider.ts';
import { applyEvents, lockPayer, readEvents } from './billing-store.ts';
import { setUpPayers, type TestPayer } from './testing/payer.ts';
import { READY_ROADS, stubRoads } from './testing/stub-roads.ts';

const START = new Date('2026-11-20T12:00:00.500Z');
const price = { plan: 'monthly', cents: 999, taxCents: 60, taxLabel: 'Tax' } as const;

/** A subscription with a gap: trial, nothing for a while, a paid month, canceled. */
function createHistory(uid: string): BillingEvent[] {
  const day = (days: number) => addDays(START, days);
  return [
    { kind: 'trial_started', id: `${uid}-1`, at: day(0), until: day(14) },
    { kind: 'plan_chosen', id: `${uid}-2`, at: day(20), plan: 'monthly' },
    { kind: 'period_paid', id: `${uid}-3`, at: day(20), ...price, from: day(20), until: day(50) },
    { kind: 'cancelled', id: `${uid}-4`, at: day(30) },
  ];
}

describe.each(databasesUnderTest())('the billing store, on the $name database', ({ open }) => {
  let database: Database;
  let app: AppUnderTest;
  let now = START;
  let ada: TestPayer;
  let createUser: Awaited<ReturnType<typeof setUpPayers>>['createUser'];
  beforeAll(async () => {
    database = await open();
    app = await openApp(database, {}, { clock: () => now });
    ({ createUser } = await setUpPayers(app));
  });
  beforeEach(async () => {
    now = START;
    ada = await createUser();
  });
  afterAll(() => database.close());

  const applyToUser = (uid: string, events: readonly BillingEvent[]) =>
    database.sql.transaction().execute(async (tx) => {
      await lockPayer(tx, uid);
      await applyEvents(tx, { provider: 'sandbox', uid, events, now, computeDueAt: () => null });
    });
  const readProjection = (uid: string) =>
    database.sql
      .selectFrom('subscriptions')
      .select(['access_from', 'access_until', 'due_at'])
      .where('uid', '=', uid)
      .executeTakeFirst();
  const licenseAt = async (at: Date) => (await findUser(database.sql, ada.uid, at))?.user.license;

  it('gives the same state if events arrive in another order or twice, and can be rebuilt from the stored events', async () => {
    const bea = await createUser();
    now = addDays(START, 31);
    await applyToUser(ada.uid, createHistory(ada.uid));
    for (const event of [...createHistory(bea.uid).reverse(), ...createHistory(bea.uid)])
      await applyToUser(bea.uid, [event]);
    expect(await readProjection(bea.uid)).toEqual(await readProjection(ada.uid));
    expect(await readEvents(database.sql, bea.uid)).toEqual(createHistory(bea.uid));
    await database.sql.deleteFrom('subscriptions').where('uid', '=', bea.uid).execute();
    await applyToUser(bea.uid, []);
    expect(await readProjection(bea.uid)).toEqual(await readProjection(ada.uid));
  });

  it('grants Premium for exactly the paid period, and only to the payer', async () => {
    const bea = await createUser();
    now = addDays(START, 20);
    await applyToUser(ada.uid, createHistory(ada.uid));
    const addMs = (at: Date, more: number) => new Date(at.getTime() + more);
    const [from, until] = [addDays(START, 20), addDays(START, 50)];
    const instants = [addMs(from, -1), from, addMs(until, -1), until];
    expect(await Promise.all(instants.map(licenseAt))).toEqual(['free', 'premium', 'premium', 'free']);
    expect((await findUser(database.sql, bea.uid, from))?.user.license).toBe('free');
  });

  it('does not revoke a granted license', async () => {
    await database.sql.updateTable('users').set({ license: 'business' }).where('uid', '=', ada.uid).execute();
    await applyToUser(ada.uid, createHistory(ada.uid));
    expect([await licenseAt(START), await licenseAt(addDays(START, 300))]).toEqual(['business', 'business']);
  });

  it('shares a business license with the members of the company, but not a premium license', async () => {
    const bea = await createUser();
    const members = [{ uid: bea.uid, role: 'driver' }] as const;
    const id = await insertCompany(database.sql, { payerUid: ada.uid, at: START, members });
    now = addDays(START, 20);
    await applyToUser(ada.uid, createHistory(ada.uid));
    const memberAt = async (at: Date) => (await findUser(database.sql, bea.uid, at))?.user;
    const paidAt = addDays(START, 20);
    expect(await memberAt(paidAt)).toMatchObject({ license: 'free', company: { id, name: 'Haulers', role: 'driver' } });
    await database.sql
      .updateTable('subscriptions')
      .set({ access_tier: 'business' })
      .where('uid', '=', ada.uid)
      .execute();
    expect((await memberAt(paidAt))?.license).toBe('business');
    expect((await memberAt(addDays(START, 50)))?.license).toBe('free');
    const due = await findUser(database.sql, bea.uid, addDays(START, 400));
    expect(due?.dueUids).toEqual([ada.uid]);
  });

  it('finds a later access period when an earlier one has ended', async () => {
    const [trial, ...later] = createHistory(ada.uid);
    const paidAhead = later.map((event) => ({ ...event, at: START }));
    await applyToUser(ada.uid, trial ? [trial, ...paidAhead] : []);
    now = addDays(START, 15);
    expect((await ada.calls.send('readSubscription')).body.subscription).toMatchObject({ tier: 'free' });
    now = addDays(START, 20);
    expect((await ada.calls.send('readSubscription')).body.subscription).toMatchObject({ tier: 'premium' });
  });

  it("keeps only an anonymous fingerprint of a deleted account's address", async () => {
    await ada.calls.send('startTrial');
    await ada.calls.send('upgrade', { body: { planId: 'monthly' } });
    const readTrials = () => database.sql.selectFrom('used_trials').selectAll().where('uid', 'is', null).execute();
    const before = await readTrials();
    expect((await ada.calls.send('deleteAccount')).status).toBe(200);
    for (const table of ['billing_events', 'subscriptions', 'sandbox_checkouts', 'used_trials', 'users'] as const)
      expect(await database.sql.selectFrom(table).selectAll().where('uid', '=', ada.uid).execute()).toEqual([]);
    const remaining = await readTrials();
    expect(remaining).toHaveLength(before.length + 1);
    expect(JSON.stringify(remaining)).not.toContain(ada.email);
  });

  it('rejects a late event for a deleted account', async () => {
    await ada.calls.send('deleteAccount');
    await expect(applyToUser(ada.uid, createHistory(ada.uid))).rejects.toThrow();
    expect(await dumpUserRows(database.sql, { uid: ada.uid, email: 'unknown' })).not.toContain('trial_started');
  });

  it('schedules no further check of an expired subscription after one fails', async () => {
    now = addDays(START, 60);
    await applyToUser(ada.uid, createHistory(ada.uid));
    const refresh: BillingProvider['refresh'] = async () => {
      throw new Error('The provider is down');
    };
    const downApp = await openApp(database, {}, { clock: () => now, billing: { ...app.deps.billing, refresh } });
    const { subscription } = (await (await setUpPayers(downApp)).createCalls(ada).send('readSubscription')).body;
    expect(subscription).toMatchObject({ tier: 'free', status: 'expired' });
    expect((await readProjection(ada.uid))?.due_at).toBeNull();
  });

  it('ends a trial on time from the stored events while the provider is down, and retries a minute later', async () => {
    let refreshes = 0;
    const refresh: BillingProvider['refresh'] = async () => {
      refreshes += 1;
      throw new Error('The provider is down');
    };
    const ping: BillingProvider['ping'] = async () => {
      throw new Error('The provider is down');
    };
    const billing = { ...app.deps.billing, refresh, ping };
    const downApp = await openApp(database, {}, { clock: () => now, roads: READY_ROADS, billing });
    const { calls } = await (await setUpPayers(downApp)).createUser();
    await calls.send('startTrial');
    now = addDays(START, 14);
    for (const expectedRefreshes of [1, 1]) {
      expect((await calls.send('readProfile')).body.data).toMatchObject({ license: 'free' });
      expect(refreshes).toBe(expectedRefreshes);
    }
    now = new Date(now.getTime() + 60_000);
    await calls.send('readProfile');
    expect(refreshes).toBe(2);
    expect((await calls.send('readSubscription')).body.subscription).toMatchObject({ tier: 'free', status: 'expired' });
    expect((await calls.send('readPremiumHealth')).body).toMatchObject({
      status: 'degraded',
      services: { database: 'healthy', billing: 'degraded', routes: 'healthy' },
    });
  });

  it.each([
    ['healthy', 'healthy', 'finds no road near a place', { ok: false, failure: { kind: 'no-road', place: 0 } }],
    ['healthy', 'preparing', 'is being prepared', { ok: false, failure: { kind: 'preparing' } }],
    ['degraded', 'degraded', 'is unavailable', { ok: false, failure: { kind: 'unavailable' } }],
    ['degraded', 'degraded', 'does not respond', null],
  ] as const)(
    'reports premium as %s, with its routes %s, while the routing engine %s',
    async (status, routes, _, matrixResponse) => {
      const app = await openApp(database, {}, { roads: stubRoads(matrixResponse) });
      const response = await app.request('/api/premium/health');
      const services = { database: 'healthy', billing: 'healthy', routes };
      expect(await response.json()).toEqual({ success: true, status, services });
    },
  );

  it('checks the routing engine at most once in ten seconds, even for many callers', async () => {
    let checks = 0;
    const distances: RoutingEngine['distances'] = async () => {
      checks += 1;
      return { ok: false, failure: { kind: checks === 1 ? 'unavailable' : 'preparing' } };
    };
    const server = await openApp(database, {}, { clock: () => now, roads: { ...READY_ROADS, distances } });
    const readRoutes = async () => {
      const response = await server.request('/api/premium/health');
      return ((await response.json()) as { services: { routes: string } }).services.routes;
    };
    expect(await Promise.all([readRoutes(), readRoutes(), readRoutes()])).toEqual(['degraded', 'degraded', 'degraded']);
    now = new Date(START.getTime() + 9_999);
    expect([await readRoutes(), checks]).toEqual(['degraded', 1]);
    now = new Date(START.getTime() + 10_000);
    expect([await readRoutes(), checks]).toEqual(['preparing', 2]);
  });
});
