import { afterEach, describe, expect, it } from 'vitest';
import { UNCALIBRATED } from '#domain/energy/calibration.ts';
import { PARSED_REQUEST } from '#domain/trips/testing/empty-trip-result.ts';
import { PlannerThread, PlannerThreadLostError } from './planner-thread.ts';
import type { PlannerRequest } from './planner-work.ts';
import { TripPlanner } from './trip-planner.ts';

const STUCK_SCRIPT = new URL('../testing/stuck.worker.ts', import.meta.url);
const RESPONSE_TIMEOUT_MS = 3_000;

const continuePlan = (key: number): PlannerRequest => ({ key, kind: 'answer', answer: { kind: 'turn' } });
/** The key of the request on which the stuck script hangs. */
const ENDLESS_KEY = 13;
const DONE = { kind: 'done' };

describe('the planner thread', () => {
  let thread = new PlannerThread();
  afterEach(() => thread.close());

  it('is ended if a request takes too long: that one is rejected, and others move to another thread', async () => {
    thread = new PlannerThread({ script: STUCK_SCRIPT, responseTimeoutMs: RESPONSE_TIMEOUT_MS });
    expect(await thread.request(continuePlan(1))).toMatchObject(DONE);
    const replies = [ENDLESS_KEY, 14, 15].map((key) => thread.request(continuePlan(key)));
    const [stuck, ...others] = await Promise.allSettled(replies);
    expect(stuck).toMatchObject({ status: 'rejected', reason: { code: 'plan_too_long' } });
    expect(others).toMatchObject(others.map(() => ({ status: 'fulfilled', value: DONE })));
    expect(thread.pendingCount).toBe(0);
  });

  it('is not ended if it responds to each request in time', async () => {
    thread = new PlannerThread({ script: STUCK_SCRIPT, responseTimeoutMs: RESPONSE_TIMEOUT_MS });
    for (let i = 0; i < 2; i += 1) {
      await new Promise((resolve) => setTimeout(resolve, RESPONSE_TIMEOUT_MS * 0.7));
      expect(await thread.request(continuePlan(1))).toMatchObject(DONE);
    }
    expect(thread.isRunning).toBe(true);
  });

  it('does not start for a trip without a route', async () => {
    thread = new PlannerThread({ script: STUCK_SCRIPT, responseTimeoutMs: RESPONSE_TIMEOUT_MS });
    const roads = { route: async () => ({ ok: false, failure: { kind: 'unavailable' } }) };
    const planner = new TripPlanner({ roads } as never, [thread]);
    const input = { request: PARSED_REQUEST, departAt: new Date(), calibration: UNCALIBRATED };
    await expect(planner.plan(input, { uid: 'a', clientIp: 'here' })).rejects.toMatchObject({
      code: 'roads_unavailable',
    });
    expect(thread.isRunning).toBe(false);
  });

  it('drops canceled requests', async () => {
    thread = new PlannerThread({ script: STUCK_SCRIPT, responseTimeoutMs: RESPONSE_TIMEOUT_MS });
    const abort = new AbortController();
    const first = thread.request(continuePlan(1));
    const second = thread.request(continuePlan(ENDLESS_KEY), { signal: abort.signal });
    abort.abort();
    await expect(second).rejects.toMatchObject({ code: 'request_canceled' });
    await expect(thread.request(continuePlan(ENDLESS_KEY), { signal: abort.signal })).rejects.toThrow();
    expect([await first, await thread.request(continuePlan(2)), thread.pendingCount]).toMatchObject([DONE, DONE, 0]);
  });

  it('rejects a request to continue an unknown plan, which must start over', async () => {
    thread = new PlannerThread();
    await expect(thread.request(continuePlan(5))).rejects.toBeInstanceOf(PlannerThreadLostError);
  });
});
