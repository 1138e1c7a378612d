import { expect, it } from 'vitest';
import { PlannerUsage } from './planner-usage.ts';

it('Accounts at one address are ranked by their own usage, even while the clock advances', () => {
  let nowMs = 0;
  const usage = new PlannerUsage(() => {
    nowMs += 1;
    return nowMs;
  });
  const heavy = { uid: 'heavy', clientIp: 'here' };
  const light = { uid: 'light', clientIp: 'here' };
  usage.record(heavy, 30_000);
  usage.record(light, 10);
  expect(usage.compare(light, heavy)).toBeLessThan(0);
  expect(usage.compare(heavy, light)).toBeGreaterThan(0);
});
