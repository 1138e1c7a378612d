import { describe, expect, it } from 'vitest';
import { PlanLimiter } from './plan-limiter.ts';
import { PlannerUsage } from './planner-usage.ts';

const hasResolved = async (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))]);

const createClient = (uid: string, clientIp = uid) => ({ uid, clientIp });
const enterAll = (limiter: PlanLimiter, clients: { uid: string; clientIp: string }[]) =>
  Promise.all(clients.map((client) => limiter.enter(client)));
const createClients = (count: number) => Array.from({ length: count }, (_, index) => createClient(`driver ${index}`));
const BUSY = { code: 'planner_busy', details: { retryAfterSeconds: 10 } };

describe('the plan limiter', () => {
  it('runs two plans per driver, and the next one as soon as one is done', async () => {
    const limiter = new PlanLimiter();
    const [first] = await enterAll(limiter, [createClient('a'), createClient('a')]);
    const [third, fourth] = [limiter.enter(createClient('a')), limiter.enter(createClient('a'))];
    expect(await hasResolved(limiter.enter(createClient('b')))).toBe(true);
    expect(await hasResolved(third)).toBe(false);
    first?.leave();
    expect([await hasResolved(third), await hasResolved(fourth)]).toEqual([true, false]);
  });

  it('lets a client cancel immediately, even when its turn is about to begin', async () => {
    const limiter = new PlanLimiter();
    const [first] = await enterAll(limiter, [createClient('a'), createClient('a')]);
    const [waiting, next] = [new AbortController(), new AbortController()];
    const turns = [limiter.enter(createClient('a'), waiting.signal), limiter.enter(createClient('a'), next.signal)];
    const last = limiter.enter(createClient('a'));
    waiting.abort();
    await expect(turns[0]).rejects.toMatchObject({ code: 'request_canceled' });
    next.abort();
    first?.leave();
    await expect(turns[1]).rejects.toMatchObject({ code: 'request_canceled' });
    expect(await hasResolved(last)).toBe(true);
  });

  it('accepts 30 plans per account, across all its addresses, and says when to retry', async () => {
    const limiter = new PlanLimiter();
    const slots = await enterAll(limiter, [createClient('a', 'home'), createClient('a', 'work')]);
    for (let plan = 2; plan < 30; plan += 1) limiter.enter(createClient('a', `at ${plan}`)).catch(() => undefined);
    await expect(limiter.enter(createClient('a', 'elsewhere'))).rejects.toMatchObject({
      code: 'too_many_plans',
      details: { retryAfterSeconds: 10 },
    });
    slots[0]?.leave();
    expect(await hasResolved(limiter.enter(createClient('a', 'elsewhere')))).toBe(false);
  });

  it('runs only three plans for all accounts at one address, without delaying other addresses', async () => {
    const limiter = new PlanLimiter();
    const turns = Array.from({ length: 60 }, (_, index) =>
      limiter.enter(createClient(`account ${index}`, 'one machine')),
    );
    expect((await Promise.all(turns.map(hasResolved))).filter(Boolean)).toHaveLength(3);
    for (const newcomer of ['b', 'c', 'd']) expect(await hasResolved(limiter.enter(createClient(newcomer)))).toBe(true);
    for (const { leave } of await Promise.all(turns.slice(0, 3))) leave();
    expect((await Promise.all(turns.map(hasResolved))).filter(Boolean)).toHaveLength(6);
  });

  it('runs twelve plans in total, and then the plan of the user with the least planner time', async () => {
    const usage = new PlannerUsage(() => 0);
    const limiter = new PlanLimiter(usage);
    const [first] = await enterAll(limiter, createClients(12));
    const [earlyTurn, lateTurn] = [limiter.enter(createClient('early')), limiter.enter(createClient('late'))];
    usage.record(createClient('early'), 5);
    expect([await hasResolved(earlyTurn), await hasResolved(lateTurn)]).toEqual([false, false]);
    first?.leave();
    expect([await hasResolved(earlyTurn), await hasResolved(lateTurn)]).toEqual([false, true]);
  });

  it('when full, evicts the user with the most planner time, running or queued, but never a new user', async () => {
    let nowMs = 0;
    const usage = new PlannerUsage(() => nowMs);
    const limiter = new PlanLimiter(usage);
    const turns = createClients(240).map((client) => limiter.enter(client));
    const [, runningSlot] = await Promise.all(turns.slice(0, 12));
    await expect(limiter.enter(createClient('one more'))).rejects.toMatchObject(BUSY);
    usage.record(createClient('driver 1'), 200);
    usage.record(createClient('driver 99'), 100);
    limiter.enter(createClient('newcomer')).catch(() => undefined);
    expect(runningSlot?.evicted.aborted).toBe(true);
    limiter.enter(createClient('another newcomer')).catch(() => undefined);
    await expect(turns[99]).rejects.toMatchObject(BUSY);
    // These share the account or the address, and therefore its recorded planner time.
    for (const again of [
      createClient('driver 1'),
      createClient('driver 1', 'elsewhere'),
      createClient('another', 'driver 1'),
    ])
      await expect(limiter.enter(again)).rejects.toMatchObject(BUSY);
    nowMs += 3_600_000;
    usage.record(createClient('driver 120'), 10);
    limiter.enter(createClient('driver 1')).catch(() => undefined);
    await expect(turns[120]).rejects.toMatchObject(BUSY);
  });
});
