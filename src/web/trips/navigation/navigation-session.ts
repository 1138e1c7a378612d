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
import type { WakeLockState } from '#web/lib/wake-lock.ts';
import type { PositionError, PositionListener } from '#web/lib/watch-position.ts';
import type { LegReportResult } from '../driven-leg-outbox.ts';

/** Where someone is when the rest of the way is asked for. */
export type CurrentLocation = {
  readonly at: LatLng;
  readonly percent: number | null;
  readonly headingDegrees: number | null;
  /** Whether they stand at a stop, where they may charge yet. */
  readonly isAtStop: boolean;
};

/** Why a route is planned again. */
export type ReplanReason = 'left-the-road' | 'behind' | 'news' | 'wished';

/** Another route that may be driven from here. */
export type RouteOffer = { readonly route: DriveRoute; readonly change: RouteChange; readonly reason: ReplanReason };

/** The charge at both ends of a driven leg. */
export type LegCharge = { readonly departPercent: number; readonly arrivePercent: number };

/** What is known of a rig after a leg was told. */
export type LearnedConsumption = { readonly name: string; readonly confidencePercent: number };
export type LegReportOutcome = LegReportResult<LearnedConsumption> | { readonly failure: Error };

export type NavigationState = {
  readonly route: DriveRoute;
  readonly drive: Drive;
  readonly position: Fix | null;
  readonly problem: PositionError | null;
  /** Whether the driver goes from maneuver to maneuver by hand. */
  readonly isByHand: boolean;
  readonly isPlanning: boolean;
  /** Why the route could not be planned again. */
  readonly failure: AppError | null;
  /** What the last route planned again has changed, until the driver has read it. */
  readonly note: RouteOffer | null;
  /** A route that the driver may take. */
  readonly offer: RouteOffer | null;
  /** What has changed of the trip since it was planned. */
  readonly news: readonly TripChange[];
  /** Whether the screen stays on; null while that is not known. */
  readonly screen: WakeLockState | null;
  /** What came of telling how the last leg went. */
  readonly lesson: LegReportOutcome | null;
};

export type NavigationDependencies = {
  readonly now: () => number;
  readonly isOnline: () => boolean;
  /** Follows the device; null where it may not be asked. */
  readonly watch: ((listener: PositionListener) => () => void) | null;
  /** The rest of the way from a place, on the leg that is driven; null where none can be asked for. */
  readonly planRemaining: (leg: number, here: CurrentLocation, signal: AbortSignal) => Promise<DriveRoute | null>;
  /** Whether another route helps a rig that has less charge than planned. */
  readonly canChangeStops: boolean;
  /** Tells what a leg of a route took; null where no one learns from it. */
  readonly reportLeg:
    | ((route: DriveRoute, leg: number, charge: LegCharge) => Promise<LegReportResult<LearnedConsumption>>)
    | null;
};

/** A drive that was begun before the page was loaded again. */
export type ResumedDrive = Pick<NavigationState, 'drive' | 'isByHand'>;

/** Someone who drives a route: follows them, and plans again when they leave it or have too little charge, at most once a minute. */
export function createNavigationSession(
  deps: NavigationDependencies,
  start: DriveRoute,
  resumed: ResumedDrive | null = null,
) {
  const listeners = new Set<() => void>();
  const ended = new AbortController();
  let lastPlanMs: number | null = null;
  /** What the driver had said when another plan was asked for because of it. */
  let heard: Drive['readings'] | null = null;
  /** Whether another plan is to be asked for because of news. */
  let hasNews = false;
  let state: NavigationState = {
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
  };

  function set(next: Partial<NavigationState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function here(): CurrentLocation {
    const { route, drive, position } = state;
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
    const { route, drive } = state;
    const endInMin = buildDriveView(route, drive)?.endInMin ?? 0;
    // Anyone who stands at a stop has it behind them.
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
    if (state.isPlanning || !deps.isOnline() || !canReplan(lastPlanMs, deps.now())) return;
    lastPlanMs = deps.now();
    if (reason === 'behind') heard = state.drive.readings;
    if (reason === 'news') hasNews = false;
    set({ isPlanning: true, failure: null });
    try {
      const offer = await askForRest(reason);
      if (offer && !ended.signal.aborted) then(offer);
    } catch (error) {
      heard = null;
      hasNews ||= reason === 'news';
      if (!ended.signal.aborted) set({ failure: error instanceof AppError ? error : new AppError('trip_plan_failed') });
    } finally {
      if (!ended.signal.aborted) set({ isPlanning: false });
    }
  }

  /** Anyone who stands at a stop has driven its leg: what it took is told, once and without a fuss. */
  async function reportLeg(arrivePercent: number): Promise<void> {
    const { route, drive } = state;
    const departPercent = percentAtStart(drive);
    if (deps.reportLeg === null || departPercent === null || departPercent === arrivePercent) return;
    try {
      const lesson = await deps.reportLeg(route, drive.leg, { departPercent, arrivePercent });
      if (!ended.signal.aborted) set({ lesson });
    } catch (error) {
      const failure = error instanceof Error ? error : new AppError('driven_leg_failed');
      if (!ended.signal.aborted) set({ lesson: { failure } });
    }
  }

  /** Plans again where the drive as it is can no longer be driven. */
  function planWhereNeeded(): void {
    const { route, drive } = state;
    const isMoving = drive.stoppedAtMs === null;
    if (isMoving && drive.following.isOff) void plan('left-the-road', take);
    else if (hasNews) void plan('news', (offer) => set({ offer }));
    else if (isMoving && deps.canChangeStops && drive.readings !== heard && isBelowPlannedCharge(route, drive))
      void plan('behind', (offer) => set({ offer }));
  }

  const unwatch = deps.watch?.({
    onFix(fix) {
      const isTracked = !state.isByHand;
      set({ position: fix, problem: null, drive: isTracked ? applyFix(state.route, state.drive, fix) : state.drive });
      if (isTracked) planWhereNeeded();
    },
    onProblem: (problem) => set({ problem, isByHand: state.isByHand || (problem === 'refused' && !state.position) }),
  });

  return {
    get: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The driver says what the battery has. */
    say(percent: number): void {
      set({ drive: applyReading(state.drive, percent, deps.now()) });
      planWhereNeeded();
    },
    /** Whether someone learns from the charge on arrival. */
    canReportLeg: deps.reportLeg !== null,
    /** The driver says what the battery had when they came to a stop. */
    reportArrivalCharge(percent: number): void {
      void reportLeg(percent);
      set({ drive: applyReading(state.drive, percent, deps.now()) });
      planWhereNeeded();
    },
    leave(): void {
      set({ lesson: null, drive: leaveStop(state.route, state.drive, deps.now()) });
      planWhereNeeded();
    },
    step(step: 1 | -1): void {
      set({ isByHand: true, drive: stepManually(state.route, state.drive, step, deps.now()) });
    },
    /** Goes on by the positions of the device. */
    followDevice(): void {
      set({ isByHand: false });
    },
    replan: () => plan('wished', take),
    /** Tells what has changed of the trip; where that matters another route is looked for, which the driver may take. */
    showNews(news: readonly TripChange[], matters: boolean): void {
      set({ news });
      hasNews = matters;
      planWhereNeeded();
    },
    dismissNews: () => set({ news: [] }),
    setScreenState: (screen: WakeLockState) => set({ screen }),
    acceptOffer(): void {
      if (state.offer) take(state.offer);
    },
    dismissOffer: () => set({ offer: null }),
    dismissNote: () => set({ note: null }),
    isOver: () => isOver(state.route, state.drive),
    end(): void {
      ended.abort();
      unwatch?.();
      listeners.clear();
    },
  };
}

export type NavigationSession = ReturnType<typeof createNavigationSession>;
