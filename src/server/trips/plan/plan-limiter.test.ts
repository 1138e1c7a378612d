import { describe, expect, it } from 'vitest';
import { PlanLimiter } from './plan-limiter.ts';
import { PlannerUsage } from './planner-usage.ts';

const hasResolved = async (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))]);

const makeClient = (uid: string, address = uid) => ({ uid, address });
const enterAll = (limiter: PlanLimiter, clients: { uid: string; address: string }[]) =>
  Promise.all(clients.map((client) => limiter.enter(client)));
const makeClients = (count: number) => Array.from({ length: count }, (_, one) => makeClient(`driver ${one}`));
const BUSY = { code: 'planner_busy', details: { retryAfterSeconds: 10 } };

describe('the plan limiter', () => {
  it('runs two plans per driver, and the next one as soon as one is done', async () => {
    const limiter = new PlanLimiter();
    const [first] = await enterAll(limiter, [makeClient('a'), makeClient('a')]);
    const [third, fourth] = [limiter.enter(makeClient('a')), limiter.enter(makeClient('a'))];
    expect(await hasResolved(limiter.enter(makeClient('b')))).toBe(true);
    expect(await hasResolved(third)).toBe(false);
    first?.leave();
    expect([await hasResolved(third), await hasResolved(fourth)]).toEqual([true, false]);
  });

  it('lets a client leave immediately, even when its turn is about to begin', async () => {
    const limiter = new PlanLimiter();
    const [first] = await enterAll(limiter, [makeClient('a'), makeClient('a')]);
    const [waiting, called] = [new AbortController(), new AbortController()];
    const turns = [limiter.enter(makeClient('a'), waiting.signal), limiter.enter(makeClient('a'), called.signal)];
    const last = limiter.enter(makeClient('a'));
    waiting.abort();
    await expect(turns[0]).rejects.toMatchObject({ code: 'request_given_up' });
    called.abort();
    first?.leave();
    await expect(turns[1]).rejects.toMatchObject({ code: 'request_given_up' });
    expect(await hasResolved(last)).toBe(true);
  });

  it('accepts 30 plans per account, across all its addresses, and says when to retry', async () => {
    const limiter = new PlanLimiter();
    const places = await enterAll(limiter, [makeClient('a', 'home'), makeClient('a', 'work')]);
    for (let plan = 2; plan < 30; plan += 1) limiter.enter(makeClient('a', `at ${plan}`)).catch(() => undefined);
    await expect(limiter.enter(makeClient('a', 'elsewhere'))).rejects.toMatchObject({
      code: 'too_many_plans',
      details: { retryAfterSeconds: 10 },
    });
    places[0]?.leave();
    expect(await hasResolved(limiter.enter(makeClient('a', 'elsewhere')))).toBe(false);
  });

  it('runs only three plans for all accounts at one address, without delaying other addresses', async () => {
    const limiter = new PlanLimiter();
    const turns = Array.from({ length: 60 }, (_, one) => limiter.enter(makeClient(`account ${one}`, 'one machine')));
    expect((await Promise.all(turns.map(hasResolved))).filter(Boolean)).toHaveLength(3);
    for (const newcomer of ['b', 'c', 'd']) expect(await hasResolved(limiter.enter(makeClient(newcomer)))).toBe(true);
    for (const { leave } of await Promise.all(turns.slice(0, 3))) leave();
    expect((await Promise.all(turns.map(hasResolved))).filter(Boolean)).toHaveLength(6);
  });

  it('runs twelve plans in total, and then the plan of the user with the least planner time', async () => {
    const usage = new PlannerUsage(() => 0);
    const limiter = new PlanLimiter(usage);
    const [first] = await enterAll(limiter, makeClients(12));
    const [early, late] = [limiter.enter(makeClient('early')), limiter.enter(makeClient('late'))];
    usage.record(makeClient('early'), 5);
    expect([await hasResolved(early), await hasResolved(late)]).toEqual([false, false]);
    first?.leave();
    expect([await hasResolved(early), await hasResolved(late)]).toEqual([false, true]);
  });

  it('when full, evicts the user with the most planner time, running or queued, but never a new user', async () => {
    let nowMs = 0;
    const usage = new PlannerUsage(() => nowMs);
    const limiter = new PlanLimiter(usage);
    const turns = makeClients(240).map((client) => limiter.enter(client));
    const [, working] = await Promise.all(turns.slice(0, 12));
    await expect(limiter.enter(makeClient('one more'))).rejects.toMatchObject(BUSY);
    usage.record(makeClient('driver 1'), 200);
    usage.record(makeClient('driver 99'), 100);
    limiter.enter(makeClient('newcomer')).catch(() => undefined);
    expect(working?.evicted.aborted).toBe(true);
    limiter.enter(makeClient('another newcomer')).catch(() => undefined);
    await expect(turns[99]).rejects.toMatchObject(BUSY);
    // These share the account or the address, and therefore the used time.
    for (const again of [
      makeClient('driver 1'),
      makeClient('driver 1', 'elsewhere'),
      makeClient('another', 'driver 1'),
    ])
      await expect(limiter.enter(again)).rejects.toMatchObject(BUSY);
    nowMs += 3_600_000;
    usage.record(makeClient('driver 120'), 10);
    limiter.enter(makeClient('driver 1')).catch(() => undefined);
    await expect(turns[120]).rejects.toMatchObject(BUSY);
  });
});
