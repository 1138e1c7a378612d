import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';
import { type PlannerClient, PlannerUsage } from './planner-usage.ts';

type QueuedRequest = { client: PlannerClient; key: number };

const request = (uid: string, key: number, clientIp = uid): QueuedRequest => ({ client: { uid, clientIp }, key });

function createQueue() {
  const usage = new PlannerUsage(() => 0);
  const queue = new FairQueue<QueuedRequest>(usage);
  const takeAllKeys = (getDurationMs: (uid: string) => number = () => 1): number[] => {
    const keys: number[] = [];
    for (let next = queue.take(); next !== null; next = queue.take()) {
      usage.record(next.client, getDurationMs(next.client.uid));
      keys.push(next.key);
    }
    return keys;
  };
  return { queue, takeAllKeys };
}

describe('the queue of the planner thread', () => {
  it("lets users take turns, and takes each user's lowest key first", () => {
    const { queue, takeAllKeys } = createQueue();
    for (const key of [3, 2, 1]) queue.add(request('many', key));
    queue.add(request('one', 9));
    expect(takeAllKeys()).toEqual([1, 9, 2, 3]);
    expect(queue.size).toBe(0);
  });

  it('prefers the user who recently used the least planner time, so that a new user goes first', () => {
    const { queue, takeAllKeys } = createQueue();
    for (const key of [1, 2, 3]) queue.add(request('slow', key));
    for (const key of [11, 12, 13]) queue.add(request('quick', key));
    expect(takeAllKeys((uid) => (uid === 'slow' ? 20 : 10))).toEqual([1, 11, 12, 2, 13, 3]);
    for (const key of [21, 22]) queue.add(request('new', key));
    queue.add(request('quick', 14));
    expect(takeAllKeys()).toEqual([21, 22, 14]);
  });

  it('treats all accounts at one address as one client, and one account at many addresses as one client', () => {
    const { queue, takeAllKeys } = createQueue();
    for (let account = 0; account < 6; account += 1)
      queue.add(request(`account ${account}`, account, 'shared address'));
    for (const key of [50, 51]) queue.add(request('roaming', key, `address ${key}`));
    for (const key of [90, 91, 92]) queue.add(request('driver', key));
    expect(takeAllKeys()).toEqual([0, 50, 90, 1, 51, 91, 2, 92, 3, 4, 5]);
  });

  it("halves a user's recorded time every minute", () => {
    let nowMs = 0;
    const usage = new PlannerUsage(() => nowMs);
    usage.record(request('a', 1).client, 800);
    nowMs = 3 * 60_000;
    expect(usage.getClientUsageMs(request('a', 1).client)).toBe(100);
  });

  it('drops canceled plans', () => {
    const { queue } = createQueue();
    const canceled = request('a', 1);
    queue.add(canceled);
    expect([queue.drop(canceled), queue.drop(canceled), queue.take()]).toEqual([true, false, null]);
  });
});
