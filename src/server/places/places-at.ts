import type KDBush from 'kdbush';
import { boxAroundCircle, splitAtAntimeridian } from '#domain/geo/bounds.ts';
import { haversineDistanceM, type LatLng, METERS_PER_MILE } from '#domain/geo/point.ts';
import type { Place } from '#domain/places/place.ts';
import { ringsContain } from '#domain/places/polygon.ts';
import type { UsState } from '#domain/places/states.ts';
import { toPlace, zipToPlace } from './entry-place.ts';
import type { Entry, Gazetteer, Zip } from './gazetteer.ts';

const MAX_DISTANCE_M = 50 * METERS_PER_MILE;
/** State outlines are coarse and end at the shore: a place outside them belongs to a town within this distance. */
const MAX_OFFSHORE_M = 10_000;
const INITIAL_RADIUS_M = 5_000;

type Located = { readonly point: LatLng };
type NearestSearch<T> = {
  readonly items: readonly T[];
  readonly points: KDBush;
  readonly accept: (item: T) => boolean;
};

function findNearestWithin<T extends Located>(
  { items, points, accept }: NearestSearch<T>,
  point: LatLng,
  radiusM: number,
): T | null {
  let best: T | null = null;
  let leastM = radiusM;
  for (const { swLng, swLat, neLng, neLat } of splitAtAntimeridian(boxAroundCircle(point, radiusM)))
    for (const row of points.range(swLng, swLat, neLng, neLat)) {
      const item = items[row];
      if (item === undefined || !accept(item)) continue;
      const distance = haversineDistanceM(point, item.point);
      if (distance <= leastM) [best, leastM] = [item, distance];
    }
  return best;
}

function findNearestZipOrTown<T extends Located>(
  search: NearestSearch<T>,
  point: LatLng,
  maxDistanceM: number,
): T | null {
  for (let radiusM = Math.min(INITIAL_RADIUS_M, maxDistanceM); ; radiusM = Math.min(radiusM * 4, maxDistanceM)) {
    const found = findNearestWithin(search, point, radiusM);
    if (found !== null || radiusM >= maxDistanceM) return found;
  }
}

function findStateAt(gazetteer: Gazetteer, point: LatLng): UsState | null {
  return gazetteer.outlines.find(({ rings }) => ringsContain(rings, point))?.state ?? null;
}

/**
 * Returns the town at a location (the nearest ZIP code's town, or else the nearest town) and the ZIP code; empty far
 * from any town.
 */
export function findPlacesAt(gazetteer: Gazetteer, point: LatLng): Place[] {
  const state = findStateAt(gazetteer, point);
  const maxDistanceM = state === null ? MAX_OFFSHORE_M : MAX_DISTANCE_M;
  const isInState = (candidate: UsState) => state === null || candidate.code === state.code;
  const zips: NearestSearch<Zip> = {
    items: gazetteer.zipAreas,
    points: gazetteer.zipAreaPoints(),
    accept: (zip) => isInState(zip.town.state),
  };
  const towns: NearestSearch<Entry> = {
    items: gazetteer.towns,
    points: gazetteer.townPoints(),
    accept: (town) => town.kind === 'town' && isInState(town.state),
  };
  const zip = findNearestZipOrTown(zips, point, maxDistanceM);
  const town =
    zip !== null && haversineDistanceM(zip.town.point, point) <= maxDistanceM
      ? zip.town
      : findNearestZipOrTown(towns, point, maxDistanceM);
  return [...(town === null ? [] : [toPlace(town)]), ...(zip === null ? [] : [zipToPlace(zip)])];
}
