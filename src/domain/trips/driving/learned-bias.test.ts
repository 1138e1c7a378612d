import { describe, expect, test } from 'vitest';
import { buildNorthwardTrip, placeNorthward } from '../testing/northward-trip.ts';
import {
  applyFix,
  applyReading,
  type Drive,
  getDeparturePercent,
  getStopMinutesLeft,
  leaveStop,
  startDrive,
} from './drive.ts';
import { type DriveRoute, tripToDriveRoute } from './drive-route.ts';
import { buildDriveView, isShortOfCharge } from './drive-view.ts';

function routeOfTrip(): DriveRoute {
  const route = tripToDriveRoute(buildNorthwardTrip(), 0);
  if (!route) throw new Error('The trip has no plan');
  return route;
}

const ROUTE = routeOfTrip();

function driveTo(drive: Drive, km: number, atMs = km * 40_000): Drive {
  return applyFix(ROUTE, drive, { ...placeNorthward(km), accuracyM: 8, atMs, speedMps: 25, headingDegrees: 0 });
}

/** The route of the trip with known deviations; the arrival bands include this fraction of the rig's variance. */
function routeWithDeviations(rigVariance?: number): DriveRoute {
  return {
    ...ROUTE,
    legs: ROUTE.legs.map((leg) => ({
      ...leg,
      forecast: { ...leg.forecast, deviations: { rigPercent: 2.5, otherPercent: 1.5, rigVariance } },
    })),
  };
}

describe('a driver after the first leg', () => {
  const route = routeWithDeviations();
  const arrived = driveTo(driveTo(applyReading(startDrive(route), 80, 0), 98), 99.95, 4_000_000);
  const arrivedWith = (percent: number) => applyReading(arrived, percent, 4_060_000);
  const onNextLeg = (percent: number) => leaveStop(route, applyReading(arrivedWith(percent), 80, 6_000_000), 6_000_000);
  const arrival = (drive: Drive) => buildDriveView(route, drive)?.arrive ?? { mean: 0, low: 0, high: 0 };

  test('charges more after a leg that used more, and less after one that used less', () => {
    expect(getDeparturePercent(route, arrivedWith(30))).toBeCloseTo(80, 9);
    expect(getDeparturePercent(route, arrivedWith(26))).toBeCloseTo(82.9, 1);
    expect(getDeparturePercent(route, arrivedWith(34))).toBeCloseTo(77.1, 1);
    // Minutes to the adjusted charge.
    expect(getStopMinutesLeft(route, arrivedWith(26), 4_060_000)).toBeGreaterThan(28);
  });

  test('sees a narrower arrival band than planned, and a lower one after a leg that used more', () => {
    const plannedSpread = ROUTE.legs[1]?.forecast.spread;
    for (const percent of [26, 30, 34]) {
      const { mean, low, high } = arrival(onNextLeg(percent));
      expect(high - low).toBeLessThan((plannedSpread?.below ?? 0) + (plannedSpread?.above ?? 0) - 2);
      expect(mean).toBeCloseTo(30 + 0.716 * (percent - 30), 1);
    }
  });

  test('sees the planned band, even without a reading, if the plan already relies on what the first leg reveals', () => {
    const narrowBandRoute = routeWithDeviations(0.284);
    const plannedSpread = ROUTE.legs[1]?.forecast.spread;
    const widthOn = (drive: Drive) => {
      const { low = 0, high = 0 } = buildDriveView(narrowBandRoute, drive)?.arrive ?? {};
      return high - low;
    };
    const width = (plannedSpread?.below ?? 0) + (plannedSpread?.above ?? 0);
    expect(widthOn(onNextLeg(30))).toBeCloseTo(width, 1);
    expect(widthOn({ ...onNextLeg(30), bias: { mean: 0, variance: 1 } })).toBeCloseTo(width, 6);
  });

  test('charges only a little more after an extreme reading, and as planned if a reading at either end is late or missing', () => {
    const percentAfterOddReading = getDeparturePercent(route, arrivedWith(3)) ?? 0;
    expect(percentAfterOddReading).toBeLessThan(85);
    expect(getDeparturePercent(route, applyReading(arrived, 55, 4_600_000))).toBe(80);
    const withoutStart = { ...arrivedWith(26), isStartReported: false };
    expect(getDeparturePercent(route, withoutStart)).toBe(80);
    expect(getDeparturePercent(ROUTE, arrivedWith(26))).toBe(80);
    expect(getDeparturePercent(route, { ...arrivedWith(26), leg: 1 })).toBeNull();
  });
});

test('A driver is offered a new plan once half of the margin for uncertainty is used up', () => {
  const start = applyReading(startDrive(ROUTE), 80, 0);
  const isShortWith = (percent: number) => isShortOfCharge(ROUTE, applyReading(driveTo(start, 80), percent, 3_200_000));
  // 40% is expected after 80 km, and 30% at the stop; the charge there has to be above 5%.
  expect([22, 20, 19].map(isShortWith)).toEqual([false, false, true]);
});
