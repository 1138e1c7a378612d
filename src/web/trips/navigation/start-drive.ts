import { call, type Gateway } from '#contract/client.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { tripEndpoints } from '#contract/trips.ts';
import { type DriveRoute, driveOfRoute, driveOfTrip } from '#domain/trips/driving/drive-route.ts';
import { resumeDrive } from '#domain/trips/driving/kept-drive.ts';
import { restOfTrip, stopsLeft } from '#domain/trips/driving/rest-of-trip.ts';
import type { Trip, TripUpdate } from '#domain/trips/trip.ts';
import { keepScreenOn } from '#web/lib/wake-lock.ts';
import { watchPosition } from '#web/lib/watch-position.ts';
import type { Told, ToldLeg } from '../untold-legs.ts';
import { isAhead, subjectOfNews } from './drive-words.ts';
import { createDriver, type Driver, type DriverDeps, type Learnt, type LegCharge, type Resumed } from './driver.ts';
import type { DrivenWay, WayAlongTrip, WayToCharger } from './kept-drive.ts';
import { followTripUpdates, type Ride } from './trip-updates.ts';

/** What a way to one charger is asked for with. */
export type RouteRequest = RequestOf<typeof tripEndpoints.navigateToCharger>['body'];

type Surroundings = {
  readonly gateway: Gateway;
  /** Whether the page may ask where the device is. */
  readonly mayLocate: boolean;
  /** Tells what a driven leg took. */
  readonly tellLeg: (told: ToldLeg) => Promise<Told<Learnt>>;
};

/** A drive that goes on until it is ended. */
export type RunningDrive = {
  readonly driver: Driver;
  /** What is driven now, which planning anew changes. */
  readonly driven: () => DrivenWay;
  readonly end: () => void;
};

type Work<W> = Pick<DriverDeps, 'canChangeStops'> & {
  readonly tellLeg: ((way: W, leg: number, charge: LegCharge) => Promise<Told<Learnt>>) | null;
  readonly routeOf: (way: W) => DriveRoute | null;
  readonly planRest: (way: W, ...rest: Parameters<DriverDeps['planRest']>) => Promise<W | null>;
};

/** Begins to drive a way, or goes on with it; null where it leads nowhere. */
function begin<W extends DrivenWay>(
  { mayLocate }: Pick<Surroundings, 'mayLocate'>,
  first: W,
  resumed: Resumed | null,
  work: Work<W>,
) {
  const start = work.routeOf(first);
  if (start === null) return null;
  /** What routes were made of: planning anew makes another one, which the driver may leave. */
  const ways = new Map<DriveRoute, W>([[start, first]]);
  const { tellLeg } = work;
  const wayOf = (route: DriveRoute) => ways.get(route) ?? first;
  const driver = createDriver(
    {
      now: Date.now,
      isOnline: () => navigator.onLine,
      watch: mayLocate ? watchPosition : null,
      canChangeStops: work.canChangeStops,
      tellLeg: tellLeg && ((route, ...told) => tellLeg(wayOf(route), ...told)),
      async planRest(...asked) {
        const way = await work.planRest(wayOf(driver.get().route), ...asked);
        const route = way && work.routeOf(way);
        if (way === null) return null;
        if (route === null) throw new AppError('no_way_for_rig');
        ways.set(route, way);
        return route;
      },
    },
    start,
    resumed && { ...resumed, drive: resumeDrive(start, resumed.drive) },
  );
  const releaseScreen = keepScreenOn(driver.tellScreen);
  return {
    driver,
    driven: () => wayOf(driver.get().route),
    end(): void {
      releaseScreen();
      driver.end();
    },
  };
}

/** Begins to drive the way to one charger, or goes on with it. */
export function driveToCharger(
  surroundings: Surroundings,
  way: WayToCharger,
  resumed: Resumed | null = null,
): RunningDrive | null {
  const { gateway } = surroundings;
  return begin(surroundings, way, resumed, {
    canChangeStops: false,
    tellLeg: null,
    routeOf: ({ found, startPercent, hasTrailer }) => driveOfRoute(found, startPercent, hasTrailer),
    async planRest(now, _leg, { at, percent, headingDegrees }, signal) {
      const body = { ...now.request, from: at, headingDegrees };
      const { data } = await call(gateway, tripEndpoints.navigateToCharger, { body }, signal);
      return { ...now, found: data, startPercent: percent };
    },
  });
}

/** One plan of a trip as it is driven; null where the trip has no such plan. */
export function wayAlongTrip(trip: Trip, planNumber: number): WayAlongTrip | null {
  const plan = trip.result.plans[planNumber];
  return plan ? { kind: 'trip', trip: { ...trip, result: { ...trip.result, plans: [plan] } }, planNumber } : null;
}

/** Begins to drive one plan of a trip, or goes on with it. */
export function driveTrip(
  surroundings: Surroundings,
  way: WayAlongTrip,
  resumed: Resumed | null = null,
): RunningDrive | null {
  const { gateway, tellLeg } = surroundings;
  const running = begin(surroundings, way, resumed, {
    canChangeStops: true,
    // Only for a rig that is kept there is something to learn.
    tellLeg:
      way.trip.request.rigId === null
        ? null
        : ({ trip: { id }, planNumber }, leg, charge) => tellLeg({ tripId: id, plan: planNumber, leg, ...charge }),
    routeOf: ({ trip }) => driveOfTrip(trip, 0),
    async planRest(now, leg, { at, percent, isAtStop }, signal) {
      const rest = restOfTrip(now.trip, 0, leg, { at, percent: percent ?? 0 });
      if (rest === null) return null;
      const body = { ...rest, maxStops: stopsLeft(now.trip, 0, isAtStop ? leg - 1 : leg) };
      const { data } = await call(gateway, tripEndpoints.optimizeTrip, { body }, signal);
      const next = wayAlongTrip(data, 0);
      if (next === null) throw new AppError('no_way_for_rig');
      return next;
    },
  });
  if (running === null) return null;
  const stopUpdates = tellUpdates(gateway, running.driver, () => {
    const { trip, planNumber } = running.driven();
    return { id: trip.id, plan: planNumber, leg: running.driver.get().drive.leg };
  });
  return {
    ...running,
    end(): void {
      stopUpdates();
      running.end();
    },
  };
}

/** Tells a driver what changes of the trip they are on, until the returned function is called. */
function tellUpdates(gateway: Gateway, driver: Driver, rideNow: () => Ride): () => void {
  let told = '';
  function onUpdate({ changes, matters }: TripUpdate): void {
    const { route, drive } = driver.get();
    const ahead = route.legs.slice(drive.leg).map(({ to }) => to.chargerId);
    const news = changes.filter((change) => isAhead(change, ahead));
    const subject = subjectOfNews(news);
    if (subject !== '' && subject !== told) driver.tellNews(news, matters);
    told = subject;
  }

  let followed = rideNow();
  let stopUpdates = followTripUpdates(gateway, followed, onUpdate);
  driver.subscribe(() => {
    const ride = rideNow();
    if (ride.id === followed.id && ride.plan === followed.plan && ride.leg === followed.leg) return;
    stopUpdates();
    followed = ride;
    stopUpdates = followTripUpdates(gateway, ride, onUpdate);
  });
  return () => stopUpdates();
}
