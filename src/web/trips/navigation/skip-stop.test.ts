import { describe, expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { CHARGER_ROUTE, startTestDrive, TRIP_ROUTE } from './testing/drive-session.ts';

describe('a driver who skips a stop', () => {
  test('gets a route without it immediately, even right after another replan', async () => {
    const { session, moveTo, planRemaining } = startTestDrive();
    planRemaining.mockImplementationOnce(async () => TRIP_ROUTE);
    for (const km of [10, 10.02, 10.04]) moveTo(km);
    await session.replan();
    expect(await session.skipStop()).toBe('skipped');
    const skippedNames = planRemaining.mock.calls.map(([, { skippedStop }]) => skippedStop?.name ?? null);
    expect(skippedNames).toEqual([null, 'Half Way Plaza']);
    expect(session.get().note).toMatchObject({ reason: 'skipped', change: { dropped: ['Half Way Plaza'] } });
  });

  test('keeps the route when offline, if no other route avoids the stop, or if no stop is left', async () => {
    const offlineDrive = startTestDrive({ isOnline: () => false });
    expect(await offlineDrive.session.skipStop()).toBe('offline');
    expect(offlineDrive.planRemaining).not.toHaveBeenCalled();
    const failingDrive = startTestDrive({ planRemaining: () => Promise.reject(new AppError('no_route_for_rig')) });
    expect(await failingDrive.session.skipStop()).toBe('no-route');
    expect(failingDrive.session.get()).toMatchObject({ route: TRIP_ROUTE, failure: { code: 'no_route_for_rig' } });
    const lastLegDrive = startTestDrive({}, CHARGER_ROUTE);
    expect(await lastLegDrive.session.skipStop()).toBe('failed');
    expect(lastLegDrive.planRemaining).not.toHaveBeenCalled();
  });

  test('keeps the stop while another route is being planned, and if planning fails for another reason', async () => {
    const busyDrive = startTestDrive();
    const replanned = busyDrive.session.replan();
    expect(await busyDrive.session.skipStop()).toBe('busy');
    await replanned;
    expect(busyDrive.planRemaining).toHaveBeenCalledTimes(1);
    const failingDrive = startTestDrive({ planRemaining: () => Promise.reject(new AppError('trip_plan_failed')) });
    expect(await failingDrive.session.skipStop()).toBe('failed');
    expect(failingDrive.session.get()).toMatchObject({ route: TRIP_ROUTE, failure: { code: 'trip_plan_failed' } });
  });
});
