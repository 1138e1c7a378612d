import type { DriveProgress } from './contingent-advice.ts';
import type { DriveRoute } from './drive-route.ts';

/** A reading this old isn't the charge of that moment, because the rig may have charged since. */
export const CURRENT_READING_MS = 3 * 60_000;
/** A reading this far back isn't the charge here. */
const CURRENT_READING_M = 1000;

type Progress = DriveProgress & { readonly stopReading: { readonly atMs: number } | null };

/** Returns whether the driver has reported the current charge, so that it isn't an estimate. */
export function isChargeReported(route: DriveRoute, progress: Progress, nowMs: number): boolean {
  const { readings, isStartReported, following, stoppedAtMs, stopReading, visit } = progress;
  const leg = route.legs[progress.leg];
  if (!leg) return false;
  const isCurrent = (reading: { readonly atMs: number } | null) =>
    reading !== null && nowMs - reading.atMs <= CURRENT_READING_MS;
  if (stoppedAtMs !== null) return isCurrent(stopReading) || (stopReading !== null && leg.to.departurePercent === null);
  if (visit !== null && !visit.hasLeft) return isCurrent(visit.reading);
  const last = readings.at(-1);
  if (!last || (readings.length === 1 && !isStartReported)) return false;
  return following.progressM - last.atM <= CURRENT_READING_M;
}
