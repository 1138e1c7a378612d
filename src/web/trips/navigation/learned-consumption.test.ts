import { describe, expect, test } from 'vitest';
import type { NavigationDependencies } from './navigation-state.ts';
import { startTestDrive, TRIP_ROUTE } from './testing/drive-session.ts';

const withDeviations = (rigPercent: number) => ({
  ...TRIP_ROUTE,
  legs: TRIP_ROUTE.legs.map((leg) => ({
    ...leg,
    forecast: { ...leg.forecast, deviations: { rigPercent, otherPercent: 1.5 } },
  })),
});

describe.each<{ rig: string; reportLeg: NavigationDependencies['reportLeg'] }>([
  { rig: 'an unsaved rig', reportLeg: null },
  { rig: 'a saved rig', reportLeg: async () => ({ learned: { name: 'Big Blue', confidencePercent: 48 } }) },
])('what a drive with $rig shows about its consumption', ({ reportLeg }) => {
  test('is included in a new plan at a stop, and is not counted again', async () => {
    const uncertainRoute = withDeviations(2.5);
    const { session, moveTo, planRemaining, waitForTasks } = startTestDrive({ reportLeg }, uncertainRoute);
    planRemaining.mockImplementation(async () => uncertainRoute);
    moveTo(97);
    moveTo(99.99, 0, 120);
    session.enterArrivalCharge(24);
    await session.replan();
    await waitForTasks();
    const [, here] = planRemaining.mock.calls[0] ?? [];
    expect(here?.learnedBias.mean).toBeGreaterThan(1);
    expect(here?.learnedBias.variance).toBeLessThan(0.5);
    expect(session.get().drive.bias).toEqual({ mean: 0, variance: 1 });
  });

  test('is included in a new plan made between stops, which is offered once', async () => {
    const uncertainRoute = withDeviations(5);
    const { session, moveTo, planRemaining, waitForTasks } = startTestDrive({ reportLeg }, uncertainRoute);
    planRemaining.mockImplementation(async () => uncertainRoute);
    moveTo(40);
    session.enterCharge(42);
    await waitForTasks();
    session.acceptOffer();
    const { drive: nextDrive, note } = session.get();
    expect(note?.reason).toBe('low-battery');
    const [, here] = planRemaining.mock.calls[0] ?? [];
    expect(here?.learnedBias.mean).toBeGreaterThan(0.5);
    expect(here?.learnedBias.variance).toBeLessThan(0.5);
    expect(nextDrive.bias).toEqual({ mean: 0, variance: 1 });
    moveTo(40.1, 0, 120);
    await waitForTasks();
    expect(planRemaining).toHaveBeenCalledTimes(1);
  });
});
