import type { ConsumptionBias } from '../consumption-bias.ts';
import { formatPlaceName } from '../place-name.ts';
import type { TripManeuver } from '../trip.ts';
import type { DriveContingentStop, DriveLeg, DriveRoute } from './drive-route.ts';
import { applyBias, type ChargeReading, forecastArrival, forecastChargeAt, type LegForecast } from './leg-forecast.ts';

/** A stop at the contingent station of the current leg. */
export type ContingentVisit = {
  readonly arrivedAtMs: number;
  readonly reading: { readonly percent: number; readonly atMs: number } | null;
  readonly hasLeft: boolean;
};

/** The parts of `Drive` that the advice depends on. */
export type DriveProgress = {
  readonly leg: number;
  readonly following: { readonly progressM: number };
  readonly readings: readonly ChargeReading[];
  readonly isStartReported: boolean;
  readonly stoppedAtMs: number | null;
  readonly bias: ConsumptionBias;
  readonly visit: ContingentVisit | null;
};

/** The advice to a driver about the contingent stop ahead. */
export type ContingentAdvice = {
  readonly stop: DriveContingentStop;
  readonly toName: string;
  readonly inM: number;
  /** Null if unknown. */
  readonly percentThere: number | null;
  /** What to do there: 'check-battery' until the readings decide between the other two. */
  readonly advice: 'check-battery' | 'drive-on' | 'stop';
};

/** A turnoff this far behind has been missed. */
const MISSED_M = 500;
/** The advice to drive on needs a reading this close to the turnoff; the advice to stop doesn't. */
const RECENT_READING_M = 25_000;
/** Tolerance, because the battery's display shows whole percentages. */
const ROUNDING_PERCENT = 0.25;

/** Returns the advice about a contingent stop, based on the readings of the drive. */
export function adviseOnStop(
  forecast: LegForecast,
  { atM, skipPercent }: Pick<DriveContingentStop, 'atM' | 'skipPercent'>,
  { readings, isStartReported }: Pick<DriveProgress, 'readings' | 'isStartReported'>,
) {
  const percentThere = forecastChargeAt(forecast, readings, atM);
  const last = readings.at(-1);
  const isReported = isStartReported || readings.length > 1;
  if (percentThere === null || last === undefined || !isReported)
    return { percentThere, advice: 'check-battery' } as const;
  if (percentThere < skipPercent - ROUNDING_PERCENT) return { percentThere, advice: 'stop' } as const;
  return { percentThere, advice: atM - last.atM <= RECENT_READING_M ? 'drive-on' : 'check-battery' } as const;
}

/** Returns the mean charging pace of the planned fast charging stops in percent per minute; 0 if there are none. */
export function getMeanChargingPace({ legs }: DriveRoute): number {
  const stops = legs.flatMap(({ to: { kind, departurePercent, arrive, chargeMin } }) =>
    kind !== 'station' || departurePercent === null || arrive === null
      ? []
      : [{ chargeMin, percent: departurePercent - arrive.mean }],
  );
  const minutes = stops.reduce((sum, { chargeMin }) => sum + chargeMin, 0);
  return minutes > 0 ? Math.max(0, stops.reduce((sum, { percent }) => sum + percent, 0) / minutes) : 0;
}

/** Corrects a stop's departure charge and minutes: more than planned if the rig uses more energy than predicted. */
function correctStop(
  route: DriveRoute,
  { forecast, to }: DriveLeg,
  { bias, readings }: DriveProgress,
  stop: DriveContingentStop,
): DriveContingentStop {
  const biased = applyBias(forecast, bias);
  const arrivalIfFull = forecastChargeAt(biased, readings, forecast.atM.at(-1) ?? 0, { atM: stop.atM, percent: 100 });
  const neededPercent = Math.min(100, to.neededArrivalPercent + 100 - (arrivalIfFull ?? 100));
  const arrivalPercent = forecastChargeAt(biased, readings, stop.atM);
  const lessOnArrival = arrivalPercent === null ? 0 : Math.max(0, (stop.fromPercent ?? 0) - arrivalPercent);
  const moreOnLeaving = Math.max(0, neededPercent - (stop.chargePercent ?? stop.skipPercent));
  const pace = getMeanChargingPace(route);
  return {
    ...stop,
    ...(moreOnLeaving > 0 && { chargePercent: neededPercent }),
    stopMin: stop.stopMin + (pace === 0 ? 0 : (lessOnArrival + moreOnLeaving) / pace),
  };
}

/** Returns what to do at the contingent stop ahead on the current leg; null if there is none. */
export function getContingentAdvice(route: DriveRoute, drive: DriveProgress): ContingentAdvice | null {
  const leg = route.legs[drive.leg];
  const stop = leg?.contingent ?? null;
  if (leg === undefined || stop === null || drive.stoppedAtMs !== null || drive.visit !== null) return null;
  const inM = stop.atM - drive.following.progressM;
  if (inM < -MISSED_M) return null;
  const advised = adviseOnStop(applyBias(leg.forecast, drive.bias), stop, drive);
  return {
    stop: advised.advice === 'stop' ? correctStop(route, leg, drive, stop) : stop,
    toName: formatPlaceName(leg.to),
    inM: Math.max(0, inM),
    ...advised,
  };
}

/**
 * Returns whether the rig may have charged at the contingent stop of the current leg: the readings called for the stop,
 * or more charge is left than is likely. If so, the charge at both ends doesn't show the consumption.
 */
export function mayHaveCharged({ legs }: DriveRoute, drive: DriveProgress, arrivePercent: number): boolean {
  const leg = legs[drive.leg];
  if (!leg?.contingent) return false;
  const { atM } = leg.contingent;
  const readings = drive.readings.filter((reading) => reading.atM <= atM + MISSED_M);
  const forecast = applyBias(leg.forecast, drive.bias);
  const likelyArrival = forecastArrival(forecast, readings);
  const wasAdvised = adviseOnStop(forecast, leg.contingent, { ...drive, readings }).advice === 'stop';
  return wasAdvised || (likelyArrival !== null && arrivePercent > likelyArrival.high);
}

/** Returns the contingent stop where the rig is; null if it isn't at one. */
export function getVisitedStop({ legs }: DriveRoute, { leg, visit }: DriveProgress): DriveContingentStop | null {
  return visit === null || visit.hasLeft ? null : (legs[leg]?.contingent ?? null);
}

/** A contingent stop that the readings call for, or where the rig is, and the charge to leave it with. */
export type DueStop = { readonly stop: DriveContingentStop; readonly departurePercent: number };

/** Returns the contingent stop that is due on the current leg; null if there is none. */
export function getDueStop(route: DriveRoute, drive: DriveProgress): DueStop | null {
  const [leg, visited] = [route.legs[drive.leg], getVisitedStop(route, drive)];
  const advice = getContingentAdvice(route, drive);
  const stop =
    leg && visited ? correctStop(route, leg, drive, visited) : advice?.advice === 'stop' ? advice.stop : null;
  if (stop === null) return null;
  const charge = visited === null ? advice?.percentThere : drive.visit?.reading?.percent;
  return { stop, departurePercent: Math.max(stop.chargePercent ?? stop.skipPercent, charge ?? 0) };
}

/** Returns the turnoff to the contingent stop ahead if the readings call for it; null otherwise. */
export function getTurnoff(route: DriveRoute, drive: DriveProgress): TripManeuver | null {
  const advice = getContingentAdvice(route, drive);
  if (advice?.advice !== 'stop') return null;
  return { atM: advice.stop.atM, kind: 'exit', text: `Turn off for ${formatPlaceName(advice.stop)}.`, road: '' };
}

/** Returns the expected minutes of the contingent stop on the current leg: all if it is due, none if it is skipped. */
export function getContingentMinHere(route: DriveRoute, drive: DriveProgress): number {
  const due = getDueStop(route, drive);
  if (due !== null) return due.stop.stopMin;
  const advice = getContingentAdvice(route, drive);
  return advice?.advice === 'check-battery' ? advice.stop.chance * advice.stop.stopMin : 0;
}

/** Returns the expected minutes of the contingent stops on later legs. */
export function sumLaterContingentMin({ legs }: DriveRoute, { leg }: DriveProgress): number {
  const laterStops = legs.slice(leg + 1).map(({ contingent }) => contingent);
  return laterStops.reduce((sum, stop) => sum + (stop === null ? 0 : stop.chance * stop.stopMin), 0);
}
