import { AppError } from '#contract/errors.ts';
import { mayHaveCharged } from '#domain/trips/driving/contingent-advice.ts';
import {
  applyFix,
  applyReading,
  getStartPercent,
  isOver,
  leaveStop,
  stepManually,
} from '#domain/trips/driving/drive.ts';
import type { DriveRoute } from '#domain/trips/driving/drive-route.ts';
import type { TripChange } from '#domain/trips/trip.ts';
import type { WakeLockState } from '#web/lib/browser/wake-lock.ts';
import {
  createNavigationStore,
  type NavigationDependencies,
  type NavigationStore,
  type ResumedDrive,
} from './navigation-state.ts';
import { createReplanner } from './replanner.ts';

async function reportLeg(
  report: NonNullable<NavigationDependencies['reportLeg']>,
  { get, set }: NavigationStore,
  arrivePercent: number,
): Promise<void> {
  const { route, drive } = get();
  const departPercent = getStartPercent(drive);
  if (departPercent === null || departPercent === arrivePercent || mayHaveCharged(route, drive, arrivePercent)) return;
  try {
    set({ reportOutcome: await report(route, drive.leg, { departPercent, arrivePercent }) });
  } catch (error) {
    set({ reportOutcome: { failure: error instanceof Error ? error : new AppError('driven_leg_failed') } });
  }
}

export function createNavigationSession(
  deps: NavigationDependencies,
  initialRoute: DriveRoute,
  resumed: ResumedDrive | null = null,
) {
  const store = createNavigationStore(deps.watch !== null, initialRoute, resumed);
  const { get, set } = store;
  const { applyOffer, dropOutdatedOffer, replan, skipStop, replanIfNeeded, onTripChanges } = createReplanner(
    deps,
    store,
  );

  const unwatch = deps.watch?.({
    onFix(fix) {
      const { isManual, route, drive } = get();
      set({ position: fix, problem: null, drive: isManual ? drive : applyFix(route, drive, fix) });
      if (!isManual) replanIfNeeded();
    },
    onProblem(problem) {
      const { isManual, position } = get();
      set({ problem, isManual: isManual || (problem === 'denied' && !position) });
    },
  });

  function enterCharge(percent: number, atMs = deps.now()): void {
    set({ drive: applyReading(get().drive, percent, atMs) });
    replanIfNeeded();
  }

  return {
    get,
    subscribe: store.subscribe,
    enterCharge: (percent: number) => enterCharge(percent),
    canReportLeg: deps.reportLeg !== null,
    enterArrivalCharge(percent: number): void {
      if (deps.reportLeg !== null) void reportLeg(deps.reportLeg, store, percent);
      enterCharge(percent, get().drive.stoppedAtMs ?? deps.now());
    },
    leave(): void {
      const { route, drive } = get();
      set({ reportOutcome: null, drive: leaveStop(route, drive, deps.now()) });
      replanIfNeeded();
    },
    step(step: 1 | -1): void {
      const { route, drive } = get();
      set({ isManual: true, drive: stepManually(route, drive, step, deps.now()) });
      dropOutdatedOffer();
    },
    followDevice: () => set({ isManual: false }),
    replan,
    skipStop,
    canPlanOffline: deps.canPlanOffline,
    /** Shows changes to the trip; if they affect the route, looks for another one to offer. */
    showNews(news: readonly TripChange[], affectsRoute: boolean): void {
      set({ news });
      onTripChanges(affectsRoute);
      replanIfNeeded();
    },
    dismissNews: () => set({ news: [] }),
    setScreenState: (screen: WakeLockState) => set({ screen }),
    acceptOffer(): void {
      const { offer } = get();
      if (offer) applyOffer(offer);
    },
    dismissOffer: () => set({ offer: null }),
    dismissNote: () => set({ note: null }),
    isOver: () => isOver(get().route, get().drive),
    end(): void {
      store.end();
      unwatch?.();
    },
  };
}

export type NavigationSession = ReturnType<typeof createNavigationSession>;
