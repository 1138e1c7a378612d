import { expect, it } from 'vitest';
import type { RoutingEngine } from '../../roads/routing-engine.ts';
import { PlannerUsage } from './planner-usage.ts';
import { RoadScheduler } from './road-scheduler.ts';

type Route = RoutingEngine['route'];
type RoutingProfile = Parameters<Route>[1];

const UNAVAILABLE = { ok: false, failure: { kind: 'unavailable' } } as const;
const PROFILE = {} as RoutingProfile;
const yieldToEventLoop = () => new Promise((resolve) => setImmediate(resolve));

function createScheduler() {
  const running: { readonly lat: number; readonly answer: () => void }[] = [];
  const route: Route = ([start]) =>
    new Promise((resolve) => {
      running.push({ lat: start?.lat ?? 0, answer: () => resolve(UNAVAILABLE) });
    });
  const scheduler = new RoadScheduler(route, new PlannerUsage(() => 0));
  return {
    request(lat: number, count: number, signal?: AbortSignal): Promise<unknown>[] {
      const client = { uid: `driver ${lat}`, clientIp: `address ${lat}` };
      return Array.from({ length: count }, (_, key) =>
        scheduler.route({ client, key, signal }, [{ lat, lng: 0 }], PROFILE).catch(() => null),
      );
    },
    countRunning: (lat: number) => running.filter((request) => request.lat === lat).length,
    async answerOne(lat: number) {
      const index = running.findIndex((request) => request.lat === lat);
      for (const { answer } of running.splice(index, 1)) answer();
      await yieldToEventLoop();
    },
  };
}

it('A client address can have four road requests at a time, but only two while another address has any', async () => {
  const { request, countRunning, answerOne } = createScheduler();
  request(1, 20);
  expect(countRunning(1)).toBe(4);
  request(2, 3);
  expect([countRunning(1), countRunning(2)]).toEqual([4, 2]);
  for (let answered = 0; answered < 3; answered += 1) await answerOne(1);
  expect([countRunning(1), countRunning(2)]).toEqual([2, 2]);
  for (let answered = 0; answered < 3; answered += 1) await answerOne(2);
  expect([countRunning(1), countRunning(2)]).toEqual([4, 0]);
});

it('A client address can have four road requests again once those of others are canceled or done', async () => {
  const { request, countRunning, answerOne } = createScheduler();
  const abort = new AbortController();
  request(1, 20);
  request(2, 2);
  request(3, 3, abort.signal);
  for (let answered = 0; answered < 2; answered += 1) await answerOne(2);
  abort.abort();
  await yieldToEventLoop();
  expect(countRunning(1)).toBeLessThanOrEqual(4);
  while (countRunning(3) > 0) await answerOne(3);
  expect(countRunning(1)).toBe(4);
});
