import { describe, expect, test } from 'vitest';
import { buildNorthwardContingentTrip, buildNorthwardTrip, placeNorthward } from '../testing/northward-trip.ts';
import type { Trip } from '../trip.ts';
import { getContingentAdvice, mayHaveCharged } from './contingent-advice.ts';
import { applyFix, applyReading, type Drive, startDrive, stepManually } from './drive.ts';
import { type DriveRoute, tripToDriveRoute } from './drive-route.ts';
import { buildDriveView, isShortOfCharge } from './drive-view.ts';

function toRoute(trip: Trip): DriveRoute {
  const route = tripToDriveRoute(trip, 0);
  if (!route) throw new Error('The trip has no plan');
  return route;
}

const ROUTE = toRoute(buildNorthwardContingentTrip());

function driveTo(km: number, percent: number | null = null, from: Drive = startDrive(ROUTE)): Drive {
  let drive = from;
  const startKm = Math.floor(from.following.progressM / 1000);
  for (let i = startKm; i <= km; i += 1) {
    const fix = { ...placeNorthward(i), accuracyM: 8, atMs: i * 40_000, speedMps: 25, headingDegrees: 0 };
    drive = applyFix(ROUTE, drive, fix);
  }
  return percent === null ? drive : applyReading(drive, percent, km * 40_000);
}

const withPlannedArrival = ({ contingent }: DriveRoute['legs'][number], fromPercent: number) =>
  contingent && { ...contingent, fromPercent };

const adviceAt = (drive: Drive) => getContingentAdvice(ROUTE, drive)?.advice ?? null;

describe('a driver with a contingent stop ahead', () => {
  test('is asked to check the battery at the stop until the charge is reported', () => {
    const advice = getContingentAdvice(ROUTE, driveTo(40));
    expect(advice).toMatchObject({
      advice: 'check-battery',
      toName: 'Half Way Plaza',
      stop: { name: 'Mile 37 Depot' },
    });
    expect(advice?.inM).toBeCloseTo(20_000, -2);
    expect(advice?.percentThere).toBeCloseTo(50, 1);
  });

  test('is told near the turnoff to drive on if there is enough charge, and to stop if not', () => {
    expect(adviceAt(driveTo(50, 56))).toBe('drive-on');
    expect(adviceAt(driveTo(50, 48))).toBe('stop');
    expect(adviceAt(driveTo(60, 45))).toBe('drive-on');
    expect(adviceAt(driveTo(60, 44))).toBe('stop');
  });

  test('is told to stop as soon as a reading requires it, but to drive on only near the turnoff', () => {
    expect(adviceAt(driveTo(20, 60))).toBe('stop');
    expect(adviceAt(driveTo(20, 70))).toBe('check-battery');
    expect(adviceAt(driveTo(55, 52, driveTo(20, 60)))).toBe('drive-on');
  });

  test('is told to charge more than planned there if the rig uses so much that it would arrive below the reserve', () => {
    const drive = driveTo(55, 30);
    expect(getContingentAdvice(ROUTE, driveTo(55, 40))?.stop.chargePercent).toBeUndefined();
    expect(getContingentAdvice(ROUTE, drive)).toMatchObject({
      advice: 'stop',
      stop: { chargePercent: expect.closeTo(46.7, 1) },
    });
    expect(buildDriveView(ROUTE, drive)?.arrive?.mean).toBeCloseTo(ROUTE.legs[0]?.to.neededArrivalPercent ?? 0, 6);
  });

  test('who charges more than planned at a due stop arrives later by the extra minutes, at the charging pace of planned stops', () => {
    // The contingent stop is planned to charge from 40% to 45%; the planned stop adds 50% in 25 minutes.
    const route = { ...ROUTE, legs: ROUTE.legs.map((leg) => ({ ...leg, contingent: withPlannedArrival(leg, 40) })) };
    const drive = driveTo(55, 30);
    const { stop, percentThere } = getContingentAdvice(route, drive) ?? {};
    const chargedPercent = (stop?.chargePercent ?? 0) - (percentThere ?? 0);
    expect(chargedPercent).toBeCloseTo(20.7, 1);
    expect(stop?.stopMin).toBeCloseTo(20 + (chargedPercent - 5) / 2, 6);
    const [withoutStop, view] = [buildDriveView(toRoute(buildNorthwardTrip()), drive), buildDriveView(route, drive)];
    expect((view?.endInMin ?? 0) - (withoutStop?.endInMin ?? 0)).toBeCloseTo(stop?.stopMin ?? 0, 6);
    expect(getContingentAdvice(route, driveTo(55, 44))?.stop.stopMin).toBe(20);
  });

  test('is expected to charge at the pace of fast chargers, even if the trip has a night at a slow one', () => {
    const legs = ROUTE.legs.map((leg) => ({ ...leg, contingent: withPlannedArrival(leg, 40) }));
    const overnightLegs = legs.slice(1).map(({ to, ...leg }) => ({
      ...leg,
      to: { ...to, kind: 'overnight' as const, departurePercent: 90, chargeMin: 400, stopMin: 600 },
    }));
    const minutesAt = (route: DriveRoute) => getContingentAdvice(route, driveTo(55, 30))?.stop.stopMin;
    expect(minutesAt({ ...ROUTE, legs: [...legs, ...overnightLegs] })).toBe(minutesAt({ ...ROUTE, legs }));
  });

  test('gets no advice past the turnoff, at a stop, or on a leg without a contingent stop', () => {
    expect(adviceAt(driveTo(61))).toBeNull();
    expect(adviceAt({ ...driveTo(50), stoppedAtMs: 1 })).toBeNull();
    expect(adviceAt({ ...startDrive(ROUTE), leg: 1 })).toBeNull();
    expect(getContingentAdvice(toRoute(buildNorthwardTrip()), driveTo(40))).toBeNull();
  });

  test('may have charged at the stop if advised to, or if the reported charge is unlikely otherwise', () => {
    const start = applyReading(startDrive(ROUTE), 80, 0);
    expect(mayHaveCharged(ROUTE, driveTo(80, null, start), 28)).toBe(false);
    expect(mayHaveCharged(ROUTE, driveTo(80, null, start), 45)).toBe(true);
    expect(mayHaveCharged(ROUTE, driveTo(80, null, driveTo(55, 45, start)), 25)).toBe(true);
    expect(mayHaveCharged(ROUTE, { ...start, leg: 1 }, 90)).toBe(false);
  });

  test('has an arrival time that includes the expected minutes of the stop, but only while the stop is ahead', () => {
    const withoutStop = toRoute(buildNorthwardTrip());
    const laterByMin = (drive: Drive) =>
      (buildDriveView(ROUTE, drive)?.endInMin ?? 0) - (buildDriveView(withoutStop, drive)?.endInMin ?? 0);
    expect(laterByMin(driveTo(40))).toBeCloseTo(0.2 * 20, 6);
    expect(laterByMin(driveTo(70))).toBeCloseTo(0, 6);
  });

  test('is expected to arrive with the charge from a due stop, after all minutes of that stop, and is not short of charge', () => {
    const due = driveTo(50, 48);
    const [withoutStop, view] = [buildDriveView(toRoute(buildNorthwardTrip()), due), buildDriveView(ROUTE, due)];
    expect((view?.stopInMin ?? 0) - (withoutStop?.stopInMin ?? 0)).toBeCloseTo(20, 6);
    expect((view?.endInMin ?? 0) - (withoutStop?.endInMin ?? 0)).toBeCloseTo(20, 6);
    // The drive resumes with 45% at the depot; without the stop, the forecast starts with 48% ten kilometers before it.
    const factor = 1 + (32 / 25 - 1) * (25 / 35);
    expect(view?.arrive?.mean).toBeCloseTo(45 - 20 * factor, 6);
    expect(withoutStop?.arrive?.mean).toBeCloseTo(48 - 25 * factor, 6);
    const withLowCharge = driveTo(50, 40);
    expect(isShortOfCharge(toRoute(buildNorthwardTrip()), withLowCharge)).toBe(true);
    expect(isShortOfCharge(ROUTE, withLowCharge)).toBe(false);
  });

  test('steps to the turnoff, when stepping manually, only if the stop is due', () => {
    const step = (drive: Drive) => stepManually(ROUTE, drive, 1, 0);
    const due = step(driveTo(52, 46));
    expect(buildDriveView(ROUTE, due)).toMatchObject({ next: { text: 'Turn off for Mile 37 Depot.' }, nextInM: 0 });
    expect(step(due).stoppedAtMs).not.toBeNull();
    expect(step(driveTo(52, 60)).stoppedAtMs).not.toBeNull();
  });

  test('is short of charge if even a due stop is out of reach, or after driving past it', () => {
    expect(isShortOfCharge(ROUTE, driveTo(50, 8))).toBe(true);
    const pastTurnoff = driveTo(61, null, driveTo(50, 40));
    expect(isShortOfCharge(ROUTE, pastTurnoff)).toBe(true);
    expect(buildDriveView(ROUTE, pastTurnoff)).toEqual(buildDriveView(toRoute(buildNorthwardTrip()), pastTurnoff));
  });

  test('is short of charge if even a full battery at a due stop would not be enough for the rest of the leg', () => {
    const leg = ROUTE.legs[0] as DriveRoute['legs'][number];
    const usedPercent = leg.forecast.usedPercent.map((used, i) =>
      (leg.forecast.atM[i] ?? 0) > 60_000 ? used + 45 : used,
    );
    const steep = { ...ROUTE, legs: [{ ...leg, forecast: { ...leg.forecast, usedPercent } }, ...ROUTE.legs.slice(1)] };
    expect(isShortOfCharge(steep, driveTo(50, 48))).toBe(false);
    expect(isShortOfCharge(steep, driveTo(50, 30))).toBe(true);
  });

  test('has a forecast without the minutes and the charge of a stop that is not needed', () => {
    const withEnoughCharge = driveTo(50, 56);
    const withoutStop = toRoute(buildNorthwardTrip());
    expect(buildDriveView(ROUTE, withEnoughCharge)).toEqual(buildDriveView(withoutStop, withEnoughCharge));
  });
});
