import { call, type Gateway } from '#contract/client.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { tripEndpoints } from '#contract/trips.ts';
import { type DriveRoute, directRouteToDriveRoute, tripToDriveRoute } from '#domain/trips/driving/drive-route.ts';
import {
  buildRemainingRequest,
  buildRequestWithout,
  countRemainingStops,
} from '#domain/trips/driving/remaining-trip.ts';
import { resumeDrive } from '#domain/trips/driving/stored-drive.ts';
import type { Trip, TripUpdate } from '#domain/trips/trip.ts';
import { keepScreenOn } from '#web/lib/browser/wake-lock.ts';
import { watchPosition } from '#web/lib/browser/watch-position.ts';
import { findTripDownloads } from '#web/lib/packages/trip-downloads.ts';
import type { DrivenLegReport, LegReportResult } from '../timeline/driven-leg-outbox.ts';
import { planAnywhere } from '../trip-queries.ts';
import { affectsRemainingDrive, newsSignature } from './drive-copy.ts';
import { createNavigationSession, type NavigationSession } from './navigation-session.ts';
import type { LearnedConsumption, LegCharge, NavigationDependencies, ResumedDrive } from './navigation-state.ts';
import type { ChargerDrivePlan, DrivePlan, TripDrivePlan } from './stored-drive.ts';
import { type ActiveLeg, followTripUpdates } from './trip-updates.ts';

export type RouteRequest = RequestOf<typeof tripEndpoints.navigateToCharger>['body'];

type DriveDependencies = {
  readonly gateway: Gateway;
  /** Whether the page may request the device location. */
  readonly mayLocate: boolean;
  readonly reportLeg: (report: DrivenLegReport) => Promise<LegReportResult<LearnedConsumption>>;
};

/** A drive in progress, until ended. */
export type RunningDrive = {
  readonly session: NavigationSession;
  /** Returns the current drive plan, which replanning replaces. */
  readonly getPlan: () => DrivePlan;
  readonly end: () => void;
};

type DriveHandlers<W> = Pick<NavigationDependencies, 'canChangeStops' | 'plansOffline'> & {
  readonly reportLeg:
    | ((plan: W, leg: number, charge: LegCharge) => Promise<LegReportResult<LearnedConsumption> | null>)
    | null;
  readonly routeOf: (plan: W) => DriveRoute | null;
  readonly planRemaining: (plan: W, ...rest: Parameters<NavigationDependencies['planRemaining']>) => Promise<W | null>;
};

/** Starts or resumes a drive; null if the plan has no route. */
function begin<W extends DrivePlan>(
  { mayLocate }: Pick<DriveDependencies, 'mayLocate'>,
  first: W,
  resumed: ResumedDrive | null,
  handlers: DriveHandlers<W>,
) {
  const start = handlers.routeOf(first);
  if (start === null) return null;
  /** The plan behind each route. Replanning adds one, which the driver may decline. */
  const plansByRoute = new Map<DriveRoute, W>([[start, first]]);
  const { reportLeg } = handlers;
  const planFor = (route: DriveRoute) => plansByRoute.get(route) ?? first;
  const session = createNavigationSession(
    {
      now: Date.now,
      isOnline: () => navigator.onLine,
      plansOffline: handlers.plansOffline,
      watch: mayLocate ? watchPosition : null,
      canChangeStops: handlers.canChangeStops,
      reportLeg: reportLeg && ((route, ...args) => reportLeg(planFor(route), ...args)),
      async planRemaining(...args) {
        const plan = await handlers.planRemaining(planFor(session.get().route), ...args);
        const route = plan && handlers.routeOf(plan);
        if (plan === null) return null;
        if (route === null) throw new AppError('no_way_for_rig');
        plansByRoute.set(route, plan);
        return route;
      },
    },
    start,
    resumed && { ...resumed, drive: resumeDrive(start, resumed.drive) },
  );
  const releaseScreen = keepScreenOn(session.setScreenState);
  return {
    session,
    getPlan: () => planFor(session.get().route),
    end(): void {
      releaseScreen();
      session.end();
    },
  };
}

/** Starts or resumes a drive to one charger. */
export function driveToCharger(
  dependencies: DriveDependencies,
  plan: ChargerDrivePlan,
  resumed: ResumedDrive | null = null,
): RunningDrive | null {
  const { gateway } = dependencies;
  return begin(dependencies, plan, resumed, {
    canChangeStops: false,
    plansOffline: () => false,
    reportLeg: null,
    routeOf: ({ found, startPercent, hasTrailer }) => directRouteToDriveRoute(found, startPercent, hasTrailer),
    async planRemaining(now, _leg, { at, percent, headingDegrees }, signal) {
      const body = { ...now.request, from: at, headingDegrees };
      const { data } = await call(gateway, tripEndpoints.navigateToCharger, { body }, signal);
      return { ...now, found: data, startPercent: percent };
    },
  });
}

/** Extracts one plan of a trip for driving; null if it doesn't exist. */
export function toTripDrivePlan(trip: Trip, planNumber: number): TripDrivePlan | null {
  const plan = trip.result.plans[planNumber];
  return plan ? { kind: 'trip', trip: { ...trip, result: { ...trip.result, plans: [plan] } }, planNumber } : null;
}

/** Starts or resumes a drive along one plan of a trip. */
export function driveTrip(
  dependencies: DriveDependencies,
  plan: TripDrivePlan,
  resumed: ResumedDrive | null = null,
): RunningDrive | null {
  const { gateway, reportLeg } = dependencies;
  let hasDownloads = false;
  void findTripDownloads().then((found) => {
    hasDownloads = found.length > 0;
  });
  const running = begin(dependencies, plan, resumed, {
    canChangeStops: true,
    plansOffline: () => hasDownloads,
    // Driven legs count only for saved rigs, and only if the server has the plan.
    reportLeg:
      plan.trip.request.rigId === null
        ? null
        : ({ trip: { id, result }, planNumber }, leg, charge) =>
            result.sources.download === undefined
              ? reportLeg({ tripId: id, plan: planNumber, leg, ...charge })
              : Promise.resolve(null),
    routeOf: ({ trip }) => tripToDriveRoute(trip, 0),
    async planRemaining(now, leg, { at, percent, isAtStop, skipped }, signal) {
      const here = { at, percent: percent ?? 0 };
      const remaining = skipped
        ? buildRequestWithout(skipped, now.trip, 0, leg, here)
        : buildRemainingRequest(now.trip, 0, leg, here);
      if (remaining === null) return null;
      const body = { ...remaining, maxStops: countRemainingStops(now.trip, 0, isAtStop ? leg - 1 : leg) };
      const next = toTripDrivePlan(await planAnywhere(gateway, body, signal), 0);
      if (next === null) throw new AppError('no_way_for_rig');
      return next;
    },
  });
  if (running === null) return null;
  const stopUpdates = watchUpdates(gateway, running.session, () => {
    const { trip, planNumber } = running.getPlan();
    return { id: trip.id, plan: planNumber, leg: running.session.get().drive.leg };
  });
  return {
    ...running,
    end(): void {
      stopUpdates();
      running.end();
    },
  };
}

/** Shows the driver changes to their trip; returns a function that stops watching. */
function watchUpdates(gateway: Gateway, session: NavigationSession, currentLeg: () => ActiveLeg): () => void {
  let lastSubject = '';
  function onUpdate({ changes, matters }: TripUpdate): void {
    const { route, drive } = session.get();
    const ahead = route.legs.slice(drive.leg).map(({ to }) => to.chargerId);
    const news = changes.filter((change) => affectsRemainingDrive(change, ahead));
    const subject = newsSignature(news);
    if (subject !== '' && subject !== lastSubject) session.showNews(news, matters);
    lastSubject = subject;
  }

  let followedLeg = currentLeg();
  let stopUpdates = followTripUpdates(gateway, followedLeg, onUpdate);
  session.subscribe(() => {
    const leg = currentLeg();
    if (leg.id === followedLeg.id && leg.plan === followedLeg.plan && leg.leg === followedLeg.leg) return;
    stopUpdates();
    followedLeg = leg;
    stopUpdates = followTripUpdates(gateway, leg, onUpdate);
  });
  return () => stopUpdates();
}
