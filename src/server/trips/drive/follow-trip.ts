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
  readonly lookMs: number;
  /** How long after the last check a trip is checked without any change. */
  readonly checkMs: number;
  /** Minimum interval between two checks. */
  readonly restMs: number;
  readonly lifeMs: number;
};

type Subject = NonNullable<Requester['subject']>;

type Follower = {
  readonly subject: Subject;
  readonly address: string;
  readonly trip: Trip;
  readonly driven: DrivenPlan;
  readonly send: (word: string) => void;
  readonly end: () => void;
};

const NEAR_DEGREES = 0.001;

/** Returns the current data of a plan's stations as a text that differs if any of them changed. */
function stationsText(chargers: ChargerIndex, { result }: Trip, { plan }: DrivenPlan): string {
  const driven = result.plans[plan];
  const boxes = (driven ? listPlanChargers(driven) : []).map(({ at: { lat, lng } }) => ({
    swLat: lat - NEAR_DEGREES,
    swLng: lng - NEAR_DEGREES,
    neLat: lat + NEAR_DEGREES,
    neLng: lng + NEAR_DEGREES,
  }));
  return boxes.length === 0 ? '' : Buffer.concat(chargers.listRowsInBoxes(boxes, NO_FILTERS)).toString();
}

/** Whether a driver may still follow trips: checks the session, account, and license. */
async function canFollow(deps: Deps, subject: Subject): Promise<boolean> {
  if (!(await deps.identity.isOpen(subject))) return false;
  const caller = await findCaller(subject.uid, deps);
  return caller !== null && checkLicense(caller.license, tripEndpoints.checkTrip.licensed).hasAccess;
}

/** Temporary errors: the trip is checked again at the next interval. */
const TRANSIENT_ERRORS = new Set(['planner_busy', 'too_many_plans', 'roads_not_ready', 'roads_unavailable']);

/**
 * Checks a trip at once, when its stations change, and at intervals, and reports each result. Returns a function that
 * stops it.
 */
export function followTrip(deps: Deps, follower: Follower, times: FollowTimings): () => void {
  const { chargers, stationUpdateFeed, authChangeFeed, log } = deps;
  const { subject, address, driven, send, end } = follower;
  const { uid } = subject;
  const startedAtMs = performance.now();
  let { trip } = follower;
  let known = stationsText(chargers, trip, driven);
  const over = new AbortController();
  let isChecking = false;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let isWanted = true;
  let timer: NodeJS.Timeout | undefined;

  /** Reloads the trip if it was replanned; returns false if it was deleted. */
  async function reread(): Promise<boolean> {
    const madeAt = await findTripMadeAt(deps.sql, uid, trip.id);
    if (madeAt === trip.madeAt) return true;
    const renewed = madeAt === null ? null : await findTrip(deps.sql, uid, trip.id);
    if (renewed === null) return false;
    trip = renewed;
    known = stationsText(chargers, trip, driven);
    isWanted = true;
    return true;
  }

  async function check(): Promise<void> {
    isChecking = true;
    let shouldRetry = false;
    try {
      await reread();
      isWanted = false;
      const update = await checkTrip(deps, { uid, address, signal: over.signal }, trip, driven);
      if (!over.signal.aborted) send(JSON.stringify(update));
    } catch (error) {
      if (over.signal.aborted) return;
      // The trip was replanned and no longer has this leg; the client gets the error when it reconnects.
      if (error instanceof AppError && error.code === 'leg_not_found') return end();
      shouldRetry = error instanceof AppError && TRANSIENT_ERRORS.has(error.code);
      if (!shouldRetry) log.error({ err: error }, 'checking a trip in progress failed');
    }
    checkedAt = shouldRetry ? Number.NEGATIVE_INFINITY : performance.now();
    isChecking = false;
    checkInTurn();
  }

  /** Runs a requested check, either now or once the minimum interval has passed. */
  function checkInTurn(): void {
    clearTimeout(timer);
    if (over.signal.aborted || isChecking || !isWanted) return;
    const waitMs = checkedAt + times.restMs - performance.now();
    if (waitMs > 0) timer = setTimeout(checkInTurn, waitMs).unref();
    else void check();
  }

  async function endUnlessFollowed(): Promise<void> {
    if (!(await canFollow(deps, subject)) && !over.signal.aborted) end();
  }

  async function checkTripAndReport(): Promise<void> {
    if (performance.now() - startedAtMs > times.lifeMs || !(await canFollow(deps, subject)) || !(await reread())) {
      if (!over.signal.aborted) end();
      return;
    }
    if (performance.now() - checkedAt >= times.checkMs) isWanted = true;
    checkInTurn();
  }

  const stopListening = stationUpdateFeed.listen(() => {
    const text = stationsText(chargers, trip, driven);
    if (text === known) return;
    known = text;
    isWanted = true;
    checkInTurn();
  });
  const orLog = (looking: Promise<void>) =>
    looking.catch((error) => log.error({ err: error }, 'watching a trip in progress failed'));
  const looking = setInterval(() => void orLog(checkTripAndReport()), times.lookMs).unref();
  const unwatch = authChangeFeed.watch(uid, () => void orLog(endUnlessFollowed()));
  // The session may have ended since it was read.
  void orLog(endUnlessFollowed());
  checkInTurn();
  return () => {
    over.abort();
    stopListening();
    unwatch();
    clearInterval(looking);
    clearTimeout(timer);
  };
}
