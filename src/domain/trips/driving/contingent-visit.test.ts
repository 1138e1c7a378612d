import { describe, expect, test } from 'vitest';
import { buildNorthwardContingentTrip, placeNorthward } from '../testing/northward-trip.ts';
import { getContingentAdvice } from './contingent-advice.ts';
import { applyFix, applyReading, type Drive, getCurrentPercent, leaveStop, startDrive } from './drive.ts';
import { type DriveRoute, tripToDriveRoute } from './drive-route.ts';
import { buildDriveView, isShortOfCharge } from './drive-view.ts';
import { getMinutesLeftHere, getStopHere } from './stop-here.ts';
import { StoredDrive } from './stored-drive.ts';

const METERS_PER_DEGREE_LNG = 86_000;
const BESIDE_M = 400;

const beside = (km: number, besideM: number) => {
  const { lat, lng } = placeNorthward(km);
  return { lat, lng: lng + besideM / METERS_PER_DEGREE_LNG };
};

/** The route of a trip whose contingent station is 400 meters off the road. */
function createRoute(): DriveRoute {
  const route = tripToDriveRoute(buildNorthwardContingentTrip(), 0);
  if (!route) throw new Error('The trip has no plan');
  const at = beside(60, BESIDE_M);
  return {
    ...route,
    legs: route.legs.map((leg) => ({ ...leg, contingent: leg.contingent && { ...leg.contingent, at } })),
  };
}

const ROUTE = createRoute();

type Moment = { readonly besideM?: number; readonly atMs?: number; readonly speedMps?: number | null };

function moveTo(drive: Drive, km: number, { besideM = 0, atMs = km * 40_000, speedMps = 25 }: Moment = {}): Drive {
  return applyFix(ROUTE, drive, { ...beside(km, besideM), accuracyM: 8, atMs, speedMps, headingDegrees: null });
}

const MINUTE_MS = 60_000;
const ARRIVED_MS = 60 * 40_000 + 60_000;
const nearTurnoff = (percent: number) => applyReading(moveTo(moveTo(startDrive(ROUTE), 0), 50), percent, 0);

function pullIn(from: Drive, speedMps: number | null = 0): Drive {
  const atTurnoff = moveTo(from, 59.99);
  const onStreet = [100, 150, 200, 250].reduce(
    (drive, besideM, i) => moveTo(drive, 60, { besideM, atMs: 60 * 40_000 + i * 12_000, speedMps: 10 }),
    atTurnoff,
  );
  return moveTo(onStreet, 60, { besideM: BESIDE_M - 20, atMs: ARRIVED_MS, speedMps });
}

describe('a driver at a contingent stop that is due', () => {
  const atStop = pullIn(nearTurnoff(46));

  test('was not considered off the route on the way there', () => {
    const street = moveTo(moveTo(nearTurnoff(46), 59.99), 60, { besideM: 100, atMs: 60 * 40_000 });
    const fartherDrive = [150, 200, 250].reduce(
      (drive, besideM, i) => moveTo(drive, 60, { besideM, atMs: 60 * 40_000 + (i + 1) * 12_000, speedMps: 10 }),
      street,
    );
    expect(fartherDrive.following.isOff).toBe(false);
    const withEnoughCharge = [150, 200, 250].reduce(
      (drive, besideM, i) => moveTo(drive, 60, { besideM, atMs: 60 * 40_000 + (i + 1) * 12_000, speedMps: 10 }),
      moveTo(moveTo(nearTurnoff(56), 59.99), 60, { besideM: 100, atMs: 60 * 40_000 }),
    );
    expect(withEnoughCharge.following.isOff).toBe(true);
  });

  test('is shown that stop, the level to charge to, and when to leave', () => {
    expect(getStopHere(ROUTE, atStop)).toMatchObject({
      name: 'Mile 37 Depot',
      departurePercent: 45,
      reportedPercent: null,
    });
    const drive = applyReading(atStop, 40, ARRIVED_MS);
    expect(getStopHere(ROUTE, drive)?.reportedPercent).toBe(40);
    // The rig charges 50 percent in 25 minutes at the planned stop.
    expect(getMinutesLeftHere(ROUTE, drive, ARRIVED_MS)).toBeCloseTo(2.5, 9);
    expect(getMinutesLeftHere(ROUTE, drive, ARRIVED_MS + 3 * MINUTE_MS)).toBe(0);
    expect(getMinutesLeftHere(ROUTE, applyReading(drive, 46, ARRIVED_MS + MINUTE_MS), ARRIVED_MS + MINUTE_MS)).toBe(0);
    expect(getCurrentPercent(ROUTE, drive, ARRIVED_MS + MINUTE_MS)).toBeCloseTo(42, 9);
  });

  test('stays there, on the route, while parked', () => {
    const laterDrive = moveTo(atStop, 60, { besideM: BESIDE_M + 60, atMs: ARRIVED_MS + 20 * MINUTE_MS, speedMps: 0 });
    expect(getStopHere(ROUTE, laterDrive)?.name).toBe('Mile 37 Depot');
    expect(laterDrive.following.isOff).toBe(false);
    expect(isShortOfCharge(ROUTE, laterDrive)).toBe(false);
    expect(StoredDrive.parse(JSON.parse(JSON.stringify(laterDrive)))).toEqual(laterDrive);
  });

  test('drives on with the charge from the stop, and is neither sent back nor considered off the route', () => {
    const charged = applyReading(applyReading(atStop, 40, ARRIVED_MS), 50, ARRIVED_MS + 10 * MINUTE_MS);
    for (const left of [leaveStop(ROUTE, charged, ARRIVED_MS + 10 * MINUTE_MS), charged]) {
      const leaving = [300, 200, 100].reduce(
        (drive, besideM, i) => moveTo(drive, 60.3, { besideM, atMs: ARRIVED_MS + (11 + i) * MINUTE_MS, speedMps: 5 }),
        left,
      );
      const drivenOn = moveTo(leaving, 62, { atMs: ARRIVED_MS + 16 * MINUTE_MS });
      expect([leaving, drivenOn].map(({ following }) => following.isOff)).toEqual([false, false]);
      expect(getStopHere(ROUTE, drivenOn)).toBeNull();
      expect(getContingentAdvice(ROUTE, drivenOn)).toBeNull();
      expect(buildDriveView(ROUTE, drivenOn)?.percentHere).toBeCloseTo(49, 6);
      expect(buildDriveView(ROUTE, drivenOn)?.arrive?.mean).toBeCloseTo(30, 6);
      expect(isShortOfCharge(ROUTE, drivenOn)).toBe(false);
    }
  });

  test('gets a forecast based on the consumption on the way there', () => {
    const deviations = { rigPercent: 5, otherPercent: 1.5 };
    const route = { ...ROUTE, legs: ROUTE.legs.map((leg) => ({ ...leg, forecast: { ...leg.forecast, deviations } })) };
    const charged = applyReading(applyReading(atStop, 40, ARRIVED_MS), 50, ARRIVED_MS + 10 * MINUTE_MS);
    const left = leaveStop(route, charged, ARRIVED_MS + 10 * MINUTE_MS);
    expect(left.bias.mean).toBeGreaterThan(0.5);
    expect(buildDriveView(route, left)?.arrive?.mean).toBeLessThan(29);
  });

  test('is assumed not to have charged after a short pause without a report', () => {
    const drivenOn = moveTo(atStop, 60.5, { atMs: ARRIVED_MS + 2 * MINUTE_MS });
    expect(getStopHere(ROUTE, drivenOn)).toBeNull();
    expect(drivenOn.readings).toEqual(atStop.readings);
  });
});

describe('a contingent stop', () => {
  test('does not count as made if the rig drives past it', () => {
    expect(getStopHere(ROUTE, pullIn(nearTurnoff(46), 25))).toBeNull();
    expect(getStopHere(ROUTE, pullIn(nearTurnoff(46), null))).toBeNull();
  });

  test('can be left immediately with enough charge, even if it was not due', () => {
    const atStop = applyReading(pullIn(nearTurnoff(56)), 51, ARRIVED_MS);
    expect(getStopHere(ROUTE, atStop)?.name).toBe('Mile 37 Depot');
    expect(getMinutesLeftHere(ROUTE, atStop, ARRIVED_MS)).toBe(0);
  });
});
