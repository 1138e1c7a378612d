import { describe, expect, it } from 'vitest';
import { DriverLines } from './driver-lines.ts';

const passed = async (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))]);

describe('the lines of drivers who plan', () => {
  it('let two plans of a driver be at work, and the next as soon as one is done', async () => {
    const lines = new DriverLines();
    const [first] = [await lines.enter('a'), await lines.enter('a')];
    const [third, fourth] = [lines.enter('a'), lines.enter('a')];
    expect(await passed(lines.enter('b'))).toBe(true);
    expect(await passed(third)).toBe(false);
    first();
    expect([await passed(third), await passed(fourth)]).toEqual([true, false]);
  });

  it('are left at once by who gives up, also where the turn comes in that moment', async () => {
    const lines = new DriverLines();
    const [first] = [await lines.enter('a'), await lines.enter('a')];
    const [waiting, called] = [new AbortController(), new AbortController()];
    const asked = [lines.enter('a', waiting.signal), lines.enter('a', called.signal)];
    const last = lines.enter('a');
    waiting.abort();
    await expect(asked[0]).rejects.toMatchObject({ code: 'request_given_up' });
    called.abort();
    first();
    await expect(asked[1]).rejects.toMatchObject({ code: 'request_given_up' });
    expect(await passed(last)).toBe(true);
  });

  it('hold 30 plans of one driver and 60 drivers, and tell whoever comes then when to come again', async () => {
    const lines = new DriverLines();
    const leave = await lines.enter('a');
    for (let plan = 1; plan < 30; plan += 1) lines.enter('a').catch(() => undefined);
    await expect(lines.enter('a')).rejects.toMatchObject({
      code: 'too_many_plans',
      details: { retryAfterSeconds: 10 },
    });
    leave();
    expect(await passed(lines.enter('a'))).toBe(false);
    const others = await Promise.all(Array.from({ length: 59 }, (_, at) => lines.enter(`other ${at}`)));
    await expect(lines.enter('one more')).rejects.toMatchObject({
      code: 'planner_busy',
      details: { retryAfterSeconds: 10 },
    });
    others[0]?.();
    expect(await passed(lines.enter('one more'))).toBe(true);
  });
});
