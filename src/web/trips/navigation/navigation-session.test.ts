import { describe, expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { tripToDriveRoute } from '#domain/trips/driving/drive-route.ts';
import { buildNorthwardContingentTrip } from '#domain/trips/testing/northward-trip.ts';
import { offerText } from './drive-copy.ts';
import { CHARGER_ROUTE, startTestDrive, TRIP_ROUTE } from './testing/drive-session.ts';

describe('a driver who leaves the route', () => {
  test('gets a new route from where they are, and a note of what it changes', async () => {
    const { session, moveTo, planRemaining, waitForTasks } = startTestDrive();
    for (const km of [10, 10.02, 10.04]) moveTo(km);
    for (const offsetM of [100, 150, 200]) moveTo(10.05, offsetM);
    expect(session.get().isPlanning).toBe(true);
    await waitForTasks();
    expect(planRemaining).toHaveBeenCalledTimes(1);
    const [leg, here] = planRemaining.mock.calls[0] ?? [];
    expect(leg).toBe(0);
    expect(here?.percent).toBeCloseTo(75, 0);
    expect(here?.at.lng).toBeGreaterThan(-99.999);
    expect(session.get().route).toBe(CHARGER_ROUTE);
    expect(session.get().note).toMatchObject({ reason: 'left-the-route', change: { dropped: ['Half Way Plaza'] } });
    session.dismissNote();
    expect(session.get().note).toBeNull();
  });

  test('gets at most one new route a minute', async () => {
    const { session, moveTo, planRemaining, waitForTasks } = startTestDrive();
    planRemaining.mockImplementation(async () => TRIP_ROUTE);
    moveTo(10);
    for (let second = 0; second < 50; second += 1) {
      moveTo(10.05, 300 + second * 10);
      await waitForTasks();
    }
    expect(planRemaining).toHaveBeenCalledTimes(1);
    for (let second = 0; second < 30; second += 1) {
      moveTo(10.05, 800 + second * 10);
      await waitForTasks();
    }
    expect(planRemaining.mock.calls.length).toBeLessThanOrEqual(2);
    expect(session.get().isPlanning).toBe(false);
  });

  test('keeps the route if offline, or if no other route is found', async () => {
    const offlineDrive = startTestDrive({ isOnline: () => false });
    offlineDrive.moveTo(10);
    for (const offsetM of [100, 150, 200]) offlineDrive.moveTo(10.05, offsetM);
    await offlineDrive.waitForTasks();
    expect(offlineDrive.planRemaining).not.toHaveBeenCalled();
    expect(offlineDrive.session.get().route).toBe(TRIP_ROUTE);

    const failingDrive = startTestDrive({ planRemaining: () => Promise.reject(new AppError('no_route_for_rig')) });
    failingDrive.moveTo(10);
    for (const offsetM of [100, 150, 200]) failingDrive.moveTo(10.05, offsetM);
    await failingDrive.waitForTasks();
    expect(failingDrive.session.get()).toMatchObject({ route: TRIP_ROUTE, isPlanning: false });
    expect(failingDrive.session.get().failure?.code).toBe('no_route_for_rig');
  });
});

describe('a driver for whom no plan keeps to the settings', () => {
  const strayAt = ({ moveTo }: ReturnType<typeof startTestDrive>, km: number) => {
    moveTo(km, 0, 61);
    for (const offsetM of [100, 150, 200]) moveTo(km + 0.05, offsetM);
  };

  test('decides about a route that asks for a concession, even after leaving the route', async () => {
    const driving = startTestDrive();
    const concessions = ['lower_reserve'] as const;
    driving.planRemaining.mockImplementation(async () => ({ ...CHARGER_ROUTE, concessions }));
    strayAt(driving, 10);
    await driving.waitForTasks();
    const { route, offer } = driving.session.get();
    expect(route).toBe(TRIP_ROUTE);
    expect(offer && offerText(offer)).toBe(
      'You left the route. No plan keeps to your settings. To use this one: accept a lower reserve. Skips Half Way Plaza. You arrive 1 h 30 min earlier.',
    );
    driving.session.acceptOffer();
    expect(driving.session.get()).toMatchObject({ route: { concessions }, note: { reason: 'left-the-route' } });
  });

  test('is not given the same bad news every minute', async () => {
    const driving = startTestDrive();
    driving.planRemaining.mockImplementation(() => Promise.reject(new AppError('no_plan_ahead')));
    strayAt(driving, 10);
    await driving.waitForTasks();
    expect(driving.session.get().failure?.message).toContain('No plan works from here.');
    for (let minute = 0; minute < 8; minute += 1) driving.moveTo(10.05, 300 + minute * 10, 61);
    await driving.waitForTasks();
    expect(driving.planRemaining).toHaveBeenCalledTimes(1);
    driving.moveTo(10.05, 400, 121);
    await driving.waitForTasks();
    expect(driving.planRemaining).toHaveBeenCalledTimes(2);
    driving.moveTo(10.05, 410, 61);
    driving.session.enterCharge(90);
    await driving.waitForTasks();
    expect(driving.planRemaining).toHaveBeenCalledTimes(3);
  });

  test('is not given it again for the same news either', async () => {
    const driving = startTestDrive();
    driving.planRemaining.mockImplementation(() => Promise.reject(new AppError('no_plan_ahead')));
    driving.moveTo(5);
    driving.session.showNews([CLOSED], true);
    await driving.waitForTasks();
    for (let km = 6; km < 12; km += 1) {
      driving.moveTo(km, 0, 61);
      await driving.waitForTasks();
    }
    expect(driving.planRemaining).toHaveBeenCalledTimes(1);
    driving.moveTo(13, 0, 300);
    await driving.waitForTasks();
    expect(driving.planRemaining).toHaveBeenCalledTimes(2);
  });
});

describe('a driver who enters the battery level', () => {
  test('is offered another plan if it is too low, and may accept it', async () => {
    const { session, moveTo, waitForTasks } = startTestDrive();
    moveTo(40);
    session.enterCharge(45);
    await waitForTasks();
    expect(session.get().offer?.reason).toBe('low-battery');
    expect(session.get().route).toBe(TRIP_ROUTE);
    session.acceptOffer();
    expect(session.get()).toMatchObject({ route: CHARGER_ROUTE, offer: null, note: { reason: 'low-battery' } });
  });

  test('keeps the plan if the readings call for its contingent stop, until that stop is passed', async () => {
    const contingentRoute = tripToDriveRoute(buildNorthwardContingentTrip(), 0);
    if (!contingentRoute) throw new Error('The trip has no plan');
    const { session, moveTo, planRemaining, waitForTasks } = startTestDrive({}, contingentRoute);
    moveTo(50);
    session.enterCharge(40);
    moveTo(59, 0, 300);
    session.enterCharge(34);
    moveTo(60.4, 0, 60);
    await waitForTasks();
    expect(planRemaining).not.toHaveBeenCalled();
    moveTo(60.6, 0, 10);
    await waitForTasks();
    expect(planRemaining).toHaveBeenCalledTimes(1);
    expect(session.get().offer?.reason).toBe('low-battery');
  });

  test('is not offered a declined plan again until the next entry', async () => {
    const { session, moveTo, planRemaining, waitForTasks } = startTestDrive();
    moveTo(40);
    session.enterCharge(45);
    await waitForTasks();
    session.dismissOffer();
    moveTo(40.1, 0, 120);
    await waitForTasks();
    expect(session.get().offer).toBeNull();
    expect(planRemaining).toHaveBeenCalledTimes(1);
    session.enterCharge(40);
    await waitForTasks();
    expect(session.get().offer).not.toBeNull();
  });

  test('is offered nothing on a route to a single charger', async () => {
    const { session, moveTo, planRemaining, waitForTasks } = startTestDrive({ canChangeStops: false }, CHARGER_ROUTE);
    moveTo(40);
    session.enterCharge(20);
    await waitForTasks();
    expect(planRemaining).not.toHaveBeenCalled();
  });
});

describe('a driver who steps through the route manually', () => {
  test('may have no location permission, or deny it before the first position', () => {
    expect(startTestDrive({ watch: null }).session.get()).toMatchObject({ isManual: true, problem: 'denied' });
    const { session, denyLocation } = startTestDrive();
    denyLocation();
    expect(session.get()).toMatchObject({ isManual: true, problem: 'denied' });
    session.step(1);
    expect(session.get().drive.following.progressM).toBeCloseTo(50_000, 3);
  });

  test('returns to following the device on request', () => {
    const { session, moveTo } = startTestDrive();
    session.step(1);
    moveTo(20);
    expect(session.get().drive.following.progressM).toBeCloseTo(50_000, 3);
    session.step(-1);
    session.followDevice();
    moveTo(20.1);
    expect(session.get().drive.following.progressM).toBeCloseTo(20_100, 0);
  });
});

const CLOSED = { code: 'station_closed', chargerId: '4711', name: 'Half Way Plaza' } as const;

test('News about a station ahead triggers an offer, and the end of the drive stops tracking', async () => {
  const { session, moveTo, isWatching, waitForTasks } = startTestDrive();
  moveTo(5);
  session.showNews([CLOSED], true);
  await waitForTasks();
  expect(session.get().news).toEqual([CLOSED]);
  expect(session.get().offer).toMatchObject({ reason: 'news' });
  session.acceptOffer();
  expect(session.get().news).toEqual([]);
  session.end();
  expect(isWatching()).toBe(false);
  await waitForTasks();
});

test('News that comes within a minute of another plan leads to an offer after that minute', async () => {
  const { session, moveTo, planRemaining, waitForTasks } = startTestDrive();
  planRemaining.mockImplementation(async () => TRIP_ROUTE);
  moveTo(5);
  await session.replan();
  session.showNews([CLOSED], true);
  await waitForTasks();
  expect(planRemaining).toHaveBeenCalledTimes(1);
  moveTo(5.1, 0, 61);
  await waitForTasks();
  expect(planRemaining).toHaveBeenCalledTimes(2);
  expect(session.get().offer).toMatchObject({ reason: 'news' });
  moveTo(5.2, 0, 61);
  await waitForTasks();
  expect(planRemaining).toHaveBeenCalledTimes(2);
});

test('An offer made before a stop is withdrawn at the stop, and the news leads to a new plan from there', async () => {
  const { session, moveTo, planRemaining, waitForTasks } = startTestDrive();
  moveTo(97);
  session.showNews([CLOSED], true);
  await waitForTasks();
  expect(session.get().offer).toMatchObject({ reason: 'news' });
  planRemaining.mockImplementation(async () => null);
  moveTo(99.99, 0, 120);
  expect(session.get().drive.stoppedAtMs).not.toBeNull();
  await waitForTasks();
  expect(planRemaining.mock.calls.map(([leg]) => leg)).toEqual([0, 1]);
  expect(session.get()).toMatchObject({ offer: null, news: [] });
  session.leave();
  session.acceptOffer();
  expect(session.get().route).toBe(TRIP_ROUTE);
});

test('A plan made at a stop starts with the next leg and the current charge', async () => {
  const { session, moveTo, planRemaining, waitForTasks } = startTestDrive();
  moveTo(97);
  moveTo(99.99, 0, 120);
  expect(session.get().drive.stoppedAtMs).not.toBeNull();
  session.enterCharge(62);
  await session.replan();
  await waitForTasks();
  expect(planRemaining.mock.calls[0]?.[0]).toBe(1);
  expect(planRemaining.mock.calls[0]?.[1]).toMatchObject({ percent: 62, isAtStop: true });
});

describe('a driver who reaches a stop while the rest of the trip is being planned', () => {
  test('keeps the route to this stop, even if they had left the road before it', async () => {
    const { session, moveTo, planRemaining, waitForTasks } = startTestDrive();
    for (const km of [99, 99.02, 99.04]) moveTo(km);
    for (const offsetM of [100, 150, 200]) moveTo(99.05, offsetM);
    expect(session.get().isPlanning).toBe(true);
    for (const km of [99.2, 99.4, 99.99]) moveTo(km);
    moveTo(99.99, 0, 120);
    expect(session.get().drive.stoppedAtMs).not.toBeNull();
    await waitForTasks();
    expect(planRemaining).toHaveBeenCalledTimes(1);
    expect(session.get()).toMatchObject({ route: TRIP_ROUTE, isPlanning: false, note: null });
  });

  test('gets the requested plan, starting at the stop', async () => {
    const { session, moveTo, planRemaining } = startTestDrive();
    moveTo(97);
    const replanned = session.replan();
    moveTo(99.99, 0, 120);
    expect(session.get().drive.stoppedAtMs).not.toBeNull();
    await replanned;
    expect(planRemaining.mock.calls.map(([leg]) => leg)).toEqual([0, 1]);
    expect(session.get()).toMatchObject({ route: CHARGER_ROUTE, note: { reason: 'requested' } });
  });
});
