import type { UnitSystem } from '../../geo/distance-text.ts';
import { type Drive, getCurrentLeg, isOver } from './drive.ts';
import type { DriveLeg, DriveRoute } from './drive-route.ts';
import type { Fix } from './track-position.ts';

/** A station ahead on the route, from the map's data. */
export type StationAhead = { readonly network: string; readonly atM: number };

/** A drive in progress at the time of a driver's question. */
export type DriveSituation = {
  readonly route: DriveRoute;
  readonly drive: Drive;
  readonly position: Fix | null;
  /** Whether the driver steps through the maneuvers instead of being tracked. */
  readonly isManual: boolean;
  readonly isOnline: boolean;
  readonly isPlanning: boolean;
  readonly nowMs: number;
  readonly units: UnitSystem;
  /** Formats the time of day `minutes` from now. */
  readonly timeAt: (minutes: number) => string;
  /** Stations before the next stop that match the question, nearest first; null if the map's data is incomplete. */
  readonly ahead: readonly StationAhead[] | null;
};

/** The drive to the next stop, its progress, and whether the rig is still at the previous stop. */
export type NextStop = { readonly leg: DriveLeg; readonly progressM: number; readonly isBeforeDeparture: boolean };

const STALE_MS = 120_000;
const WALKING_MPS = 2;

/** Returns the stop that the rig is driving to; at a stop, the one after it. Null at the end of the route. */
export function findNextStop({ route, drive }: Pick<DriveSituation, 'route' | 'drive'>): NextStop | null {
  if (isOver(route, drive)) return null;
  const isBeforeDeparture = drive.stoppedAtMs !== null;
  const leg = isBeforeDeparture ? route.legs[drive.leg + 1] : getCurrentLeg(route, drive);
  return leg ? { leg, progressM: isBeforeDeparture ? 0 : drive.following.progressM, isBeforeDeparture } : null;
}

/** Returns why there is no answer about the route; null if the progress is known. */
export function getUnknownReason({ drive, position, isManual, nowMs }: DriveSituation): string | null {
  if (isManual || drive.stoppedAtMs !== null) return null;
  if (position === null) return "I can't tell without a position.";
  if (nowMs - position.atMs > STALE_MS) return "I can't tell. Your last position is too old.";
  return drive.following.isOff ? "I can't tell. You are off the route." : null;
}

/**
 * Returns whether the rig moves faster than walking pace. Without a known speed it counts as moving, except at a stop.
 */
export function isMoving({ drive, position }: Pick<DriveSituation, 'drive' | 'position'>): boolean {
  const speedMps = position?.speedMps ?? null;
  return speedMps === null ? drive.stoppedAtMs === null : speedMps > WALKING_MPS;
}
