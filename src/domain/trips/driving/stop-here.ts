import { getDueStop, getVisitedStop } from './contingent-advice.ts';
import { getVisitMinutesLeft } from './contingent-visit.ts';
import { type Drive, getCurrentLeg, getDeparturePercent, getStopMinutesLeft } from './drive.ts';
import type { DriveRoute } from './drive-route.ts';

/** The stop where the rig is, planned or contingent. */
export type StopHere = {
  readonly name: string;
  readonly stall: string | null;
  /** The charge to leave with, and the planned one; null if the rig doesn't charge here. */
  readonly departurePercent: number | null;
  readonly plannedPercent: number | null;
  readonly reportedPercent: number | null;
  readonly isContingent: boolean;
};

/** Returns the stop where the rig is; null on the road. */
export function getStopHere(route: DriveRoute, drive: Drive): StopHere | null {
  const visited = getVisitedStop(route, drive);
  if (visited !== null) {
    const departurePercent = getDueStop(route, drive)?.departurePercent ?? null;
    const reportedPercent = drive.visit?.reading?.percent ?? null;
    const { name } = visited;
    return {
      name,
      stall: null,
      departurePercent,
      plannedPercent: departurePercent,
      reportedPercent,
      isContingent: true,
    };
  }
  const leg = getCurrentLeg(route, drive);
  if (leg === null || drive.stoppedAtMs === null) return null;
  return {
    name: leg.to.name,
    stall: leg.to.stall,
    departurePercent: getDeparturePercent(route, drive),
    plannedPercent: leg.to.departurePercent,
    reportedPercent: drive.stopReading?.percent ?? null,
    isContingent: false,
  };
}

/** Returns the minutes until the rig can leave the stop where it is; null on the road. */
export function getMinutesLeftHere(route: DriveRoute, drive: Drive, nowMs: number): number | null {
  return getVisitMinutesLeft(route, drive, nowMs) ?? getStopMinutesLeft(route, drive, nowMs);
}
