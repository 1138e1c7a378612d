import { describe, expect, it } from 'vitest';
import { DriverLines, type Place } from './driver-lines.ts';
import { PlannerUse } from './planner-use.ts';

const passed = async (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))]);

const at = (uid: string, address = uid) => ({ uid, address });
const enterAll = (lines: DriverLines, askers: { uid: string; address: string }[]) =>
  Promise.all(askers.map((asker) => lines.enter(asker)));
const sixty = (askerOf: (one: number) => { uid: string; address: string }) =>
  Array.from({ length: 60 }, (_, one) => askerOf(one));
const BUSY = { code: 'planner_busy', details: { retryAfterSeconds: 10 } };

describe('the lines of drivers who plan', () => {
  it('let two plans of a driver be at work, and the next as soon as one is done', async () => {
    const lines = new DriverLines();
    const [first] = await enterAll(lines, [at('a'), at('a')]);
    const [third, fourth] = [lines.enter(at('a')), lines.enter(at('a'))];
    expect(await passed(lines.enter(at('b')))).toBe(true);
    expect(await passed(third)).toBe(false);
    first?.leave();
    expect([await passed(third), await passed(fourth)]).toEqual([true, false]);
  });

  it('are left at once by who gives up, also where the turn comes in that moment', async () => {
    const lines = new DriverLines();
    const [first] = await enterAll(lines, [at('a'), at('a')]);
    const [waiting, called] = [new AbortController(), new AbortController()];
    const asked = [lines.enter(at('a'), waiting.signal), lines.enter(at('a'), called.signal)];
    const last = lines.enter(at('a'));
    waiting.abort();
    await expect(asked[0]).rejects.toMatchObject({ code: 'request_given_up' });
    called.abort();
    first?.leave();
    await expect(asked[1]).rejects.toMatchObject({ code: 'request_given_up' });
    expect(await passed(last)).toBe(true);
  });

  it('hold 30 plans of one account, from however many addresses, and say when to come again', async () => {
    const lines = new DriverLines();
    const places = await enterAll(lines, [at('a', 'home'), at('a', 'work')]);
    for (let plan = 2; plan < 30; plan += 1) lines.enter(at('a', `at ${plan}`)).catch(() => undefined);
    await expect(lines.enter(at('a', 'elsewhere'))).rejects.toMatchObject({
      code: 'too_many_plans',
      details: { retryAfterSeconds: 10 },
    });
    places[0]?.leave();
    expect(await passed(lines.enter(at('a', 'elsewhere')))).toBe(false);
  });

  it('let sixty accounts at one address have four plans at work, and room for everybody elsewhere', async () => {
    const lines = new DriverLines();
    const asked = sixty((one) => at(`account ${one}`, 'one machine')).map((asker) => lines.enter(asker));
    const ends = Promise.allSettled(asked);
    expect((await Promise.all(asked.map(passed))).filter(Boolean)).toHaveLength(4);
    await expect(lines.enter(at('account 61', 'one machine'))).rejects.toMatchObject(BUSY);
    for (const newcomer of ['b', 'c', 'd']) expect(await passed(lines.enter(at(newcomer)))).toBe(true);
    const first: Place[] = await Promise.all(asked.slice(0, 4));
    for (const { leave } of first) leave();
    const refused = (await Promise.all(asked.map((one) => passed(one.catch(() => null))))).length;
    expect(refused).toBe(60);
    for (const place of await Promise.all(asked.slice(4, 8))) place.leave();
    expect(await Promise.race([ends, Promise.resolve('still waiting')])).toBe('still waiting');
  });

  it('refuse the one who had most of the planner when they are full, at work or not, and never who had none', async () => {
    let nowMs = 0;
    const use = new PlannerUse(() => nowMs);
    const lines = new DriverLines(use);
    const places = await enterAll(
      lines,
      sixty((one) => at(`driver ${one}`)),
    );
    await expect(lines.enter(at('one more'))).rejects.toMatchObject(BUSY);
    use.charge(at('driver 7'), 100);
    use.charge(at('driver 8'), 200);
    expect(await passed(lines.enter(at('newcomer')))).toBe(true);
    expect(places.map(({ refused }) => refused.aborted).indexOf(true)).toBe(8);
    await expect(lines.enter(at('driver 8'))).rejects.toMatchObject(BUSY);
    // The same account elsewhere, and another one at its address, had as much.
    await expect(lines.enter(at('driver 8', 'elsewhere'))).rejects.toMatchObject(BUSY);
    await expect(lines.enter(at('another', 'driver 8'))).rejects.toMatchObject(BUSY);
    places[8]?.leave();
    nowMs += 3_600_000;
    use.charge(at('driver 9'), 10);
    expect(await passed(lines.enter(at('driver 8')))).toBe(true);
    expect(places[9]?.refused.aborted).toBe(true);
  });
});
