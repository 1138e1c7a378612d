import { AppError } from '#contract/errors.ts';
import type { LatLng } from '#domain/geo/point.ts';
import {
  applyFix,
  applyReading,
  buildDriveView,
  type Drive,
  isBelowPlannedCharge,
  isOver,
  leaveStop,
  percentAtStart,
  percentNow,
  startDrive,
  stepManually,
} from '#domain/trips/driving/drive.ts';
import type { DriveRoute } from '#domain/trips/driving/drive-route.ts';
import { canReplan, diffRoutes, type RouteChange } from '#domain/trips/driving/remaining-trip.ts';
import { getPointAt } from '#domain/trips/driving/route-line.ts';
import type { Fix } from '#domain/trips/driving/track-position.ts';
import type { TripChange } from '#domain/trips/trip.ts';
import { createStore } from '#web/lib/store.ts';
import type { WakeLockState } from '#web/lib/wake-lock.ts';
import type { PositionError, PositionListener } from '#web/lib/watch-position.ts';
import type { LegReportResult } from '../driven-leg-outbox.ts';

/** The driver's location and charge for replanning. */
export type CurrentLocation = {
  readonly at: LatLng;
  readonly percent: number | null;
  readonly headingDegrees: number | null;
  /** Whether the driver is at a stop, where they can still charge. */
  readonly isAtStop: boolean;
};

export type ReplanReason = 'left-the-road' | 'behind' | 'news' | 'wished';

/** An alternative route from here. */
export type RouteOffer = { readonly route: DriveRoute; readonly change: RouteChange; readonly reason: ReplanReason };

/** The state of charge at both ends of a driven leg. */
export type LegCharge = { readonly departPercent: number; readonly arrivePercent: number };

/** What is known about a rig's consumption after a report. */
export type LearnedConsumption = { readonly name: string; readonly confidencePercent: number };
export type LegReportOutcome = LegReportResult<LearnedConsumption> | { readonly failure: Error };

export type NavigationState = {
  readonly route: DriveRoute;
  readonly drive: Drive;
  readonly position: Fix | null;
  readonly problem: PositionError | null;
  /** Whether the driver steps through the maneuvers manually. */
  readonly isByHand: boolean;
  readonly isPlanning: boolean;
  /** Why replanning failed. */
  readonly failure: AppError | null;
  /** What the last replan changed, until the driver dismisses it. */
  readonly note: RouteOffer | null;
  /** A route the driver may accept. */
  readonly offer: RouteOffer | null;
  /** Changes to the trip since it was planned. */
  readonly news: readonly TripChange[];
  /** Whether the screen stays on; null until known. */
  readonly screen: WakeLockState | null;
  /** The result of reporting the last leg. */
  readonly lesson: LegReportOutcome | null;
};

export type NavigationDependencies = {
  readonly now: () => number;
  readonly isOnline: () => boolean;
  /** Watches the device position; null if the page may not locate the device. */
  readonly watch: ((listener: PositionListener) => () => void) | null;
  /** Plans the rest of the route from a location on the current leg; null if there is nothing to plan. */
  readonly planRemaining: (leg: number, here: CurrentLocation, signal: AbortSignal) => Promise<DriveRoute | null>;
  /** Whether replanning can help a rig with less charge than planned. */
  readonly canChangeStops: boolean;
  /** Reports a leg's consumption; null if nothing can learn from it. */
  readonly reportLeg:
    | ((route: DriveRoute, leg: number, charge: LegCharge) => Promise<LegReportResult<LearnedConsumption>>)
    | null;
};

/** A drive in progress before a page reload. */
export type ResumedDrive = Pick<NavigationState, 'drive' | 'isByHand'>;

/** A drive along a route: tracks the driver and replans after a wrong turn or at low charge, at most once a minute. */
export function createNavigationSession(
  deps: NavigationDependencies,
  start: DriveRoute,
  resumed: ResumedDrive | null = null,
) {
  const ended = new AbortController();
  let lastPlanMs: number | null = null;
  /** The readings at the last replan for low charge; only newer readings trigger another. */
  let heard: Drive['readings'] | null = null;
  /** Whether news call for a replan. */
  let hasNews = false;
  const store = createStore<NavigationState>({
    route: start,
    drive: resumed?.drive ?? startDrive(start),
    position: resumed?.drive.following.last ?? null,
    problem: deps.watch === null ? 'refused' : null,
    isByHand: deps.watch === null || resumed?.isByHand === true,
    isPlanning: false,
    failure: null,
    note: null,
    offer: null,
    news: [],
    screen: null,
    lesson: null,
  });

  function set(next: Partial<NavigationState>): void {
    if (!ended.signal.aborted) store.set({ ...store.get(), ...next });
  }

  function here(): CurrentLocation {
    const { route, drive, position } = store.get();
    const leg = route.legs[drive.leg];
    const at = position ?? (leg ? getPointAt(leg.line, drive.following.progressM) : route.from.at);
    return {
      at: { lat: at.lat, lng: at.lng },
      percent: percentNow(route, drive, deps.now()),
      headingDegrees: position?.headingDegrees ?? null,
      isAtStop: drive.stoppedAtMs !== null,
    };
  }

  async function askForRest(reason: ReplanReason): Promise<RouteOffer | null> {
    const { route, drive } = store.get();
    const endInMin = buildDriveView(route, drive)?.endInMin ?? 0;
    // A driver at a stop has finished its leg.
    const leg = drive.stoppedAtMs === null ? drive.leg : drive.leg + 1;
    const next = await deps.planRemaining(leg, here(), ended.signal);
    if (next === null) return null;
    const after = { route: next, endInMin: buildDriveView(next, startDrive(next))?.endInMin ?? 0 };
    return { route: next, change: diffRoutes({ route, leg, endInMin }, after), reason };
  }

  function take(offer: RouteOffer): void {
    const drive = startDrive(offer.route);
    set({ route: offer.route, drive, note: offer, offer: null, failure: null, news: [] });
  }

  async function plan(reason: ReplanReason, then: (offer: RouteOffer) => void): Promise<void> {
    if (store.get().isPlanning || !deps.isOnline() || !canReplan(lastPlanMs, deps.now())) return;
    lastPlanMs = deps.now();
    if (reason === 'behind') heard = store.get().drive.readings;
    if (reason === 'news') hasNews = false;
    set({ isPlanning: true, failure: null });
    try {
      const offer = await askForRest(reason);
      if (offer) then(offer);
    } catch (error) {
      heard = null;
      hasNews ||= reason === 'news';
      set({ failure: error instanceof AppError ? error : new AppError('trip_plan_failed') });
    } finally {
      set({ isPlanning: false });
    }
  }

  /** Reports the consumption of the leg to the current stop, in the background. */
  async function reportLeg(arrivePercent: number): Promise<void> {
    const { route, drive } = store.get();
    const departPercent = percentAtStart(drive);
    if (deps.reportLeg === null || departPercent === null || departPercent === arrivePercent) return;
    try {
      const lesson = await deps.reportLeg(route, drive.leg, { departPercent, arrivePercent });
      set({ lesson });
    } catch (error) {
      const failure = error instanceof Error ? error : new AppError('driven_leg_failed');
      set({ lesson: { failure } });
    }
  }

  /** Replans if the current route no longer works. */
  function planWhereNeeded(): void {
    const { route, drive } = store.get();
    const isMoving = drive.stoppedAtMs === null;
    if (isMoving && drive.following.isOff) void plan('left-the-road', take);
    else if (hasNews) void plan('news', (offer) => set({ offer }));
    else if (isMoving && deps.canChangeStops && drive.readings !== heard && isBelowPlannedCharge(route, drive))
      void plan('behind', (offer) => set({ offer }));
  }

  const unwatch = deps.watch?.({
    onFix(fix) {
      const { route, drive, isByHand } = store.get();
      set({ position: fix, problem: null, drive: isByHand ? drive : applyFix(route, drive, fix) });
      if (!isByHand) planWhereNeeded();
    },
    onProblem(problem) {
      const { isByHand, position } = store.get();
      set({ problem, isByHand: isByHand || (problem === 'refused' && !position) });
    },
  });

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Records the driver's battery reading. */
    say(percent: number): void {
      set({ drive: applyReading(store.get().drive, percent, deps.now()) });
      planWhereNeeded();
    },
    /** Whether the charge on arrival can be reported. */
    canReportLeg: deps.reportLeg !== null,
    /** Records the driver's battery reading on arrival at a stop. */
    reportArrivalCharge(percent: number): void {
      void reportLeg(percent);
      set({ drive: applyReading(store.get().drive, percent, deps.now()) });
      planWhereNeeded();
    },
    leave(): void {
      const { route, drive } = store.get();
      set({ lesson: null, drive: leaveStop(route, drive, deps.now()) });
      planWhereNeeded();
    },
    step(step: 1 | -1): void {
      const { route, drive } = store.get();
      set({ isByHand: true, drive: stepManually(route, drive, step, deps.now()) });
    },
    /** Returns to following the device position. */
    followDevice(): void {
      set({ isByHand: false });
    },
    replan: () => plan('wished', take),
    /** Shows changes to the trip; if they matter, looks for an alternative route to offer. */
    showNews(news: readonly TripChange[], matters: boolean): void {
      set({ news });
      hasNews = matters;
      planWhereNeeded();
    },
    dismissNews: () => set({ news: [] }),
    setScreenState: (screen: WakeLockState) => set({ screen }),
    acceptOffer(): void {
      const { offer } = store.get();
      if (offer) take(offer);
    },
    dismissOffer: () => set({ offer: null }),
    dismissNote: () => set({ note: null }),
    isOver(): boolean {
      const { route, drive } = store.get();
      return isOver(route, drive);
    },
    end(): void {
      ended.abort();
      unwatch?.();
    },
  };
}

export type NavigationSession = ReturnType<typeof createNavigationSession>;
