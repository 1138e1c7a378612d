import { LRUCache } from 'lru-cache';
import type { RoadLeg, RouteWaypoint, RoutingProfile } from '#domain/roads/road-route.ts';
import type { Route, RouteOptions } from './routing-engine.ts';
import type { RouterResult } from './valhalla/router.ts';

/** A trip from coast to coast needs about 110 routes: 0.5 MB on all U.S. highways, some 20 MB on streets (our estimate). */
const MAX_BYTES = 64_000_000;
/** Estimated memory of a maneuver, and of a route's objects. */
const BYTES_PER_MANEUVER = 250;
const BYTES_PER_ROUTE = 1_000;

function countBytes({ lats, lngs, atM, speedsMps, heights, maneuvers }: RoadLeg): number {
  const numbers = [lats, lngs, atM, speedsMps, heights.values];
  return numbers.reduce((sum, { byteLength }) => sum + byteLength, maneuvers.length * BYTES_PER_MANEUVER);
}

type RouteInput = readonly [places: readonly RouteWaypoint[], rig: RoutingProfile, options: Required<RouteOptions>];

/** Remembers the routes on one set of roads: a changed trip for the same rig needs mostly the same routes. */
export class RouteCache {
  readonly #routes: LRUCache<string, Route>;

  constructor(maxBytes = MAX_BYTES) {
    this.#routes = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ legs }, key) =>
        legs.reduce((sum, leg) => sum + countBytes(leg), BYTES_PER_ROUTE + 2 * key.length),
    });
  }

  /** Returns the cached route, or finds it. Failures aren't cached. */
  async get(
    [places, rig, { heightSpacingM, rank }]: RouteInput,
    find: () => Promise<RouterResult<Route>>,
  ): Promise<RouterResult<Route>> {
    const waypoints = places.map(({ lat, lng, headingDegrees }) => [lat, lng, headingDegrees]);
    const key = JSON.stringify([waypoints, rig, heightSpacingM, rank]);
    const cached = this.#routes.get(key);
    if (cached !== undefined) return { ok: true, value: cached };
    const found = await find();
    if (found.ok) this.#routes.set(key, found.value);
    return found;
  }
}
