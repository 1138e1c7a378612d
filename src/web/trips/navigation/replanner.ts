import { AppError, type ErrorCode } from '#contract/errors.ts';
import { isChargeReported } from '#domain/trips/driving/charge-report.ts';
import {
  type Drive,
  getCurrentPercent,
  learnBias,
  learnBiasBetweenReadings,
  startDrive,
} from '#domain/trips/driving/drive.ts';
import { buildDriveView, isShortOfCharge } from '#domain/trips/driving/drive-view.ts';
import { canReplan, canSkip, diffRoutes } from '#domain/trips/driving/remaining-trip.ts';
import { getPointAt } from '#domain/trips/driving/route-line.ts';
import { getStopHere } from '#domain/trips/driving/stop-here.ts';
import { getBiasLearnedSince } from '#domain/trips/learned-bias.ts';
import type {
  CurrentLocation,
  NavigationDependencies,
  NavigationState,
  NavigationStore,
  ReplanReason,
  RouteOffer,
  SkipOutcome,
} from './navigation-state.ts';

const NO_PLAN_RETRY_MS = 10 * 60_000;
const NO_ROUTE_CODES: ReadonlySet<ErrorCode> = new Set([
  'no_route_for_rig',
  'no_road_between',
  'road_closed',
  'no_plan_without_stop',
]);

const getLearnedBias = ({ route, drive }: Pick<NavigationState, 'route' | 'drive'>) =>
  drive.stoppedAtMs === null ? learnBiasBetweenReadings(route, drive) : learnBias(route, drive);

/** Returns whether the rig has neither reached nor left a stop between two moments of a drive. */
const isSameStretch = (one: Drive, other: Drive) =>
  one.leg === other.leg &&
  (one.stoppedAtMs === null) === (other.stoppedAtMs === null) &&
  (one.visit === null) === (other.visit === null);

function locateDriver(
  { route, drive, position }: NavigationState,
  nowMs: number,
): Omit<CurrentLocation, 'skippedStop'> {
  const leg = route.legs[drive.leg];
  const point = position ?? (leg ? getPointAt(leg.line, drive.following.progressM) : route.from.at);
  return {
    at: { lat: point.lat, lng: point.lng },
    percent: getCurrentPercent(route, drive, nowMs),
    headingDegrees: position?.headingDegrees ?? null,
    isAtStop: drive.stoppedAtMs !== null,
    learnedBias: getLearnedBias({ route, drive }),
  };
}

/**
 * Replans the rest of a drive on request, when the rig leaves the route or is low on charge, for news, or to skip a
 * stop. Apart from skips, at most once a minute.
 */
export function createReplanner(deps: NavigationDependencies, { get, set, endSignal }: NavigationStore) {
  let lastPlanMs: number | null = null;
  /** The battery readings that a plan already uses: a replan for low charge needs newer ones. Null after a failure. */
  let lastReplanReadings: Drive['readings'] | null = null;
  let mustReplanForNews = false;
  /** When planning last found no plan that keeps to the driver's settings; it isn't repeated with the same readings. */
  const noPlans = new Map<ReplanReason, { readonly atMs: number; readonly readings: Drive['readings'] }>();

  /** Downloads contain the trip's route, but not the way back to it. */
  const canPlan = () => deps.isOnline() || (deps.canPlanOffline() && !get().drive.following.isOff);

  async function planRemainder(reason: ReplanReason): Promise<RouteOffer | null> {
    const { route, drive } = get();
    const endInMin = buildDriveView(route, drive)?.endInMin ?? 0;
    // At a stop, the leg to it is done.
    const legIndex = drive.stoppedAtMs === null ? drive.leg : drive.leg + 1;
    const skippedStop = reason === 'skipped' ? (route.legs[drive.leg]?.to ?? null) : null;
    const nowMs = deps.now();
    const here = locateDriver(get(), nowMs);
    const isStartReported = isChargeReported(route, drive, nowMs);
    const newRoute = await deps.planRemaining(legIndex, { ...here, skippedStop }, endSignal);
    if (newRoute === null) return null;
    const after = { route: newRoute, endInMin: buildDriveView(newRoute, startDrive(newRoute))?.endInMin ?? 0 };
    const change = diffRoutes({ route, legIndex, endInMin }, after);
    const { learnedBias } = here;
    return { route: newRoute, change, reason, learnedBias, driveAtPlanning: drive, isStartReported };
  }

  /**
   * Plans the rest of the drive. The plan is outdated if the route changed or the rig reached or left a stop in the
   * meantime. In that case, a plan that was requested or is for news is made again; any other is discarded.
   */
  async function planCurrentRemainder(reason: ReplanReason): Promise<RouteOffer | null> {
    const { route, drive } = get();
    const offer = await planRemainder(reason);
    const current = get();
    if (current.route === route && isSameStretch(current.drive, drive)) return offer;
    return reason === 'requested' || reason === 'news' ? planRemainder(reason) : null;
  }

  function applyOffer(offer: RouteOffer): void {
    // The new plan already includes what had been learned when it was made.
    const bias = getBiasLearnedSince(offer.learnedBias, getLearnedBias(get()));
    const drive = { ...startDrive(offer.route), bias, isStartReported: offer.isStartReported };
    lastReplanReadings = drive.readings;
    noPlans.clear();
    set({ route: offer.route, drive, note: offer, offer: null, failure: null, news: [] });
  }

  function recordNoPlan(reason: ReplanReason): void {
    const { readings } = get().drive;
    noPlans.set(reason, { atMs: deps.now(), readings });
    lastReplanReadings = readings;
  }

  function canRetry(reason: ReplanReason): boolean {
    const last = noPlans.get(reason);
    return !last || last.readings !== get().drive.readings || deps.now() - last.atMs >= NO_PLAN_RETRY_MS;
  }

  async function plan(reason: ReplanReason, onOffer: (offer: RouteOffer) => void): Promise<void> {
    if (get().isPlanning || !canPlan()) return;
    // A skip isn't limited, because the driver has confirmed it.
    if (reason !== 'skipped' && !canReplan(lastPlanMs, deps.now())) return;
    lastPlanMs = deps.now();
    if (reason === 'low-battery') lastReplanReadings = get().drive.readings;
    if (reason === 'news') mustReplanForNews = false;
    set({ isPlanning: true, failure: null });
    try {
      const offer = await planCurrentRemainder(reason);
      // The driver decides about a plan that doesn't keep to their settings.
      const asksDriver = offer?.route.concessions !== undefined;
      if (asksDriver) recordNoPlan(reason);
      else noPlans.clear();
      if (asksDriver) set({ offer });
      else if (offer) onOffer(offer);
    } catch (error) {
      if (error instanceof AppError && error.code === 'no_plan_ahead') recordNoPlan(reason);
      else lastReplanReadings = null;
      mustReplanForNews ||= reason === 'news';
      set({ failure: error instanceof AppError ? error : new AppError('trip_plan_failed') });
    } finally {
      set({ isPlanning: false });
    }
  }

  /** Drops an offer that was planned before the rig reached or left a stop; for news, another will be planned. */
  function dropOutdatedOffer(): void {
    const { offer, drive } = get();
    if (offer === null || isSameStretch(offer.driveAtPlanning, drive)) return;
    mustReplanForNews ||= offer.reason === 'news';
    set({ offer: null, news: [] });
  }

  return {
    applyOffer,
    dropOutdatedOffer,
    replan: () => plan('requested', applyOffer),
    async skipStop(): Promise<SkipOutcome> {
      const { route, drive, isPlanning } = get();
      const nextStop = route.legs[drive.leg]?.to;
      if (!nextStop || drive.stoppedAtMs !== null || !canSkip(nextStop)) return 'failed';
      if (!canPlan()) return 'offline';
      if (isPlanning) return 'busy';
      await plan('skipped', applyOffer);
      if (get().route !== route) return 'skipped';
      const code = get().failure?.code;
      return code !== undefined && NO_ROUTE_CODES.has(code) ? 'no-route' : 'failed';
    },
    replanIfNeeded(): void {
      dropOutdatedOffer();
      const { route, drive } = get();
      const isMoving = getStopHere(route, drive) === null;
      if (isMoving && drive.following.isOff && canRetry('left-the-route')) void plan('left-the-route', applyOffer);
      else if (mustReplanForNews && canRetry('news')) void plan('news', (offer) => set({ offer }));
      else if (
        isMoving &&
        deps.canChangeStops &&
        drive.readings !== lastReplanReadings &&
        isShortOfCharge(route, drive)
      )
        void plan('low-battery', (offer) => set({ offer }));
    },
    onTripChanges(affectsRoute: boolean): void {
      mustReplanForNews = affectsRoute;
    },
  };
}
