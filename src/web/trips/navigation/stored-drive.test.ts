import { describe, expect, test } from 'vitest';
import { applyFix, startDrive } from '#domain/trips/driving/drive.ts';
import { type DriveRoute, tripToDriveRoute } from '#domain/trips/driving/drive-route.ts';
import { resumeDrive, StoredDrive } from '#domain/trips/driving/stored-drive.ts';
import { buildNorthwardRoute, buildNorthwardTrip, placeNorthward } from '#domain/trips/testing/northward-trip.ts';
import { memoryStorage } from '#web/lib/browser/storage.ts';
import type { NavigationState } from './navigation-state.ts';
import { type DrivePlan, readStoredDrive, storeDrive, type TripDrivePlan } from './stored-drive.ts';
import { STORED_DRIVE_KEY, STORED_PROGRESS_KEY } from './stored-drive-key.ts';

const DAY_MS = 24 * 60 * 60_000;
const TRIP = buildNorthwardTrip();
const PLAN: TripDrivePlan = { kind: 'trip', trip: TRIP, planNumber: 2 };

function createRoute(): DriveRoute {
  const route = tripToDriveRoute(TRIP, 0);
  if (route === null) throw new Error('The trip has no plan');
  return route;
}

function storeDriveOf(uid: string, storage = memoryStorage()) {
  const route = createRoute();
  let plan = PLAN;
  let listener = () => {};
  let state = { route, drive: startDrive(route), isManual: false } as NavigationState;
  const session = {
    get: () => state,
    subscribe(next: () => void) {
      listener = next;
      return () => undefined;
    },
  };
  storeDrive(storage, uid, { session, getPlan: () => plan }, () => 1000);
  return {
    storage,
    route,
    moveTo(km: number) {
      const fix = { ...placeNorthward(km), accuracyM: 8, atMs: 1000, speedMps: 25, headingDegrees: 0 };
      state = { ...state, drive: applyFix(state.route, state.drive, fix) };
      listener();
    },
    replan() {
      plan = { ...PLAN, planNumber: 0 };
      const newRoute = { ...route };
      state = { ...state, route: newRoute, drive: startDrive(newRoute) };
      listener();
    },
  };
}

describe('a stored drive', () => {
  test('is restored with its progress', () => {
    const { storage, moveTo } = storeDriveOf('u1');
    moveTo(40);
    const stored = readStoredDrive(storage, 'u1', 5000);
    expect(stored?.plan).toEqual(PLAN);
    expect(stored?.resumed?.drive.following.progressM).toBeCloseTo(40_000, 0);
    expect(stored?.resumed?.drive.readings).toEqual([{ atM: 0, percent: 80 }]);
  });

  test('keeps the learned consumption bias, and has no bias if an older version of the page stored it', () => {
    const drive = { ...startDrive(createRoute()), bias: { mean: 0.8, variance: 0.4 }, arrivedPercent: 28 };
    expect(StoredDrive.parse(JSON.parse(JSON.stringify(drive)))).toEqual(drive);
    const { bias: _bias, arrivedPercent: _arrived, ...olderDrive } = drive;
    expect(StoredDrive.parse(olderDrive)).toMatchObject({ bias: { mean: 0, variance: 1 }, arrivedPercent: null });
  });

  test('is restored if an older version of the page stored its trip', () => {
    const { storage } = storeDriveOf('u1');
    const text = storage.getItem(STORED_DRIVE_KEY) ?? '';
    storage.setItem(STORED_DRIVE_KEY, text.replaceAll('departurePercent', 'leavePercent'));
    expect(readStoredDrive(storage, 'u1', 5000)?.plan).toEqual(PLAN);
  });

  test('restarts on the new plan after replanning', () => {
    const { storage, moveTo, replan } = storeDriveOf('u1');
    moveTo(40);
    replan();
    const stored = readStoredDrive(storage, 'u1', 5000);
    expect(stored?.plan).toMatchObject({ planNumber: 0 });
    expect(stored?.resumed?.drive.following.progressM).toBe(0);
  });

  test('is private to its user, and expires after a day', () => {
    const { storage } = storeDriveOf('u1');
    expect(readStoredDrive(storage, 'u2', 5000)).toBeNull();
    expect(readStoredDrive(storage, 'u1', 1000 + DAY_MS)).not.toBeNull();
    expect(readStoredDrive(storage, 'u1', 1001 + DAY_MS)).toBeNull();
  });

  test('is ignored if it is unreadable, and restarted if only its progress is unreadable', () => {
    const { storage, moveTo } = storeDriveOf('u1');
    moveTo(40);
    storage.setItem(STORED_PROGRESS_KEY, '{"sinceMs":1000,"atMs":1000,"drive":{"leg":-1},"isManual":false}');
    expect(readStoredDrive(storage, 'u1', 5000)).toMatchObject({ resumed: null });
    storage.setItem(STORED_DRIVE_KEY, '{"uid":"u1","way":"nowhere"');
    expect(readStoredDrive(storage, 'u1', 5000)).toBeNull();
  });

  test('to one charger includes its request', () => {
    const storage = memoryStorage();
    const plan: DrivePlan = {
      kind: 'charger',
      found: buildNorthwardRoute(),
      request: { chargerId: '4711', from: { lat: 39, lng: -100 } },
      startPercent: 80,
      hasTrailer: true,
    };
    const state = { route: createRoute(), drive: startDrive(createRoute()), isManual: true } as NavigationState;
    const session = { get: () => state, subscribe: () => () => undefined };
    storeDrive(storage, 'u1', { session, getPlan: () => plan }, () => 1000);
    expect(readStoredDrive(storage, 'u1', 5000)).toMatchObject({ plan, resumed: { isManual: true } });
  });
});

test('A drive starts over if its progress is missing or does not match the route', () => {
  const route = createRoute();
  const drive = startDrive(route);
  const onLeg = (leg: number, progressM: number) => ({ ...drive, leg, following: { ...drive.following, progressM } });
  expect(resumeDrive(route, null)).toEqual(drive);
  expect(resumeDrive(route, onLeg(7, 0))).toEqual(drive);
  expect(resumeDrive(route, onLeg(1, 900_000))).toEqual(drive);
  const stored = onLeg(1, 50_000);
  expect(resumeDrive(route, stored)).toBe(stored);
});
