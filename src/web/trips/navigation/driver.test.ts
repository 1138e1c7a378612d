import { describe, expect, test, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { type DriveRoute, driveOfRoute, driveOfTrip } from '#domain/trips/driving/drive-route.ts';
import { northwardRoute, northwardTrip, placeNorthward } from '#domain/trips/testing/northward-trip.ts';
import type { PositionListener } from '#web/lib/watch-position.ts';
import { createDriver, type DriverDeps } from './driver.ts';

const TRIP = driveOfTrip(northwardTrip(), 0);
const ROUTE = driveOfRoute(northwardRoute(), 80, true);

/** A driver whose device, clock and planner are in the hands of the test. */
function drive(changes: Partial<DriverDeps> = {}, route: DriveRoute = TRIP ?? ROUTE) {
  let device: PositionListener | null = null;
  let nowMs = 0;
  const planRest = vi.fn<DriverDeps['planRest']>(async () => ROUTE);
  const driver = createDriver(
    {
      now: () => nowMs,
      isOnline: () => true,
      watch: (listener) => {
        device = listener;
        return () => {
          device = null;
        };
      },
      planRest,
      canChangeStops: true,
      tellLeg: null,
      ...changes,
    },
    route,
  );
  return {
    driver,
    planRest,
    hasDevice: () => device !== null,
    refuse: () => device?.onProblem('refused'),
    /** Is so many kilometres north, and so many metres beside the road. */
    at(km: number, besideM = 0, seconds = 1): void {
      nowMs += seconds * 1000;
      const { lat, lng } = placeNorthward(km);
      const fix = { lat, lng: lng + besideM / 86_000, accuracyM: 8, atMs: nowMs };
      device?.onFix({ ...fix, speedMps: 25, headingDegrees: 0 });
    },
    settle: () => new Promise((resolve) => setTimeout(resolve, 0)),
  };
}

describe('whoever leaves the road', () => {
  test('gets a new route from where they are, and a note of what it changes', async () => {
    const { driver, at, planRest, settle } = drive();
    for (const km of [10, 10.02, 10.04]) at(km);
    for (const beside of [100, 150, 200]) at(10.05, beside);
    expect(driver.get().isPlanning).toBe(true);
    await settle();
    expect(planRest).toHaveBeenCalledTimes(1);
    const [leg, here] = planRest.mock.calls[0] ?? [];
    expect(leg).toBe(0);
    expect(here?.percent).toBeCloseTo(75, 0);
    expect(driver.get().route).toBe(ROUTE);
    expect(driver.get().note).toMatchObject({ reason: 'left-the-road', change: { dropped: ['Half Way Plaza'] } });
    driver.dropNote();
    expect(driver.get().note).toBeNull();
  });

  test('gets at most one new route a minute', async () => {
    const { driver, at, planRest, settle } = drive();
    planRest.mockImplementation(async () => TRIP);
    at(10);
    for (let second = 0; second < 50; second += 1) {
      at(10.05, 300 + second * 10);
      await settle();
    }
    expect(planRest).toHaveBeenCalledTimes(1);
    for (let second = 0; second < 30; second += 1) {
      at(10.05, 800 + second * 10);
      await settle();
    }
    expect(planRest.mock.calls.length).toBeLessThanOrEqual(2);
    expect(driver.get().isPlanning).toBe(false);
  });

  test('keeps the route without a network, and where no other one is found', async () => {
    const away = drive({ isOnline: () => false });
    away.at(10);
    for (const beside of [100, 150, 200]) away.at(10.05, beside);
    await away.settle();
    expect(away.planRest).not.toHaveBeenCalled();
    expect(away.driver.get().route).toBe(TRIP);

    const failing = drive({ planRest: () => Promise.reject(new AppError('no_way_for_rig')) });
    failing.at(10);
    for (const beside of [100, 150, 200]) failing.at(10.05, beside);
    await failing.settle();
    expect(failing.driver.get()).toMatchObject({ route: TRIP, isPlanning: false });
    expect(failing.driver.get().failure?.code).toBe('no_way_for_rig');
  });
});

describe('whoever says what the battery has', () => {
  test('is offered another plan when that is too little, and takes it or not', async () => {
    const { driver, at, settle } = drive();
    at(40);
    driver.say(50);
    await settle();
    expect(driver.get().offer?.reason).toBe('behind');
    expect(driver.get().route).toBe(TRIP);
    driver.takeOffer();
    expect(driver.get()).toMatchObject({ route: ROUTE, offer: null, note: { reason: 'behind' } });
  });

  test('is not asked again for what they have refused, until they say more', async () => {
    const { driver, at, planRest, settle } = drive();
    at(40);
    driver.say(50);
    await settle();
    driver.dropOffer();
    at(40.1, 0, 120);
    await settle();
    expect(driver.get().offer).toBeNull();
    expect(planRest).toHaveBeenCalledTimes(1);
    driver.say(45);
    await settle();
    expect(driver.get().offer).not.toBeNull();
  });

  test('is offered nothing where the way leads to one charger alone', async () => {
    const { driver, at, planRest, settle } = drive({ canChangeStops: false }, ROUTE);
    at(40);
    driver.say(20);
    await settle();
    expect(planRest).not.toHaveBeenCalled();
  });
});

describe('whoever may not be asked where they are', () => {
  test('goes on by hand, also when the browser refuses later', () => {
    expect(drive({ watch: null }).driver.get()).toMatchObject({ isByHand: true, problem: 'refused' });
    const { driver, refuse } = drive();
    refuse();
    expect(driver.get()).toMatchObject({ isByHand: true, problem: 'refused' });
    driver.step(1);
    expect(driver.get().drive.following.progressM).toBeCloseTo(50_000, 3);
  });

  test('is followed again when they wish it', () => {
    const { driver, at } = drive();
    driver.step(1);
    at(20);
    expect(driver.get().drive.following.progressM).toBeCloseTo(50_000, 3);
    driver.step(-1);
    driver.followDevice();
    at(20.1);
    expect(driver.get().drive.following.progressM).toBeCloseTo(20_100, 0);
  });
});

const CLOSED = { code: 'station_closed', chargerId: '4711', name: 'Half Way Plaza' } as const;

test('News of a station ahead bring an offer, and an ended drive follows nobody', async () => {
  const { driver, at, hasDevice, settle } = drive();
  at(5);
  driver.tellNews([CLOSED], true);
  await settle();
  expect(driver.get().news).toEqual([CLOSED]);
  expect(driver.get().offer).toMatchObject({ reason: 'news' });
  driver.takeOffer();
  expect(driver.get().news).toEqual([]);
  driver.end();
  expect(hasDevice()).toBe(false);
  await settle();
});

test('News that come within a minute of another plan bring their offer when the minute is over', async () => {
  const { driver, at, planRest, settle } = drive();
  planRest.mockImplementation(async () => TRIP);
  at(5);
  await driver.planAnew();
  driver.tellNews([CLOSED], true);
  await settle();
  expect(planRest).toHaveBeenCalledTimes(1);
  at(5.1, 0, 61);
  await settle();
  expect(planRest).toHaveBeenCalledTimes(2);
  expect(driver.get().offer).toMatchObject({ reason: 'news' });
  at(5.2, 0, 61);
  await settle();
  expect(planRest).toHaveBeenCalledTimes(2);
});

test('At a stop the rest of the trip begins with the next drive, and with what the battery has by now', async () => {
  const { driver, at, planRest, settle } = drive();
  at(97);
  at(99.99, 0, 120);
  expect(driver.get().drive.stoppedAtMs).not.toBeNull();
  driver.say(62);
  await driver.planAnew();
  await settle();
  expect(planRest.mock.calls[0]?.[0]).toBe(1);
  expect(planRest.mock.calls[0]?.[1]).toMatchObject({ percent: 62, isAtStop: true });
});

describe('a leg that was driven', () => {
  const atStop = (tellLeg: DriverDeps['tellLeg']) => {
    const drove = drive({ tellLeg });
    drove.at(97);
    drove.at(99.99, 0, 120);
    return drove;
  };

  test('is told with the charge it was begun with and the one on arrival', async () => {
    const tellLeg = vi.fn(async () => ({ learnt: { name: 'Big Blue', confidencePercent: 48 } }));
    const { driver, settle } = atStop(tellLeg);
    driver.arriveWith(28);
    await settle();
    expect(tellLeg).toHaveBeenCalledExactlyOnceWith(TRIP, 0, { departPercent: 80, arrivePercent: 28 });
    expect(driver.get().lesson).toEqual({ learnt: { name: 'Big Blue', confidencePercent: 48 } });
    expect(driver.get().drive.stopReading?.percent).toBe(28);
    driver.leave();
    expect(driver.get().lesson).toBeNull();
  });

  test('is not told where what it was begun with is known by the plan alone', async () => {
    const tellLeg = vi.fn(async () => ({ learnt: { name: 'Big Blue', confidencePercent: 48 } }));
    const { driver, at, settle } = atStop(tellLeg);
    driver.leave();
    at(197, 130);
    at(199.99, 0, 200);
    expect(driver.get().drive.stoppedAtMs).not.toBeNull();
    driver.arriveWith(40);
    await settle();
    expect(tellLeg).not.toHaveBeenCalled();
  });

  test('says what was wrong with it or that it is kept, and stays quiet where nothing was used or nobody learns', async () => {
    const failing = atStop(() => Promise.reject(new AppError('leg_not_believable')));
    failing.driver.arriveWith(28);
    await failing.settle();
    expect(failing.driver.get().lesson).toMatchObject({ failure: { code: 'leg_not_believable' } });

    const offline = atStop(() => Promise.resolve({ isKept: true }));
    offline.driver.arriveWith(28);
    await offline.settle();
    expect(offline.driver.get().lesson).toEqual({ isKept: true });

    const tellLeg = vi.fn(async () => ({ learnt: { name: 'Big Blue', confidencePercent: 48 } }));
    const { driver } = atStop(tellLeg);
    driver.arriveWith(80);
    expect(tellLeg).not.toHaveBeenCalled();
    expect(atStop(null).driver.canTell).toBe(false);
  });
});
