import { AppError } from '#contract/errors.ts';
import { type DrivenPlan, tripEndpoints } from '#contract/trips.ts';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import { checkLicense } from '#domain/license/gate.ts';
import { listPlanChargers } from '#domain/trips/driving/plan-position.ts';
import type { Trip } from '#domain/trips/trip.ts';
import type { ChargerIndex } from '../../chargers/search/charger-index.ts';
import type { Deps } from '../../deps.ts';
import { findCaller, type Requester } from '../../http/caller.ts';
import { findTrip, findTripMadeAt } from '../trip-store.ts';
import { checkTrip } from './check-trip.ts';

export type FollowTimings = {
  /** How often to check whether the driver may still follow the trip. */
  readonly accessCheckMs: number;
  /** How long after the last check a trip is checked again even without changes. */
  readonly checkMs: number;
  readonly minIntervalMs: number;
  readonly maxDurationMs: number;
};

type Subject = NonNullable<Requester['subject']>;

type Follower = {
  readonly subject: Subject;
  readonly clientIp: string;
  readonly trip: Trip;
  readonly driven: DrivenPlan;
  readonly send: (message: string) => void;
  readonly end: () => void;
};

const NEAR_DEGREES = 0.001;

function serializeStations(chargers: ChargerIndex, { result }: Trip, { plan }: DrivenPlan): string {
  const followedPlan = result.plans[plan];
  const boxes = (followedPlan ? listPlanChargers(followedPlan) : []).map(({ at: { lat, lng } }) => ({
    swLat: lat - NEAR_DEGREES,
    swLng: lng - NEAR_DEGREES,
    neLat: lat + NEAR_DEGREES,
    neLng: lng + NEAR_DEGREES,
  }));
  return boxes.length === 0 ? '' : Buffer.concat(chargers.listRowsInBoxes(boxes, NO_FILTERS)).toString();
}

async function canFollow(deps: Deps, subject: Subject): Promise<boolean> {
  if (!(await deps.identity.isSessionActive(subject))) return false;
  const caller = await findCaller(subject.uid, deps);
  return caller !== null && checkLicense(caller.license, tripEndpoints.checkTrip.licenseRequirement).hasAccess;
}

/** Temporary errors: the trip is checked again at the next access check. */
const TRANSIENT_ERRORS = new Set(['planner_busy', 'too_many_plans', 'roads_not_ready', 'roads_unavailable']);

/**
 * Checks a trip immediately, when its stations change, and at intervals, and reports each result. Returns a function
 * that stops the checks.
 */
export function followTrip(deps: Deps, follower: Follower, timings: FollowTimings): () => void {
  const { chargers, stationUpdateFeed, authChangeFeed, log } = deps;
  const { subject, clientIp, driven, send, end } = follower;
  const { uid } = subject;
  const startedAtMs = performance.now();
  let { trip } = follower;
  let lastStations = serializeStations(chargers, trip, driven);
  const endController = new AbortController();
  let isChecking = false;
  let checkedAtMs = Number.NEGATIVE_INFINITY;
  let isCheckRequested = true;
  let timer: NodeJS.Timeout | undefined;

  async function reloadTrip(): Promise<boolean> {
    const madeAt = await findTripMadeAt(deps.sql, uid, trip.id);
    if (madeAt === trip.madeAt) return true;
    const replanned = madeAt === null ? null : await findTrip(deps.sql, uid, trip.id);
    if (replanned === null) return false;
    trip = replanned;
    lastStations = serializeStations(chargers, trip, driven);
    isCheckRequested = true;
    return true;
  }

  async function check(): Promise<void> {
    isChecking = true;
    let shouldRetry = false;
    try {
      await reloadTrip();
      isCheckRequested = false;
      const update = await checkTrip(deps, { uid, clientIp, signal: endController.signal }, trip, driven);
      if (!endController.signal.aborted) send(JSON.stringify(update));
    } catch (error) {
      if (endController.signal.aborted) return;
      // The trip was replanned and no longer has this leg; the client gets the error when it reconnects.
      if (error instanceof AppError && error.code === 'leg_not_found') return end();
      shouldRetry = error instanceof AppError && TRANSIENT_ERRORS.has(error.code);
      if (!shouldRetry) log.error({ err: error }, 'checking a trip in progress failed');
    }
    checkedAtMs = shouldRetry ? Number.NEGATIVE_INFINITY : performance.now();
    isChecking = false;
    scheduleCheck();
  }

  function scheduleCheck(): void {
    clearTimeout(timer);
    if (endController.signal.aborted || isChecking || !isCheckRequested) return;
    const waitMs = checkedAtMs + timings.minIntervalMs - performance.now();
    if (waitMs > 0) timer = setTimeout(scheduleCheck, waitMs).unref();
    else void check();
  }

  async function endIfAccessLost(): Promise<void> {
    if (!(await canFollow(deps, subject)) && !endController.signal.aborted) end();
  }

  async function checkAccessAndTrip(): Promise<void> {
    if (
      performance.now() - startedAtMs > timings.maxDurationMs ||
      !(await canFollow(deps, subject)) ||
      !(await reloadTrip())
    ) {
      if (!endController.signal.aborted) end();
      return;
    }
    if (performance.now() - checkedAtMs >= timings.checkMs) isCheckRequested = true;
    scheduleCheck();
  }

  const unsubscribeFromStations = stationUpdateFeed.listen(() => {
    const text = serializeStations(chargers, trip, driven);
    if (text === lastStations) return;
    lastStations = text;
    isCheckRequested = true;
    scheduleCheck();
  });
  const logErrors = (work: Promise<void>) =>
    work.catch((error) => log.error({ err: error }, 'watching a trip in progress failed'));
  const accessTimer = setInterval(() => void logErrors(checkAccessAndTrip()), timings.accessCheckMs).unref();
  const unsubscribeFromAccount = authChangeFeed.watch(uid, () => void logErrors(endIfAccessLost()));
  // The session may have ended since it was read.
  void logErrors(endIfAccessLost());
  scheduleCheck();
  return () => {
    endController.abort();
    unsubscribeFromStations();
    unsubscribeFromAccount();
    clearInterval(accessTimer);
    clearTimeout(timer);
  };
}
