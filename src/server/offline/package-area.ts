import { type BoundingBox, boxAroundCircle, computeBounds, containsPoint } from '#domain/geo/bounds.ts';
import { indexBoxes } from '#domain/geo/box-index.ts';
import { type LatLng, METERS_PER_MILE } from '#domain/geo/point.ts';
import type { PackageArea } from '#domain/offline/package.ts';
import { findStateByCode } from '#domain/places/states.ts';
import { listBoxesAlong } from '#domain/trips/corridor/line-boxes.ts';
import { buildRouteLine } from '#domain/trips/driving/route-line.ts';
import type { Trip } from '#domain/trips/trip.ts';
import { listIdsInState } from '../chargers/charger-store.ts';
import type { Deps } from '../deps.ts';
import { findTrip } from '../trips/trip-store.ts';

/** The width of a trip's area on each side of its route (our choice). */
const CORRIDOR_M = 30 * METERS_PER_MILE;
/** Added around the places in a state, so that its edges are covered (our choice). */
const STATE_MARGIN_DEGREES = 0.1;

export type Coverage = {
  readonly name: string;
  readonly bounds: BoundingBox;
  /** The area in boxes: one for a state or a region, many along a trip. */
  readonly boxes: readonly BoundingBox[];
  /** Whether a place is in the area; the place's state is null if unknown. */
  readonly includes: (point: LatLng, stateCode: string | null) => boolean;
  readonly listStationIds: () => Promise<readonly number[]>;
  /** The trip, if the area is a trip's surroundings. */
  readonly trip: Trip | null;
};

type CoverageDeps = Pick<Deps, 'sql' | 'chargers' | 'geocoder'>;

const clamp = (degrees: number, limit: number) => Math.max(-limit, Math.min(limit, degrees));

function widen({ swLat, swLng, neLat, neLng }: BoundingBox, degrees: number): BoundingBox {
  return {
    swLat: clamp(swLat - degrees, 90),
    swLng: clamp(swLng - degrees, 180),
    neLat: clamp(neLat + degrees, 90),
    neLng: clamp(neLng + degrees, 180),
  };
}

async function coverState({ sql, geocoder }: CoverageDeps, code: string): Promise<Coverage> {
  const state = code.toUpperCase();
  const places = await geocoder.list((_, stateCode) => stateCode === state);
  const points = places.flatMap(({ latitude, longitude }) => [longitude, latitude]);
  const bounds = widen(computeBounds(points), STATE_MARGIN_DEGREES);
  return {
    name: findStateByCode(state)?.name ?? state,
    bounds,
    boxes: [bounds],
    includes: (point, stateCode) => (stateCode === null ? containsPoint(bounds, point) : stateCode === state),
    listStationIds: () => listIdsInState(sql, state),
    trip: null,
  };
}

function coverBoxes({ chargers }: CoverageDeps, boxes: readonly BoundingBox[]) {
  return {
    boxes,
    includes: indexBoxes(boxes),
    listStationIds: async () => chargers.listIdsInBoxes(boxes),
  };
}

/** Returns boxes along the routes of a trip's plans, or around the trip's places if it has no plan. */
function listTripBoxes({ request, result }: Trip): BoundingBox[] {
  const legs = result.plans.flatMap((plan) => plan.legs);
  if (legs.length > 0)
    return legs.flatMap(({ line, distanceM }) => listBoxesAlong(buildRouteLine(line, distanceM), CORRIDOR_M));
  const places = [request.start, ...request.waypoints, request.end];
  return places.map((point) => boxAroundCircle(point, CORRIDOR_M));
}

async function coverTrip(deps: CoverageDeps, uid: string, tripId: string): Promise<Coverage | null> {
  const trip = await findTrip(deps.sql, uid, tripId);
  // Only saved trips have a name.
  if (trip === null || trip.name === null) return null;
  const boxes = listTripBoxes(trip);
  const corners = boxes.flatMap(({ swLat, swLng, neLat, neLng }) => [swLng, swLat, neLng, neLat]);
  return { ...coverBoxes(deps, boxes), name: trip.name, bounds: computeBounds(corners), trip };
}

/** Null if the area is a trip that the user hasn't saved. */
export async function findCoverage(deps: CoverageDeps, uid: string, area: PackageArea): Promise<Coverage | null> {
  if (area.kind === 'state') return coverState(deps, area.code);
  if (area.kind === 'trip') return coverTrip(deps, uid, area.tripId);
  return { ...coverBoxes(deps, [area.box]), name: area.name, bounds: area.box, trip: null };
}
