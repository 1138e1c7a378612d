import { haversineDistanceM, type LatLng } from '../../geo/point.ts';
import { findPassesNear, getBearing, getHeadingAt, type Pass, type RouteLine } from './route-line.ts';

/** A position fix from the device. */
export type Fix = LatLng & {
  /** Radius in meters that contains at least 90% of fixes. */
  readonly accuracyM: number;
  /** Epoch milliseconds. */
  readonly atMs: number;
  readonly speedMps: number | null;
  /** In degrees from north; null at rest. */
  readonly headingDegrees: number | null;
};

/** A driver's position along the line of a drive. */
export type RouteTracking = {
  /** Never decreases while the driver is tracked. */
  readonly progressM: number;
  readonly isOff: boolean;
  /** Whether the driver has reached the route, which often starts next to a parking lot. */
  readonly hasJoined: boolean;
  /** Consecutive fixes that didn't match, and the time of the first. */
  readonly doubt: { readonly count: number; readonly sinceMs: number } | null;
  /** Consecutive fixes that matched since the driver left the route. */
  readonly matchCount: number;
  /** Distance to the route when tracking started. */
  readonly startAwayM: number;
  readonly last: Fix | null;
};

type TrackedLine = { readonly line: RouteLine; readonly toleranceM: number };

/** Fixes less accurate than this are ignored. */
const MAX_ACCURACY_M = 1000;
/** Minimum tolerance for fixes around an accurate line. */
export const BASE_TOLERANCE_M = 60;
const MAX_TOLERANCE_M = 500;
const OFF_AFTER_FIXES = 3;
const OFF_AFTER_MS = 10_000;
const BACK_AFTER_FIXES = 2;
/** Faster than any rig drives. */
const TOP_SPEED_MPS = 45;
/** Below this speed, a fix's heading is noise. */
const HEADING_SPEED_MPS = 2.5;
const HEADING_TURN_MAX = 60;
const HEADING_WEIGHT = 6;
const MOVED_M = 15;
const SLACK_M = 50;
/** Before the route is reached, moving this much farther away than at the start counts as off route. */
const JOIN_SLACK_M = 150;

/** Returns how far from a line a fix can be and still match: twice its accuracy, within limits. */
export function getToleranceM({ accuracyM }: Pick<Fix, 'accuracyM'>, minM = BASE_TOLERANCE_M): number {
  return Math.max(minM, Math.min(MAX_TOLERANCE_M, 2 * accuracyM));
}

/** The state before the first fix. */
export const UNTRACKED: RouteTracking = {
  progressM: 0,
  isOff: false,
  hasJoined: false,
  doubt: null,
  matchCount: 0,
  startAwayM: 0,
  last: null,
};

/** Returns the direction of travel from the device, or else from the last two fixes; null at rest. */
function getDirection(fix: Fix, last: Fix | null): number | null {
  if (fix.headingDegrees !== null && (fix.speedMps ?? 0) >= HEADING_SPEED_MPS) return fix.headingDegrees;
  if (last === null || haversineDistanceM(last, fix) < Math.max(MOVED_M, fix.accuracyM)) return null;
  return getBearing(last, fix);
}

function getTurn(a: number, b: number): number {
  const turn = Math.abs(a - b) % 360;
  return Math.min(turn, 360 - turn);
}

/** Scores how badly a pass matches a fix: distance from the line, progress versus distance driven, and heading. */
function scoreMismatch({ line, toleranceM }: TrackedLine, pass: Pass, fix: Fix, before: RouteTracking): number {
  const uncertaintyM = Math.max(5, fix.accuracyM / 2, toleranceM / 12);
  const direction = getDirection(fix, before.last);
  const turn = direction === null ? 0 : (getTurn(direction, getHeadingAt(line, pass.atM)) / 180) * HEADING_WEIGHT;
  const drivenM = before.last === null ? 0 : haversineDistanceM(before.last, fix);
  const aheadM = before.last === null ? 0 : pass.atM - before.progressM - drivenM;
  const progressMismatch = aheadM / (uncertaintyM + 20 + drivenM / 2);
  return (pass.awayM / uncertaintyM) ** 2 + progressMismatch ** 2 + turn ** 2;
}

function findBestPass(tracked: TrackedLine, passes: readonly Pass[], fix: Fix, before: RouteTracking): Pass | null {
  let best: { pass: Pass; mismatch: number } | null = null;
  for (const pass of passes) {
    const next = scoreMismatch(tracked, pass, fix, before);
    // On a tie the earlier pass wins, so that progress isn't overestimated.
    if (best === null || next < best.mismatch - 1e-6) best = { pass, mismatch: next };
  }
  return best?.pass ?? null;
}

const findNearestDistanceM = (passes: readonly Pass[]): number =>
  passes.reduce((nearestM, { awayM }) => Math.min(nearestM, awayM), Number.POSITIVE_INFINITY);

function findReachablePasses(
  { line, toleranceM: minToleranceM }: TrackedLine,
  before: RouteTracking,
  fix: Fix,
): Pass[] {
  const maxAwayM = getToleranceM(fix, minToleranceM);
  if (before.last === null || !before.hasJoined)
    return findPassesNear(line, fix, { fromM: 0, toM: line.lengthM }, maxAwayM);
  const seconds = Math.max(1, (fix.atMs - before.last.atMs) / 1000);
  const fromM = Math.max(0, before.progressM - maxAwayM);
  const toM = before.progressM + TOP_SPEED_MPS * seconds + maxAwayM + SLACK_M;
  return findPassesNear(line, fix, { fromM, toM }, maxAwayM);
}

/** Finds a later pass where the driver rejoined the line in its direction. */
function findRejoinPass({ line, toleranceM }: TrackedLine, before: RouteTracking, fix: Fix): Pass | null {
  const direction = getDirection(fix, before.last);
  if (direction === null) return null;
  const passesAhead = findPassesNear(
    line,
    fix,
    { fromM: before.progressM, toM: line.lengthM },
    getToleranceM(fix, toleranceM),
  );
  return passesAhead.find(({ atM }) => getTurn(direction, getHeadingAt(line, atM)) <= HEADING_TURN_MAX) ?? null;
}

function applyMatch(before: RouteTracking, pass: Pass, fix: Fix): RouteTracking {
  const matchCount = before.isOff ? before.matchCount + 1 : 0;
  const isOff = before.isOff && matchCount < BACK_AFTER_FIXES;
  return {
    ...before,
    progressM: Math.max(before.progressM, pass.atM),
    isOff,
    hasJoined: true,
    doubt: null,
    matchCount: isOff ? matchCount : 0,
    last: fix,
  };
}

function isStillJoining({ line }: TrackedLine, before: RouteTracking, fix: Fix): boolean {
  if (before.hasJoined) return false;
  const distanceM = findNearestDistanceM(
    findPassesNear(line, fix, { fromM: 0, toM: line.lengthM }, Number.POSITIVE_INFINITY),
  );
  return distanceM <= before.startAwayM + JOIN_SLACK_M;
}

function startTracking(tracked: TrackedLine, fix: Fix): RouteTracking {
  const { line, toleranceM } = tracked;
  const passes = findPassesNear(line, fix, { fromM: 0, toM: line.lengthM }, Number.POSITIVE_INFINITY);
  const pass = findBestPass(
    tracked,
    passes.filter(({ awayM }) => awayM <= getToleranceM(fix, toleranceM)),
    fix,
    UNTRACKED,
  );
  const startAwayM = passes.length === 0 ? 0 : findNearestDistanceM(passes);
  return { ...UNTRACKED, progressM: pass?.atM ?? 0, hasJoined: pass !== null, startAwayM, last: fix };
}

/**
 * Lets a driver who stopped beside the line return to it: they aren't off route until they are more than `slackM`
 * farther away than the stop.
 */
export function awaitJoining(line: RouteLine, before: RouteTracking, at: LatLng, slackM: number): RouteTracking {
  const passes = findPassesNear(line, at, { fromM: 0, toM: line.lengthM }, Number.POSITIVE_INFINITY);
  return { ...before, hasJoined: false, startAwayM: findNearestDistanceM(passes) + slackM };
}

/**
 * Updates the position with a fix. Considers only reachable passes, because the line may pass a place several times.
 * The driver is off route after three unmatched fixes, or two at least ten seconds apart.
 */
export function trackPosition(
  line: RouteLine,
  before: RouteTracking,
  fix: Fix,
  toleranceM = BASE_TOLERANCE_M,
): RouteTracking {
  const tracked = { line, toleranceM };
  if (!(fix.accuracyM <= MAX_ACCURACY_M) || line.lengthM === 0) return before;
  if (before.last === null) return startTracking(tracked, fix);
  const pass = findBestPass(tracked, findReachablePasses(tracked, before, fix), fix, before);
  if (pass) return applyMatch(before, pass, fix);
  if (isStillJoining(tracked, before, fix)) return { ...before, last: fix };
  const mismatches = { count: (before.doubt?.count ?? 0) + 1, sinceMs: before.doubt?.sinceMs ?? fix.atMs };
  const isSure =
    mismatches.count >= OFF_AFTER_FIXES || (mismatches.count > 1 && fix.atMs - mismatches.sinceMs >= OFF_AFTER_MS);
  if (!isSure) return { ...before, doubt: mismatches, matchCount: 0, last: fix };
  const rejoinPass = findRejoinPass(tracked, before, fix);
  if (rejoinPass) return applyMatch({ ...before, isOff: false }, rejoinPass, fix);
  return { ...before, isOff: true, hasJoined: true, doubt: mismatches, matchCount: 0, last: fix };
}
