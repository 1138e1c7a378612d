import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';
import { type PlannerClient, PlannerUsage } from './planner-usage.ts';

type Asked = { client: PlannerClient; key: number };

const asked = (uid: string, key: number, address = uid): Asked => ({ client: { uid, address }, key });

function makeQueue() {
  const use = new PlannerUsage(() => 0);
  const queue = new FairQueue<Asked>(use);
  /** Returns the keys in the order of their turns, each of which takes a given time. */
  const turns = (msOf: (uid: string) => number = () => 1): number[] => {
    const keys: number[] = [];
    for (let next = queue.take(); next !== null; next = queue.take()) {
      use.charge(next.client, msOf(next.client.uid));
      keys.push(next.key);
    }
    return keys;
  };
  return { queue, use, turns };
}

describe('the queue of the planner thread', () => {
  it('lets users take turns, each with the oldest plan first', () => {
    const { queue, turns } = makeQueue();
    for (const key of [3, 2, 1]) queue.add(asked('many', key));
    queue.add(asked('one', 9));
    expect(turns()).toEqual([1, 9, 2, 3]);
    expect(queue.size).toBe(0);
  });

  it('goes by recent time, so that a user without any goes first', () => {
    const { queue, turns } = makeQueue();
    for (const key of [1, 2, 3]) queue.add(asked('slow', key));
    for (const key of [11, 12, 13]) queue.add(asked('quick', key));
    expect(turns((uid) => (uid === 'slow' ? 20 : 10))).toEqual([1, 11, 12, 2, 13, 3]);
    for (const key of [21, 22]) queue.add(asked('new', key));
    queue.add(asked('quick', 14));
    expect(turns()).toEqual([21, 22, 14]);
  });

  it('counts accounts at one address as one, taking turns among themselves, and one account at many addresses too', () => {
    const { queue, turns } = makeQueue();
    for (let one = 0; one < 6; one += 1) queue.add(asked(`account ${one}`, one, 'one machine'));
    for (const key of [50, 51]) queue.add(asked('roams', key, `at ${key}`));
    for (const key of [90, 91, 92]) queue.add(asked('driver', key));
    expect(turns()).toEqual([0, 50, 90, 1, 51, 91, 2, 92, 3, 4, 5]);
  });

  it('forgets used time, half of it per minute', () => {
    let nowMs = 0;
    const use = new PlannerUsage(() => nowMs);
    use.charge(asked('a', 1).client, 800);
    nowMs = 3 * 60_000;
    expect(use.total(asked('a', 1).client)).toBe(100);
  });

  it('drops canceled plans', () => {
    const { queue } = makeQueue();
    const one = asked('a', 1);
    queue.add(one);
    expect([queue.drop(one), queue.drop(one), queue.take()]).toEqual([true, false, null]);
  });
});
