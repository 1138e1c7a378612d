import { describe, expect, test } from 'vitest';
import { beginDrive, withFix } from '#domain/trips/driving/drive.ts';
import { type DriveRoute, driveOfTrip } from '#domain/trips/driving/drive-route.ts';
import { resumeDrive } from '#domain/trips/driving/kept-drive.ts';
import { northwardRoute, northwardTrip, placeNorthward } from '#domain/trips/testing/northward-trip.ts';
import { memoryStorage } from '#web/lib/storage.ts';
import type { DriverState } from './driver.ts';
import { type DrivenWay, keepDrive, readKeptDrive, type WayAlongTrip } from './kept-drive.ts';
import { KEPT_PROGRESS_KEY, KEPT_WAY_KEY } from './kept-drive-key.ts';

const DAY_MS = 24 * 60 * 60_000;
const TRIP = northwardTrip();
const ALONG: WayAlongTrip = { kind: 'trip', trip: TRIP, planNumber: 2 };

function routeOf(): DriveRoute {
  const route = driveOfTrip(TRIP, 0);
  if (route === null) throw new Error('The trip has no plan');
  return route;
}

/** A drive in the hands of the test, kept in a storage of its own. */
function drivenBy(uid: string, storage = memoryStorage()) {
  const route = routeOf();
  let way = ALONG;
  let listener = () => {};
  let state = { route, drive: beginDrive(route), isByHand: false } as DriverState;
  const driver = {
    get: () => state,
    subscribe(next: () => void) {
      listener = next;
      return () => undefined;
    },
  };
  keepDrive(storage, uid, { driver, driven: () => way }, () => 1000);
  return {
    storage,
    route,
    at(km: number) {
      const fix = { ...placeNorthward(km), accuracyM: 8, atMs: 1000, speedMps: 25, headingDegrees: 0 };
      state = { ...state, drive: withFix(state.route, state.drive, fix) };
      listener();
    },
    planAnew() {
      way = { ...ALONG, planNumber: 0 };
      const next = { ...route };
      state = { ...state, route: next, drive: beginDrive(next) };
      listener();
    },
  };
}

describe('a drive that is kept', () => {
  test('is there again as far as it had come', () => {
    const { storage, at } = drivenBy('u1');
    at(40);
    const kept = readKeptDrive(storage, 'u1', 5000);
    expect(kept?.way).toEqual(ALONG);
    expect(kept?.resumed?.drive.following.progressM).toBeCloseTo(40_000, 0);
    expect(kept?.resumed?.drive.readings).toEqual([{ atM: 0, percent: 80 }]);
  });

  test('is the one that was planned anew, from its start', () => {
    const { storage, at, planAnew } = drivenBy('u1');
    at(40);
    planAnew();
    const kept = readKeptDrive(storage, 'u1', 5000);
    expect(kept?.way).toMatchObject({ planNumber: 0 });
    expect(kept?.resumed?.drive.following.progressM).toBe(0);
  });

  test('is nobody else’s, and over after a day', () => {
    const { storage } = drivenBy('u1');
    expect(readKeptDrive(storage, 'u2', 5000)).toBeNull();
    expect(readKeptDrive(storage, 'u1', 1000 + DAY_MS)).not.toBeNull();
    expect(readKeptDrive(storage, 'u1', 1001 + DAY_MS)).toBeNull();
  });

  test('is left where what is kept can not be read, and begun where only its progress can not', () => {
    const { storage, at } = drivenBy('u1');
    at(40);
    storage.setItem(KEPT_PROGRESS_KEY, '{"sinceMs":1000,"atMs":1000,"drive":{"leg":-1},"isByHand":false}');
    expect(readKeptDrive(storage, 'u1', 5000)).toMatchObject({ resumed: null });
    storage.setItem(KEPT_WAY_KEY, '{"uid":"u1","way":"nowhere"');
    expect(readKeptDrive(storage, 'u1', 5000)).toBeNull();
  });

  test('to one charger is kept with what it was asked for with', () => {
    const storage = memoryStorage();
    const way: DrivenWay = {
      kind: 'charger',
      found: northwardRoute(),
      request: { chargerId: '4711', from: { lat: 39, lng: -100 } },
      startPercent: 80,
      hasTrailer: true,
    };
    const state = { route: routeOf(), drive: beginDrive(routeOf()), isByHand: true } as DriverState;
    const driver = { get: () => state, subscribe: () => () => undefined };
    keepDrive(storage, 'u1', { driver, driven: () => way }, () => 1000);
    expect(readKeptDrive(storage, 'u1', 5000)).toMatchObject({ way, resumed: { isByHand: true } });
  });
});

test('Progress that does not belong to the route begins it', () => {
  const route = routeOf();
  const begun = beginDrive(route);
  const onLeg = (leg: number, progressM: number) => ({ ...begun, leg, following: { ...begun.following, progressM } });
  expect(resumeDrive(route, null)).toEqual(begun);
  expect(resumeDrive(route, onLeg(7, 0))).toEqual(begun);
  expect(resumeDrive(route, onLeg(1, 900_000))).toEqual(begun);
  const kept = onLeg(1, 50_000);
  expect(resumeDrive(route, kept)).toBe(kept);
});
