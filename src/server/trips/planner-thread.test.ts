import { afterEach, describe, expect, it } from 'vitest';
import { UNTRIED } from '#domain/energy/calibration.ts';
import { READ_REQUEST } from '#domain/trips/testing/kept-trips.ts';
import { PlannerThread } from './planner-thread.ts';
import { TripPlanner } from './trip-planner.ts';

const STUCK = new URL('./testing/stuck.worker.ts', import.meta.url);
const SILENCE_MS = 1_500;

describe('the thread that plans trips', () => {
  let thread = new PlannerThread();
  afterEach(() => thread.close());

  it('is ended when a question takes it too long, and whoever waits is told to try again', async () => {
    thread = new PlannerThread({ script: STUCK, silenceMs: SILENCE_MS });
    expect(await thread.ask('slower', { key: 1 })).toBeNull();
    const asked = [13, 2, 3].map((key) => thread.ask('slower', { key }));
    const ends = await Promise.allSettled(asked);
    expect(ends).toMatchObject(ends.map(() => ({ status: 'rejected', reason: { code: 'planner_busy' } })));
    expect(thread.load).toBe(0);
    expect(thread.isRunning).toBe(false);
    expect(await thread.ask('slower', { key: 4 })).toBeNull();
  });

  it('is not ended while it answers, however long its last questions wait', async () => {
    thread = new PlannerThread({ script: STUCK, silenceMs: SILENCE_MS });
    for (let at = 0; at < 4; at += 1) {
      await new Promise((resolve) => setTimeout(resolve, SILENCE_MS / 2));
      expect(await thread.ask('slower', { key: 1 })).toBeNull();
    }
    expect(thread.isRunning).toBe(true);
  });

  it('takes no more trips while many wait, nor starts for one that has no way', async () => {
    thread = new PlannerThread({ script: STUCK, silenceMs: SILENCE_MS });
    const away = { route: async () => ({ ok: false, failure: { kind: 'away' } }) };
    const planner = new TripPlanner({ roads: away } as never, thread);
    const question = { request: READ_REQUEST, departAt: new Date(), calibration: UNTRIED };
    await expect(planner.plan(question)).rejects.toMatchObject({ code: 'roads_unavailable' });
    expect(thread.isRunning).toBe(false);
    const waiting = Array.from({ length: 61 }, () => thread.ask('slower', { key: 13 }));
    await expect(planner.plan(question)).rejects.toMatchObject({ code: 'planner_busy' });
    await Promise.allSettled(waiting);
    await expect(planner.plan(question)).rejects.toMatchObject({ code: 'roads_unavailable' });
  });

  it('says of a trip that an earlier thread held that it has to be asked for again', async () => {
    thread = new PlannerThread();
    await expect(thread.ask('slower', { key: 5 })).rejects.toMatchObject({ code: 'planner_busy' });
  });
});
