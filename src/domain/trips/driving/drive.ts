import { haversineDistanceM } from '../../geo/point.ts';
import { adjustCharge, type ConsumptionBias, NO_BIAS_YET } from '../consumption-bias.ts';
import { CURRENT_READING_MS, isChargeReported } from './charge-report.ts';
import { type ContingentVisit, getTurnoff, getVisitedStop, mayHaveCharged } from './contingent-advice.ts';
import { getVisitPercent, isOnWayToDueStop } from './contingent-visit.ts';
import type { DriveLeg, DriveRoute } from './drive-route.ts';
import {
  applyBias,
  type ChargeReading,
  forecastArrival,
  forecastChargeAt,
  type LegForecast,
  learnFromReadings,
} from './leg-forecast.ts';
import { awaitJoining, type Fix, type RouteTracking, trackPosition, UNTRACKED } from './track-position.ts';

/** Progress of a driver on a route. */
export type Drive = {
  /** The current leg, or the one that ends at the current stop. */
  readonly leg: number;
  readonly following: RouteTracking;
  /** Charge readings on this leg, from the plan and the driver. */
  readonly readings: readonly ChargeReading[];
  /**
   * Whether the driver reported the charge at the start of the leg or at the stop before it; otherwise it is as
   * planned.
   */
  readonly isStartReported: boolean;
  /** Time of arrival at the stop at the end of the leg; null on the road. */
  readonly stoppedAtMs: number | null;
  readonly stopReading: { readonly percent: number; readonly atMs: number } | null;
  /** The first charge that the driver reported soon after arrival; null if there is none. */
  readonly arrivedPercent: number | null;
  readonly bias: ConsumptionBias;
  /** The visit to the contingent stop of this leg; null if the rig wasn't there. */
  readonly visit: ContingentVisit | null;
};

const ARRIVAL_M = 120;
/** A rig this close to the end of the line and barely moving has arrived, regardless of where the stalls are. */
const SLOW_ARRIVAL_M = 300;
const SLOW_MPS = 3;
const DEPARTURE_M = 250;
const MS_PER_MINUTE = 60_000;

/** Returns the initial state of a drive. */
export function startDrive({ from }: DriveRoute): Drive {
  return startLeg({ leg: 0, percent: from.percent, isStartReported: from.percent !== null, bias: NO_BIAS_YET });
}

type LegStart = Pick<Drive, 'leg' | 'isStartReported' | 'bias'> & { readonly percent: number | null };

function startLeg({ percent, ...start }: LegStart): Drive {
  const readings = percent === null ? [] : [{ atM: 0, percent }];
  return {
    ...start,
    following: UNTRACKED,
    readings,
    stoppedAtMs: null,
    stopReading: null,
    arrivedPercent: null,
    visit: null,
  };
}

/** Returns the forecast of the current leg, corrected by the consumption on earlier legs. */
export function getForecast({ forecast }: DriveLeg, { bias }: Drive): LegForecast {
  return applyBias(forecast, bias);
}

/**
 * Returns the bias after the current leg. It stays the same without readings at both ends, or if the rig may have
 * charged.
 */
export function learnBias(route: DriveRoute, drive: Drive): ConsumptionBias {
  const leg = getCurrentLeg(route, drive);
  const { bias, arrivedPercent } = drive;
  const startPercent = getStartPercent(drive);
  if (!leg?.forecast.deviations || arrivedPercent === null || startPercent === null) return bias;
  if (mayHaveCharged(route, drive, arrivedPercent)) return bias;
  const arrived = { atM: leg.line.lengthM, percent: arrivedPercent };
  return learnFromReadings(leg.forecast, [{ atM: 0, percent: startPercent }, arrived], bias);
}

/** Returns the bias after the part of the leg between the driver's charge reports. */
export function learnBiasBetweenReadings(route: DriveRoute, drive: Drive): ConsumptionBias {
  const leg = getCurrentLeg(route, drive);
  const { bias, readings, isStartReported } = drive;
  return leg ? learnFromReadings(leg.forecast, isStartReported ? readings : readings.slice(1), bias) : bias;
}

/** Returns the planned charge on departure, adjusted by the expected consumption of the legs to the next charger. */
export function getDeparturePercent(route: DriveRoute, drive: Drive): number | null {
  const departurePercent = getCurrentLeg(route, drive)?.to.departurePercent ?? null;
  if (departurePercent === null) return null;
  const bias = learnBias(route, drive);
  const legsAhead = route.legs.slice(drive.leg + 1);
  const chargingIndex = legsAhead.findIndex(({ to }) => to.departurePercent !== null);
  const drives = chargingIndex === -1 ? legsAhead : legsAhead.slice(0, chargingIndex + 1);
  return adjustCharge(
    departurePercent,
    bias,
    drives.flatMap(({ forecast: { deviations } }) => deviations ?? []),
  );
}

/** Returns the current leg, or null if the route has none. */
export function getCurrentLeg(route: DriveRoute, { leg }: Drive): DriveLeg | null {
  return route.legs[leg] ?? null;
}

export function isOver(route: DriveRoute, { leg, stoppedAtMs }: Drive): boolean {
  return stoppedAtMs !== null && leg >= route.legs.length - 1;
}

const getArrivalRadiusM = ({ accuracyM }: Fix) => Math.max(ARRIVAL_M, Math.min(SLOW_ARRIVAL_M, accuracyM));

/** Returns whether the rig is at the contingent station. It has to move slowly, because the line passes the station. */
function isAtContingentStop({ contingent }: DriveLeg, { following: { last }, visit }: Drive, fix: Fix): boolean {
  if (contingent === null || visit !== null) return false;
  const movedM = last === null ? 0 : haversineDistanceM(last, fix);
  const seconds = last === null ? 1 : Math.max(1, (fix.atMs - last.atMs) / 1000);
  const isSlow = (fix.speedMps ?? movedM / seconds) < SLOW_MPS;
  return isSlow && haversineDistanceM(fix, contingent.at) <= getArrivalRadiusM(fix);
}

function hasArrived({ line, to }: DriveLeg, { progressM, isOff, hasJoined, doubt }: RouteTracking, fix: Fix): boolean {
  const awayM = haversineDistanceM(fix, to.at);
  if (awayM <= getArrivalRadiusM(fix)) {
    // If the line also passes its end earlier, being close to the end isn't enough.
    return isOff || doubt !== null || progressM >= line.lengthM / 2 || line.lengthM <= SLOW_ARRIVAL_M;
  }
  const isSlow = fix.speedMps !== null && fix.speedMps < SLOW_MPS;
  return hasJoined && isSlow && line.lengthM - progressM <= SLOW_ARRIVAL_M && awayM <= SLOW_ARRIVAL_M;
}

/** Updates a drive with a position fix. */
export function applyFix(route: DriveRoute, drive: Drive, fix: Fix): Drive {
  const leg = getCurrentLeg(route, drive);
  if (!leg || isOver(route, drive)) return drive;
  if (drive.stoppedAtMs !== null) {
    const hasLeft = haversineDistanceM(fix, leg.to.at) > DEPARTURE_M + fix.accuracyM;
    return hasLeft ? applyFix(route, leaveStop(route, drive, fix.atMs), fix) : drive;
  }
  const visited = getVisitedStop(route, drive);
  if (visited !== null) {
    const hasLeft = haversineDistanceM(fix, visited.at) > DEPARTURE_M + fix.accuracyM;
    return hasLeft ? applyFix(route, resumeAfterPauseOrStop(route, drive, fix.atMs), fix) : drive;
  }
  const tracked = trackPosition(leg.line, drive.following, fix, leg.toleranceM);
  if (isAtContingentStop(leg, drive, fix)) return markVisited({ ...drive, following: tracked }, leg, fix.atMs);
  const following = isOnWayToDueStop(route, drive, fix) ? { ...tracked, isOff: false, doubt: null } : tracked;
  const next = { ...drive, following };
  return hasArrived(leg, following, fix) ? markArrived(next, leg, fix.atMs) : next;
}

function markArrived(drive: Drive, { line }: DriveLeg, atMs: number): Drive {
  const following = { ...drive.following, progressM: line.lengthM, isOff: false, doubt: null };
  return { ...drive, following, stoppedAtMs: atMs, stopReading: null };
}

function markVisited(drive: Drive, { contingent }: DriveLeg, atMs: number): Drive {
  const progressM = Math.max(drive.following.progressM, contingent?.atM ?? 0);
  const following = { ...drive.following, progressM, isOff: false, doubt: null };
  return { ...drive, following, visit: { arrivedAtMs: atMs, reading: null, hasLeft: false } };
}

/** Ignores a short pause without a report; otherwise leaves the contingent stop. */
function resumeAfterPauseOrStop(route: DriveRoute, drive: Drive, nowMs: number): Drive {
  const { visit } = drive;
  const isShort = visit !== null && visit.reading === null && nowMs - visit.arrivedAtMs < CURRENT_READING_MS;
  return isShort ? { ...drive, visit: null } : leaveContingentStop(route, drive, nowMs);
}

/** Continues the leg from the contingent stop with the expected charge. */
function leaveContingentStop(route: DriveRoute, drive: Drive, nowMs: number): Drive {
  const { leg, visit, following } = drive;
  const percent = getVisitPercent(route, drive, nowMs);
  const line = route.legs[leg]?.line;
  const at = getVisitedStop(route, drive)?.at;
  return {
    ...drive,
    bias: learnBiasBetweenReadings(route, drive),
    readings: percent === null ? drive.readings : [{ atM: following.progressM, percent }],
    isStartReported: isChargeReported(route, drive, nowMs),
    following: line && at ? awaitJoining(line, following, at, DEPARTURE_M) : following,
    visit: visit && { ...visit, hasLeft: true },
  };
}

/** Updates a drive with a charge reported by the driver. */
export function applyReading(drive: Drive, percent: number, nowMs: number): Drive {
  const reading = { atM: drive.following.progressM, percent };
  const earlierReadings = drive.readings.filter(({ atM }) => atM < reading.atM);
  const isStartReported = drive.isStartReported || reading.atM === 0;
  const next = { ...drive, readings: [...earlierReadings, reading], isStartReported };
  const { visit } = drive;
  if (visit !== null && !visit.hasLeft) {
    const isOnArrival = visit.reading === null && nowMs - visit.arrivedAtMs <= CURRENT_READING_MS;
    return { ...(isOnArrival ? next : drive), visit: { ...visit, reading: { percent, atMs: nowMs } } };
  }
  if (drive.stoppedAtMs === null) return next;
  const isArrival = drive.stopReading === null && nowMs - drive.stoppedAtMs <= CURRENT_READING_MS;
  const arrivedPercent = isArrival ? percent : drive.arrivedPercent;
  return { ...next, arrivedPercent, stopReading: { percent, atMs: nowMs } };
}

/** Drives on from a stop with the expected charge; returns the drive unchanged at the last stop. */
export function leaveStop(route: DriveRoute, drive: Drive, nowMs: number): Drive {
  if (getVisitedStop(route, drive) !== null) return leaveContingentStop(route, drive, nowMs);
  const leg = getCurrentLeg(route, drive);
  if (!leg || drive.leg + 1 >= route.legs.length) return drive;
  const percent = getPercentAtStop(route, drive, nowMs);
  const isStartReported = isChargeReported(route, drive, nowMs);
  return startLeg({ leg: drive.leg + 1, percent, isStartReported, bias: learnBias(route, drive) });
}

/** Moves a drive one maneuver forward or back at the driver's request; after the last maneuver comes the stop. */
export function stepManually(route: DriveRoute, drive: Drive, step: 1 | -1, nowMs: number): Drive {
  const leg = getCurrentLeg(route, drive);
  if (!leg) return drive;
  if (getVisitedStop(route, drive) !== null) return leaveStop(route, drive, nowMs);
  if (drive.stoppedAtMs !== null)
    return step === 1 ? leaveStop(route, drive, nowMs) : goTo(route, { ...drive, stoppedAtMs: null }, leg, -1);
  return goTo(route, drive, leg, step, nowMs);
}

function goTo(route: DriveRoute, drive: Drive, leg: DriveLeg, step: 1 | -1, nowMs = 0): Drive {
  const { progressM } = drive.following;
  const points = [...leg.maneuvers, getTurnoff(route, drive)].map((maneuver) => maneuver?.atM ?? 0);
  const distances = [0, ...points].filter((atM) => atM < leg.line.lengthM).sort((a, b) => a - b);
  const next = step === 1 ? distances.find((atM) => atM > progressM) : distances.findLast((atM) => atM < progressM);
  if (next === undefined && step === 1) return markArrived(drive, leg, nowMs);
  return { ...drive, following: { ...drive.following, progressM: next ?? 0, isOff: false, doubt: null } };
}

/** Returns the last reported or expected charge at a stop and the charging rate; null if the charge is unknown. */
function getCharging(leg: DriveLeg, drive: Drive) {
  const arrived = forecastArrival(getForecast(leg, drive), drive.readings)?.mean ?? null;
  const from = drive.stopReading ?? (arrived === null ? null : { percent: arrived, atMs: drive.stoppedAtMs ?? 0 });
  if (from === null) return null;
  const { departurePercent, arrive, chargeMin } = leg.to;
  const toChargePercent = departurePercent === null ? 0 : departurePercent - (arrive?.mean ?? 0);
  return { from, percentPerMin: toChargePercent > 0 && chargeMin > 0 ? toChargePercent / chargeMin : 0 };
}

/** Null if unknown. */
function getPercentAtStop(route: DriveRoute, drive: Drive, nowMs: number): number | null {
  const leg = getCurrentLeg(route, drive);
  const charging = leg && getCharging(leg, drive);
  if (!charging) return null;
  const { percent, atMs } = charging.from;
  const percentNow = percent + (charging.percentPerMin * Math.max(0, nowMs - atMs)) / MS_PER_MINUTE;
  return Math.max(percent, Math.min(getDeparturePercent(route, drive) ?? percent, percentNow));
}

/** Returns the charge at the start of the leg if the driver reported it; otherwise null. */
export function getStartPercent({ readings: [first], isStartReported }: Drive): number | null {
  return isStartReported && first?.atM === 0 ? first.percent : null;
}

/** Returns the expected charge now, on the road or at a stop; null if unknown. */
export function getCurrentPercent(route: DriveRoute, drive: Drive, nowMs: number): number | null {
  const leg = getCurrentLeg(route, drive);
  if (!leg) return null;
  if (drive.stoppedAtMs !== null) return getPercentAtStop(route, drive, nowMs);
  if (getVisitedStop(route, drive) !== null) return getVisitPercent(route, drive, nowMs);
  return forecastChargeAt(getForecast(leg, drive), drive.readings, drive.following.progressM);
}

/** Returns the minutes until the rig has its planned charge, or else until the planned stay ends; null on the road. */
export function getStopMinutesLeft(route: DriveRoute, drive: Drive, nowMs: number): number | null {
  const leg = getCurrentLeg(route, drive);
  if (!leg || drive.stoppedAtMs === null) return null;
  const stayed = (nowMs - drive.stoppedAtMs) / MS_PER_MINUTE;
  const { stopMin } = leg.to;
  const departurePercent = getDeparturePercent(route, drive);
  if (departurePercent === null) return Math.max(0, stopMin - stayed);
  const charging = getCharging(leg, drive);
  if (charging === null || charging.percentPerMin === 0) return Math.max(0, stopMin - stayed);
  const { percent, atMs } = charging.from;
  const toChargeMin = (departurePercent - percent) / charging.percentPerMin - (nowMs - atMs) / MS_PER_MINUTE;
  return Math.max(0, toChargeMin);
}
