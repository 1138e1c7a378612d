import { call, type Gateway } from '#contract/client.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { tripEndpoints } from '#contract/trips.ts';
import { type DriveRoute, directRouteToDriveRoute, tripToDriveRoute } from '#domain/trips/driving/drive-route.ts';
import { resumeDrive } from '#domain/trips/driving/stored-drive.ts';
import type { TripUpdate } from '#domain/trips/trip.ts';
import { keepScreenOn } from '#web/lib/browser/wake-lock.ts';
import { watchPosition } from '#web/lib/browser/watch-position.ts';
import { findTripDownloads } from '#web/lib/packages/trip-downloads.ts';
import type { DrivenLegReport, LegReportResult } from '../timeline/driven-leg-outbox.ts';
import { planOnServerOrDevice } from '../trip-queries.ts';
import { affectsRemainingDrive, newsSignature } from './drive-copy.ts';
import { createNavigationSession, type NavigationSession } from './navigation-session.ts';
import type { LearnedConsumption, LegCharge, NavigationDependencies, ResumedDrive } from './navigation-state.ts';
import { planRemainingTrip } from './plan-remaining-trip.ts';
import type { ChargerDrivePlan, DrivePlan, TripDrivePlan } from './stored-drive.ts';
import { type ActiveLeg, followTripUpdates } from './trip-updates.ts';

export type RouteRequest = RequestOf<typeof tripEndpoints.navigateToCharger>['body'];

type DriveDependencies = {
  readonly gateway: Gateway;
  readonly mayLocate: boolean;
  readonly reportLeg: (report: DrivenLegReport) => Promise<LegReportResult<LearnedConsumption>>;
};

export type RunningDrive = {
  readonly session: NavigationSession;
  /** Returns the current drive plan, which replanning replaces. */
  readonly getPlan: () => DrivePlan;
  readonly end: () => void;
};

type DriveHandlers<P> = Pick<NavigationDependencies, 'canChangeStops' | 'canPlanOffline'> & {
  readonly reportLeg:
    | ((plan: P, leg: number, charge: LegCharge) => Promise<LegReportResult<LearnedConsumption> | null>)
    | null;
  readonly toDriveRoute: (plan: P) => DriveRoute | null;
  readonly planRemaining: (plan: P, ...rest: Parameters<NavigationDependencies['planRemaining']>) => Promise<P | null>;
};

function beginDrive<P extends DrivePlan>(
  { mayLocate }: Pick<DriveDependencies, 'mayLocate'>,
  initialPlan: P,
  resumed: ResumedDrive | null,
  handlers: DriveHandlers<P>,
) {
  const initialRoute = handlers.toDriveRoute(initialPlan);
  if (initialRoute === null) return null;
  /** The plan behind each route. Replanning adds a plan, which the driver may decline. */
  const plansByRoute = new Map<DriveRoute, P>([[initialRoute, initialPlan]]);
  const { reportLeg } = handlers;
  const planFor = (route: DriveRoute) => plansByRoute.get(route) ?? initialPlan;
  const session = createNavigationSession(
    {
      now: Date.now,
      isOnline: () => navigator.onLine,
      canPlanOffline: handlers.canPlanOffline,
      watch: mayLocate ? watchPosition : null,
      canChangeStops: handlers.canChangeStops,
      reportLeg: reportLeg && ((route, ...args) => reportLeg(planFor(route), ...args)),
      async planRemaining(...args) {
        const plan = await handlers.planRemaining(planFor(session.get().route), ...args);
        const route = plan && handlers.toDriveRoute(plan);
        if (plan === null) return null;
        if (route === null) throw new AppError('no_route_for_rig');
        plansByRoute.set(route, plan);
        return route;
      },
    },
    initialRoute,
    resumed && { ...resumed, drive: resumeDrive(initialRoute, resumed.drive) },
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

export function driveToCharger(
  dependencies: DriveDependencies,
  plan: ChargerDrivePlan,
  resumed: ResumedDrive | null = null,
): RunningDrive | null {
  const { gateway } = dependencies;
  return beginDrive(dependencies, plan, resumed, {
    canChangeStops: false,
    canPlanOffline: () => false,
    reportLeg: null,
    toDriveRoute: ({ found, startPercent, hasTrailer }) => directRouteToDriveRoute(found, startPercent, hasTrailer),
    async planRemaining(current, _leg, { at, percent, headingDegrees }, signal) {
      const body = { ...current.request, from: at, headingDegrees };
      const { data } = await call(gateway, tripEndpoints.navigateToCharger, { body }, signal);
      return { ...current, found: data, startPercent: percent };
    },
  });
}

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
  const running = beginDrive(dependencies, plan, resumed, {
    canChangeStops: true,
    canPlanOffline: () => hasDownloads,
    // Driven legs count only for saved rigs, and only if the server has the plan.
    reportLeg:
      plan.trip.request.rigId === null
        ? null
        : ({ trip: { id, madeAt, result }, planNumber }, leg, charge) =>
            result.sources.download === undefined
              ? reportLeg({ tripId: id, madeAt, plan: planNumber, leg, ...charge })
              : Promise.resolve(null),
    toDriveRoute({ trip, concessions }) {
      const route = tripToDriveRoute(trip, 0);
      return route && concessions ? { ...route, concessions } : route;
    },
    planRemaining: (current, leg, here, signal) =>
      planRemainingTrip((request) => planOnServerOrDevice(gateway, request, signal), current, leg, here),
  });
  if (running === null) return null;
  const unsubscribe = watchUpdates(gateway, running.session, () => {
    const { trip, planNumber } = running.getPlan();
    return { id: trip.id, madeAt: trip.madeAt, plan: planNumber, leg: running.session.get().drive.leg };
  });
  return {
    ...running,
    end(): void {
      unsubscribe();
      running.end();
    },
  };
}

/** Returns a function that stops watching. */
function watchUpdates(gateway: Gateway, session: NavigationSession, getActiveLeg: () => ActiveLeg): () => void {
  let lastSubject = '';
  function onUpdate({ changes, matters }: TripUpdate): void {
    const { route, drive } = session.get();
    const legsAhead = route.legs.slice(drive.leg);
    const news = changes.filter((change) => affectsRemainingDrive(change, legsAhead));
    const subject = newsSignature(news);
    if (subject !== '' && subject !== lastSubject) session.showNews(news, matters);
    lastSubject = subject;
  }

  let followedLeg = getActiveLeg();
  let unsubscribe = followTripUpdates(gateway, followedLeg, onUpdate);
  session.subscribe(() => {
    const leg = getActiveLeg();
    if (leg.id === followedLeg.id && leg.plan === followedLeg.plan && leg.leg === followedLeg.leg) return;
    unsubscribe();
    followedLeg = leg;
    unsubscribe = followTripUpdates(gateway, leg, onUpdate);
  });
  return () => unsubscribe();
}
