import { call, type Gateway } from '#contract/client.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { tripEndpoints } from '#contract/trips.ts';
import { type DriveRoute, driveOfRoute, driveOfTrip } from '#domain/trips/driving/drive-route.ts';
import { restOfTrip } from '#domain/trips/driving/rest-of-trip.ts';
import type { Trip, TripUpdate } from '#domain/trips/trip.ts';
import { keepScreenOn } from '#web/lib/wake-lock.ts';
import { watchPosition } from '#web/lib/watch-position.ts';
import { isAhead, subjectOfNews } from './drive-words.ts';
import { createDriver, type Driver, type DriverDeps } from './driver.ts';
import { followTripUpdates } from './trip-updates.ts';

/** What a way to one charger is asked for with. */
export type RouteRequest = RequestOf<typeof tripEndpoints.navigateToCharger>['body'];

type Surroundings = {
  readonly gateway: Gateway;
  /** Whether the page may ask where the device is. */
  readonly mayLocate: boolean;
};

function begin({ mayLocate }: Surroundings, route: DriveRoute, deps: Pick<DriverDeps, 'planRest' | 'canChangeStops'>) {
  const surroundings = { now: Date.now, isOnline: () => navigator.onLine, watch: mayLocate ? watchPosition : null };
  const driver = createDriver({ ...surroundings, ...deps }, route);
  const releaseScreen = keepScreenOn(driver.tellScreen);
  return {
    driver,
    end(): void {
      releaseScreen();
      driver.end();
    },
  };
}

/** A drive that goes on until it is ended. */
export type RunningDrive = { readonly driver: Driver; readonly end: () => void };

/** Begins to drive the way to one charger. */
export function driveToCharger(
  surroundings: Surroundings,
  route: DriveRoute,
  request: RouteRequest,
  hasTrailer: boolean,
): RunningDrive {
  return begin(surroundings, route, {
    canChangeStops: false,
    async planRest(_leg, { at, percent, headingDegrees }, signal) {
      const body = { ...request, from: at, headingDegrees };
      const { data } = await call(surroundings.gateway, tripEndpoints.navigateToCharger, { body }, signal);
      return driveOfRoute(data, percent, hasTrailer);
    },
  });
}

/** Begins to drive one plan of a trip; null where the trip has no such plan. */
export function driveTrip(surroundings: Surroundings, trip: Trip, planIndex: number): RunningDrive | null {
  const { gateway } = surroundings;
  const first = driveOfTrip(trip, planIndex);
  if (first === null) return null;
  /** The trips whose plans were asked for, by their routes: the one that is driven says what the rest of it is. */
  const trips = new Map<DriveRoute, { trip: Trip; planIndex: number }>([[first, { trip, planIndex }]]);
  const driven = () => trips.get(running.driver.get().route) ?? { trip, planIndex };

  const running = begin(surroundings, first, {
    canChangeStops: true,
    async planRest(leg, { at, percent }, signal) {
      const current = driven();
      const body = restOfTrip(current.trip, current.planIndex, leg, { at, percent: percent ?? 0 });
      if (body === null) return null;
      const { data } = await call(gateway, tripEndpoints.optimizeTrip, { body }, signal);
      const next = driveOfTrip(data, 0);
      if (next === null) throw new AppError('no_way_for_rig');
      trips.set(next, { trip: data, planIndex: 0 });
      return next;
    },
  });

  let told = '';
  function onUpdate({ changes, matters }: TripUpdate): void {
    const { route, drive } = running.driver.get();
    const ahead = route.legs.slice(drive.leg).map(({ to }) => to.chargerId);
    const news = changes.filter((change) => isAhead(change, ahead));
    const subject = subjectOfNews(news);
    if (subject !== '' && subject !== told) running.driver.tellNews(news, matters);
    told = subject;
  }

  let followed = trip.id;
  let stopUpdates = followTripUpdates(gateway, followed, onUpdate);
  running.driver.subscribe(() => {
    const { id } = driven().trip;
    if (id === followed) return;
    stopUpdates();
    followed = id;
    stopUpdates = followTripUpdates(gateway, id, onUpdate);
  });
  return {
    driver: running.driver,
    end(): void {
      stopUpdates();
      running.end();
    },
  };
}
