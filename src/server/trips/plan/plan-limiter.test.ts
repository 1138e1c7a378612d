import { describe, expect, it } from 'vitest';
import { PlanLimiter } from './plan-limiter.ts';
import { PlannerUsage } from './planner-usage.ts';

const passed = async (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))]);

const at = (uid: string, address = uid) => ({ uid, address });
const enterAll = (lines: PlanLimiter, askers: { uid: string; address: string }[]) =>
  Promise.all(askers.map((asker) => lines.enter(asker)));
const many = (count: number) => Array.from({ length: count }, (_, one) => at(`driver ${one}`));
const BUSY = { code: 'planner_busy', details: { retryAfterSeconds: 10 } };

describe('the queues of planning drivers', () => {
  it('run two plans per driver, and the next as soon as one is done', async () => {
    const lines = new PlanLimiter();
    const [first] = await enterAll(lines, [at('a'), at('a')]);
    const [third, fourth] = [lines.enter(at('a')), lines.enter(at('a'))];
    expect(await passed(lines.enter(at('b')))).toBe(true);
    expect(await passed(third)).toBe(false);
    first?.leave();
    expect([await passed(third), await passed(fourth)]).toEqual([true, false]);
  });

  it('can be left immediately, even when a turn is about to begin', async () => {
    const lines = new PlanLimiter();
    const [first] = await enterAll(lines, [at('a'), at('a')]);
    const [waiting, called] = [new AbortController(), new AbortController()];
    const turns = [lines.enter(at('a'), waiting.signal), lines.enter(at('a'), called.signal)];
    const last = lines.enter(at('a'));
    waiting.abort();
    await expect(turns[0]).rejects.toMatchObject({ code: 'request_given_up' });
    called.abort();
    first?.leave();
    await expect(turns[1]).rejects.toMatchObject({ code: 'request_given_up' });
    expect(await passed(last)).toBe(true);
  });

  it('hold 30 plans per account, from any number of addresses, and say when to retry', async () => {
    const lines = new PlanLimiter();
    const places = await enterAll(lines, [at('a', 'home'), at('a', 'work')]);
    for (let plan = 2; plan < 30; plan += 1) lines.enter(at('a', `at ${plan}`)).catch(() => undefined);
    await expect(lines.enter(at('a', 'elsewhere'))).rejects.toMatchObject({
      code: 'too_many_plans',
      details: { retryAfterSeconds: 10 },
    });
    places[0]?.leave();
    expect(await passed(lines.enter(at('a', 'elsewhere')))).toBe(false);
  });

  it('run three plans for sixty accounts at one address, and others at once', async () => {
    const lines = new PlanLimiter();
    const turns = Array.from({ length: 60 }, (_, one) => lines.enter(at(`account ${one}`, 'one machine')));
    expect((await Promise.all(turns.map(passed))).filter(Boolean)).toHaveLength(3);
    for (const newcomer of ['b', 'c', 'd']) expect(await passed(lines.enter(at(newcomer)))).toBe(true);
    for (const { leave } of await Promise.all(turns.slice(0, 3))) leave();
    expect((await Promise.all(turns.map(passed))).filter(Boolean)).toHaveLength(6);
  });

  it('run twelve plans in total, and next the user with the least planner time', async () => {
    const use = new PlannerUsage(() => 0);
    const lines = new PlanLimiter(use);
    const [first] = await enterAll(lines, many(12));
    const [early, late] = [lines.enter(at('early')), lines.enter(at('late'))];
    use.record(at('early'), 5);
    expect([await passed(early), await passed(late)]).toEqual([false, false]);
    first?.leave();
    expect([await passed(early), await passed(late)]).toEqual([false, true]);
  });

  it('reject the user with the most planner time if full, running or not, and never one without any', async () => {
    let nowMs = 0;
    const use = new PlannerUsage(() => nowMs);
    const lines = new PlanLimiter(use);
    const turns = many(240).map((asker) => lines.enter(asker));
    const [, working] = await Promise.all(turns.slice(0, 12));
    await expect(lines.enter(at('one more'))).rejects.toMatchObject(BUSY);
    use.record(at('driver 1'), 200);
    use.record(at('driver 99'), 100);
    lines.enter(at('newcomer')).catch(() => undefined);
    expect(working?.evicted.aborted).toBe(true);
    lines.enter(at('another newcomer')).catch(() => undefined);
    await expect(turns[99]).rejects.toMatchObject(BUSY);
    // The same account at another address, and another account at its address, used just as much.
    for (const again of [at('driver 1'), at('driver 1', 'elsewhere'), at('another', 'driver 1')])
      await expect(lines.enter(again)).rejects.toMatchObject(BUSY);
    nowMs += 3_600_000;
    use.record(at('driver 120'), 10);
    lines.enter(at('driver 1')).catch(() => undefined);
    await expect(turns[120]).rejects.toMatchObject(BUSY);
  });
});
