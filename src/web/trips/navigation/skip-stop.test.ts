import { describe, expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { CHARGER_ROUTE, drive, TRIP_ROUTE } from './testing/drive-session.ts';

describe('a driver who skips a stop', () => {
  test('gets a route without it immediately, even right after another replan', async () => {
    const { session, moveTo, planRemaining } = drive();
    planRemaining.mockImplementationOnce(async () => TRIP_ROUTE);
    for (const km of [10, 10.02, 10.04]) moveTo(km);
    await session.replan();
    expect(await session.skipStop()).toBe('skipped');
    expect(planRemaining.mock.calls.map(([, { skipped }]) => skipped?.name ?? null)).toEqual([null, 'Half Way Plaza']);
    expect(session.get().note).toMatchObject({ reason: 'skipped', change: { dropped: ['Half Way Plaza'] } });
  });

  test('keeps the route when offline, if no other route avoids the stop, or if no stop is left', async () => {
    const offline = drive({ isOnline: () => false });
    expect(await offline.session.skipStop()).toBe('offline');
    expect(offline.planRemaining).not.toHaveBeenCalled();
    const failing = drive({ planRemaining: () => Promise.reject(new AppError('no_route_for_rig')) });
    expect(await failing.session.skipStop()).toBe('no-route');
    expect(failing.session.get()).toMatchObject({ route: TRIP_ROUTE, failure: { code: 'no_route_for_rig' } });
    const toLastStop = drive({}, CHARGER_ROUTE);
    expect(await toLastStop.session.skipStop()).toBe('failed');
    expect(toLastStop.planRemaining).not.toHaveBeenCalled();
  });

  test('keeps the stop while another route is being planned, and if planning fails for another reason', async () => {
    const busy = drive();
    const replanned = busy.session.replan();
    expect(await busy.session.skipStop()).toBe('busy');
    await replanned;
    expect(busy.planRemaining).toHaveBeenCalledTimes(1);
    const failing = drive({ planRemaining: () => Promise.reject(new AppError('trip_plan_failed')) });
    expect(await failing.session.skipStop()).toBe('failed');
    expect(failing.session.get()).toMatchObject({ route: TRIP_ROUTE, failure: { code: 'trip_plan_failed' } });
  });
});
