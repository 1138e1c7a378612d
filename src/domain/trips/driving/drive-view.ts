import { isBelowFloor } from '../stop-rules.ts';
import type { ChargeBand, TripManeuver } from '../trip.ts';
import {
  getContingentMinHere,
  getDueStop,
  getTurnoff,
  getVisitedStop,
  sumLaterContingentMin,
} from './contingent-advice.ts';
import { type Drive, getCurrentLeg, getForecast } from './drive.ts';
import type { DriveLeg, DriveRoute } from './drive-route.ts';
import { forecastArrival, forecastChargeAt, getDrivingMinutes, isArrivalBelow } from './leg-forecast.ts';

/** The data that the driver sees at one moment. */
export type DriveView = {
  readonly next: TripManeuver | null;
  readonly nextInM: number;
  readonly afterNext: TripManeuver | null;
  /** Distance and time to the end of this leg. */
  readonly stopInM: number;
  readonly stopInMin: number;
  /** Distance and time to the end of the route, including stops. */
  readonly endInM: number;
  readonly endInMin: number;
  /** Null if the charge is unknown. */
  readonly percentHere: number | null;
  readonly arrive: ChargeBand | null;
};

/** A maneuver stays current until the rig is this far past it. */
const PASSED_M = 15;

/** Builds the data that the driver sees now; null for a route without legs. */
export function buildDriveView(route: DriveRoute, drive: Drive): DriveView | null {
  const leg = getCurrentLeg(route, drive);
  if (!leg) return null;
  const { progressM } = drive.following;
  const nextManeuvers = listManeuvers(route, drive, leg).filter(
    ({ atM, kind }) => atM > progressM - PASSED_M && (kind !== 'depart' || progressM === 0),
  );
  const stopInM = Math.max(0, leg.line.lengthM - progressM);
  const drivingMin = getDrivingMinutes(leg.forecast, progressM);
  const laterLegs = route.legs.slice(drive.leg + 1);
  const contingentMin = getContingentMinHere(route, drive);
  const stopsMin = route.legs.slice(drive.leg, -1).reduce((sum, { to }) => sum + to.stopMin, 0);
  return {
    next: nextManeuvers[0] ?? null,
    nextInM: Math.max(0, (nextManeuvers[0]?.atM ?? leg.line.lengthM) - progressM),
    afterNext: nextManeuvers[1] ?? null,
    stopInM,
    stopInMin: drivingMin + (getDueStop(route, drive) === null ? 0 : contingentMin),
    endInM: laterLegs.reduce((sum, { line }) => sum + line.lengthM, stopInM),
    endInMin:
      laterLegs.reduce((sum, { forecast }) => sum + getDrivingMinutes(forecast, 0), drivingMin) +
      stopsMin +
      contingentMin +
      sumLaterContingentMin(route, drive),
    percentHere: forecastChargeAt(getForecast(leg, drive), drive.readings, progressM),
    arrive: forecastStopArrival(route, drive, leg),
  };
}

/** Lists the maneuvers of a leg, up to the turnoff if a contingent stop is due. */
function listManeuvers(route: DriveRoute, drive: Drive, { maneuvers }: DriveLeg): readonly TripManeuver[] {
  const turnoff = getTurnoff(route, drive);
  return turnoff === null ? maneuvers : [...maneuvers.filter(({ atM }) => atM < turnoff.atM), turnoff];
}

/** Returns the expected charge at the end of the leg, with the charge of a contingent stop if it is due. */
function forecastStopArrival(route: DriveRoute, drive: Drive, leg: DriveLeg): ChargeBand | null {
  const due = getDueStop(route, drive);
  const from = due === null ? drive.readings.at(-1) : { atM: due.stop.atM, percent: due.departurePercent };
  return forecastArrival(getForecast(leg, drive), drive.readings, { from });
}

/**
 * Returns whether the readings predict arriving with less than the plan's floor. Arriving with less than the reserve is
 * fine. If a contingent stop is due, the rig has to reach it, and then the next stop with the charge it can get there.
 */
export function isShortOfCharge(route: DriveRoute, drive: Drive): boolean {
  const leg = getCurrentLeg(route, drive);
  if (!leg || drive.stoppedAtMs !== null || getVisitedStop(route, drive) !== null) return false;
  const due = getDueStop(route, drive);
  if (due !== null) {
    const arrivalAtStop = forecastArrival(getForecast(leg, drive), drive.readings, { toM: due.stop.atM });
    const onDeparture = { atM: due.stop.atM, percent: due.departurePercent };
    const isTooLittle = isArrivalBelow(getForecast(leg, drive), drive.readings, leg.to.floor, onDeparture);
    return (arrivalAtStop !== null && isBelowFloor(arrivalAtStop.low)) || isTooLittle;
  }
  return isArrivalBelow(getForecast(leg, drive), drive.readings, leg.to.floor);
}
