import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { PackageSavedItems } from '#domain/offline/package-sections.ts';
import type { Trip } from '#domain/trips/trip.ts';
import type { Deps } from '../deps.ts';
import { listFavoriteRows } from '../favorites/favorite-store.ts';
import { toFavorites } from '../favorites/to-favorites.ts';
import { findTrip, listTripRows } from '../trips/trip-store.ts';
import type { Coverage } from './package-area.ts';

/** Maximum number of trips in a package: the newest ones (our choice). */
const MAX_TRIPS = 20;

function touchesArea({ includes }: Coverage, { request, result }: Trip): boolean {
  const places = [request.start, ...request.waypoints, request.end];
  const hasPointInArea = (line: readonly number[]) =>
    line.some((lat, i) => i % 2 === 0 && includes({ lat, lng: line[i + 1] ?? 0 }, null));
  return (
    places.some((at) => includes(at, null)) ||
    result.plans.some(({ legs }) => legs.some((leg) => hasPointInArea(leg.line)))
  );
}

async function readTrips({ sql }: Pick<Deps, 'sql'>, uid: string, coverage: Coverage): Promise<Trip[]> {
  const trips: Trip[] = coverage.trip ? [coverage.trip] : [];
  for (const { id } of await listTripRows(sql, uid)) {
    if (trips.length >= MAX_TRIPS) break;
    const trip = id === coverage.trip?.id ? null : await findTrip(sql, uid, id);
    if (trip !== null && touchesArea(coverage, trip)) trips.push(trip);
    await yieldToEventLoop();
  }
  return trips;
}

export async function readSavedItems(
  deps: Pick<Deps, 'sql' | 'chargers'>,
  uid: string,
  coverage: Coverage,
): Promise<PackageSavedItems> {
  const favorites = await toFavorites(deps, await listFavoriteRows(deps.sql, uid));
  return {
    favorites: favorites.filter(({ charger }) => coverage.includes(charger, charger.state || null)),
    trips: await readTrips(deps, uid, coverage),
  };
}
