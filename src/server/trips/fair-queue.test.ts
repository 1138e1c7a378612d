import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const asked = (line: string, key: number) => ({ line, key });

/** The keys in the order of their turns, each of which takes so long. */
function turnsOf(queue: FairQueue<{ line: string; key: number }>, msOf: (line: string) => number = () => 1): number[] {
  const keys: number[] = [];
  for (let next = queue.take(); next !== null; next = queue.take()) {
    queue.charge(next, msOf(next.line));
    keys.push(next.key);
  }
  return keys;
}

describe('the queue before the thread that plans', () => {
  it('lets those who ask take turns, each of them with the plan that was begun first', () => {
    const queue = new FairQueue<{ line: string; key: number }>();
    for (const key of [3, 2, 1]) queue.add(asked('many', key));
    queue.add(asked('one', 9));
    expect(turnsOf(queue)).toEqual([1, 9, 2, 3]);
    expect(queue.size).toBe(0);
  });

  it('goes by the time that answers took, and lets who comes later begin where the others are', () => {
    const queue = new FairQueue<{ line: string; key: number }>();
    for (const key of [1, 2, 3]) queue.add(asked('slow', key));
    for (const key of [11, 12, 13]) queue.add(asked('quick', key));
    const msOf = (line: string) => (line === 'slow' ? 20 : 10);
    expect(turnsOf(queue, msOf)).toEqual([1, 11, 12, 2, 13, 3]);
    for (const key of [21, 22, 23]) queue.add(asked('new', key));
    queue.add(asked('quick', 14));
    expect(turnsOf(queue)).toEqual([21, 14, 22, 23]);
  });

  it('forgets what was taken back', () => {
    const queue = new FairQueue<{ line: string; key: number }>();
    const one = asked('a', 1);
    queue.add(one);
    expect([queue.drop(one), queue.drop(one), queue.take()]).toEqual([true, false, null]);
  });
});
