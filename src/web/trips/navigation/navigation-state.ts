import type { AppError } from '#contract/errors.ts';
import type { LatLng } from '#domain/geo/point.ts';
import type { ConsumptionBias } from '#domain/trips/consumption-bias.ts';
import { type Drive, startDrive } from '#domain/trips/driving/drive.ts';
import type { DriveRoute, DriveStop } from '#domain/trips/driving/drive-route.ts';
import type { RouteChange } from '#domain/trips/driving/remaining-trip.ts';
import type { Fix } from '#domain/trips/driving/track-position.ts';
import type { TripChange } from '#domain/trips/trip.ts';
import type { WakeLockState } from '#web/lib/browser/wake-lock.ts';
import type { PositionListener, PositionProblem } from '#web/lib/browser/watch-position.ts';
import { createStore } from '#web/lib/store.ts';
import type { LegReportResult } from '../timeline/driven-leg-outbox.ts';

export type CurrentLocation = {
  readonly at: LatLng;
  readonly percent: number | null;
  readonly headingDegrees: number | null;
  /** What the drive has shown about the rig's consumption, relative to the current plan. */
  readonly learnedBias: ConsumptionBias;
  /** Whether the driver is at a stop, where they can still charge. */
  readonly isAtStop: boolean;
  /** The next stop if the driver skips it; null otherwise. */
  readonly skippedStop: DriveStop | null;
};

export type ReplanReason = 'left-the-route' | 'low-battery' | 'news' | 'requested' | 'skipped';

export type SkipOutcome = 'skipped' | 'no-route' | 'busy' | 'offline' | 'failed';

export type RouteOffer = {
  readonly route: DriveRoute;
  readonly change: RouteChange;
  readonly reason: ReplanReason;
  /** What the drive had shown about the rig's consumption when this route was planned. */
  readonly learnedBias: ConsumptionBias;
  /** The drive when this route was planned. */
  readonly driveAtPlanning: Drive;
  /** Whether the driver had just reported the charge that this route starts with. */
  readonly isStartReported: boolean;
};

export type LegCharge = { readonly departPercent: number; readonly arrivePercent: number };

export type LearnedConsumption = { readonly name: string; readonly confidencePercent: number };
export type LegReportOutcome = LegReportResult<LearnedConsumption> | { readonly failure: Error };

export type NavigationState = {
  readonly route: DriveRoute;
  readonly drive: Drive;
  readonly position: Fix | null;
  readonly problem: PositionProblem | null;
  /** Whether the driver steps through the maneuvers manually. */
  readonly isManual: boolean;
  readonly isPlanning: boolean;
  /** Why replanning failed. */
  readonly failure: AppError | null;
  /** What the last replan changed, until the driver dismisses it. */
  readonly note: RouteOffer | null;
  readonly offer: RouteOffer | null;
  /** Changes to the trip since it was planned, until the driver dismisses them. */
  readonly news: readonly TripChange[];
  /** Whether the screen stays on; null until known. */
  readonly screen: WakeLockState | null;
  readonly reportOutcome: LegReportOutcome | null;
};

export type NavigationDependencies = {
  readonly now: () => number;
  readonly isOnline: () => boolean;
  /** Whether the rest of the route can be planned offline while the rig is on the downloaded route. */
  readonly canPlanOffline: () => boolean;
  /** Null if the page may not locate the device. */
  readonly watch: ((listener: PositionListener) => () => void) | null;
  /** Plans the rest of the route from a location on the current leg; null if there is nothing to plan. */
  readonly planRemaining: (leg: number, here: CurrentLocation, signal: AbortSignal) => Promise<DriveRoute | null>;
  /** Whether replanning can help a rig with less charge than planned. */
  readonly canChangeStops: boolean;
  /** Null if driven legs can't be reported at all. Resolves to null if this leg can't be reported. */
  readonly reportLeg:
    | ((route: DriveRoute, leg: number, charge: LegCharge) => Promise<LegReportResult<LearnedConsumption> | null>)
    | null;
};

/** A drive in progress before a page reload. */
export type ResumedDrive = Pick<NavigationState, 'drive' | 'isManual'>;

function startState(canLocate: boolean, route: DriveRoute, resumed: ResumedDrive | null): NavigationState {
  return {
    route,
    drive: resumed?.drive ?? startDrive(route),
    position: resumed?.drive.following.last ?? null,
    problem: canLocate ? null : 'denied',
    isManual: !canLocate || resumed?.isManual === true,
    isPlanning: false,
    failure: null,
    note: null,
    offer: null,
    news: [],
    screen: null,
    reportOutcome: null,
  };
}

export function createNavigationStore(canLocate: boolean, route: DriveRoute, resumed: ResumedDrive | null) {
  const end = new AbortController();
  const store = createStore(startState(canLocate, route, resumed));
  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Does nothing after the drive has ended, because responses to earlier requests may still arrive. */
    set(next: Partial<NavigationState>): void {
      if (!end.signal.aborted) store.set({ ...store.get(), ...next });
    },
    endSignal: end.signal,
    end: () => end.abort(),
  };
}

export type NavigationStore = ReturnType<typeof createNavigationStore>;
