import { expect, it } from 'vitest';
import { PlannerUsage } from './planner-usage.ts';

it('Accounts at one address are ranked by their own usage, even while the clock advances', () => {
  let nowMs = 0;
  const usage = new PlannerUsage(() => {
    nowMs += 1;
    return nowMs;
  });
  const heavyUser = { uid: 'heavy', clientIp: 'here' };
  const lightUser = { uid: 'light', clientIp: 'here' };
  usage.record(heavyUser, 30_000);
  usage.record(lightUser, 10);
  expect(usage.compare(lightUser, heavyUser)).toBeLessThan(0);
  expect(usage.compare(heavyUser, lightUser)).toBeGreaterThan(0);
});
