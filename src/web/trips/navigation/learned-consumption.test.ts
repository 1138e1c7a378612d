import { describe, expect, test } from 'vitest';
import type { NavigationDependencies } from './navigation-state.ts';
import { drive, ROUTE, TRIP } from './testing/drive-session.ts';

describe('the consumption bias learned from a leg', () => {
  const deviations = { rigPercent: 2.5, otherPercent: 1.5 };
  const route = TRIP ?? ROUTE;
  const uncertain = {
    ...route,
    legs: route.legs.map((leg) => ({ ...leg, forecast: { ...leg.forecast, deviations } })),
  };
  const replannedWith = async (reportLeg: NavigationDependencies['reportLeg']) => {
    const { session, at, waitForTasks } = drive({ reportLeg, planRemaining: async () => uncertain }, uncertain);
    at(97);
    at(99.99, 0, 120);
    session.reportCharge(24);
    await session.replan();
    await waitForTasks();
    return session.get().drive.today;
  };

  test('carries over to a new plan, unless the planner already learned from the reported leg', async () => {
    const today = await replannedWith(null);
    expect(today.mean).toBeGreaterThan(1);
    expect(today.variance).toBeLessThan(0.5);
    const reported = async () => ({ learned: { name: 'Big Blue', confidencePercent: 48 } });
    expect(await replannedWith(reported)).toEqual({ mean: 0, variance: 1 });
  });
});

describe('the consumption that the readings of a leg show', () => {
  const deviations = { rigPercent: 5, otherPercent: 1.5 };
  const route = TRIP ?? ROUTE;
  const uncertain = {
    ...route,
    legs: route.legs.map((leg) => ({ ...leg, forecast: { ...leg.forecast, deviations } })),
  };

  test.each([null, async () => null])('carries over to a new plan, which is offered once', async (reportLeg) => {
    const { session, at, planRemaining, waitForTasks } = drive({ reportLeg }, uncertain);
    planRemaining.mockImplementation(async () => uncertain);
    at(40);
    session.reportCharge(42);
    await waitForTasks();
    session.acceptOffer();
    const { drive: next, note } = session.get();
    expect(note?.reason).toBe('low-battery');
    expect(next.today.mean).toBeGreaterThan(0.5);
    expect(next.today.variance).toBeLessThan(0.5);
    at(40.1, 0, 120);
    await waitForTasks();
    expect(planRemaining).toHaveBeenCalledTimes(1);
  });
});
