import { expect, it } from 'vitest';
import { PlannerLanes } from './planner-lanes.ts';
import { PlannerThread } from './planner-thread.ts';
import { PlannerUsage } from './planner-usage.ts';

function openLanes() {
  const usage = new PlannerUsage(() => 0);
  const threads = [new PlannerThread({ usage }), new PlannerThread({ usage })];
  const lanes = new PlannerLanes(threads, usage);
  const enter = (uid: string, clientIp = uid) => {
    const { thread, leave } = lanes.enter({ uid, clientIp });
    return { lane: threads.indexOf(thread), leave };
  };
  return { usage, enter };
}

it('All trips of an address or an account share a thread, and trips of others use a thread with less usage', () => {
  const { usage, enter } = openLanes();
  expect(enter('crowd 1', 'one place').lane).toBe(0);
  usage.record({ uid: 'crowd 1', clientIp: 'one place' }, 60_000);
  expect([enter('crowd 2', 'one place').lane, enter('crowd 1', 'elsewhere').lane]).toEqual([0, 0]);
  expect([enter('ada').lane, enter('bea').lane, enter('cid').lane]).toEqual([1, 1, 1]);
});

it('An idle thread is used first; if all are busy, the one whose drivers have used less time is chosen', () => {
  const { usage, enter } = openLanes();
  const [ada, bea] = [enter('ada'), enter('bea')];
  expect([ada.lane, bea.lane]).toEqual([0, 1]);
  usage.record({ uid: 'bea', clientIp: 'bea' }, 500);
  expect(enter('cid').lane).toBe(0);
  bea.leave();
  expect(enter('dan').lane).toBe(1);
});
