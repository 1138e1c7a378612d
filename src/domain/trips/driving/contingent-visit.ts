import { haversineDistanceM } from '../../geo/point.ts';
import {
  type DriveProgress,
  getContingentAdvice,
  getDueStop,
  getMeanChargingPace,
  getVisitedStop,
} from './contingent-advice.ts';
import type { DriveRoute } from './drive-route.ts';
import { applyBias, forecastChargeAt } from './leg-forecast.ts';
import { getPointAt } from './route-line.ts';
import type { Fix } from './track-position.ts';

const MS_PER_MINUTE = 60_000;
/** The streets between the turnoff and the station may stray this far from a straight line. */
const TURNOFF_SLACK_M = 1000;

/** Returns whether the driver may have left the line only to reach a contingent stop that is due. */
export function isOnWayToDueStop(route: DriveRoute, drive: DriveProgress, fix: Fix): boolean {
  const stop = getDueStop(route, drive)?.stop;
  const line = route.legs[drive.leg]?.line;
  if (!stop || !line) return false;
  const detourM = haversineDistanceM(getPointAt(line, stop.atM), stop.at);
  return haversineDistanceM(fix, stop.at) <= detourM + TURNOFF_SLACK_M;
}

/** Returns the last reported or expected charge at the contingent stop, and when that was. */
function getLastCharge({ legs }: DriveRoute, drive: DriveProgress) {
  const { visit, readings, following, bias } = drive;
  if (visit === null || visit.reading !== null) return visit?.reading ?? null;
  const forecast = legs[drive.leg]?.forecast;
  const percent = forecast ? forecastChargeAt(applyBias(forecast, bias), readings, following.progressM) : null;
  return percent === null ? null : { percent, atMs: visit.arrivedAtMs };
}

/**
 * Returns the expected charge at the contingent stop now; null if it is unknown or the rig isn't there. Without a
 * report, the rig charges only if the stop was due.
 */
export function getVisitPercent(route: DriveRoute, drive: DriveProgress, nowMs: number): number | null {
  const due = getDueStop(route, drive);
  const last = getLastCharge(route, drive);
  if (due === null || last === null) return null;
  const wasDue = getContingentAdvice(route, { ...drive, visit: null })?.advice === 'stop';
  if (drive.visit?.reading === null && !wasDue) return last.percent;
  const percentNow = last.percent + (getMeanChargingPace(route) * Math.max(0, nowMs - last.atMs)) / MS_PER_MINUTE;
  return Math.max(last.percent, Math.min(due.departurePercent, percentNow));
}

/** Returns the minutes until the rig can leave the contingent stop; null if it isn't there. */
export function getVisitMinutesLeft(route: DriveRoute, drive: DriveProgress, nowMs: number): number | null {
  const [visited, due, last] = [getVisitedStop(route, drive), getDueStop(route, drive), getLastCharge(route, drive)];
  if (visited === null || due === null || drive.visit === null) return null;
  const pace = getMeanChargingPace(route);
  if (last !== null && last.percent >= due.departurePercent) return 0;
  if (last === null || pace === 0)
    return Math.max(0, due.stop.stopMin - (nowMs - drive.visit.arrivedAtMs) / MS_PER_MINUTE);
  return Math.max(0, (due.departurePercent - last.percent) / pace - (nowMs - last.atMs) / MS_PER_MINUTE);
}
