import type { Charger } from '../../chargers/charger.ts';
import type { ChargerFilters } from '../../chargers/filters.ts';
import type { Sort } from '../../chargers/index/sort-order.ts';
import { type BoundingBox, boxAroundCircle, computeBounds } from '../../geo/bounds.ts';
import { formatDistanceMi, type UnitSystem } from '../../geo/distance-text.ts';
import { haversineDistanceM, type LatLng, METERS_PER_MILE } from '../../geo/point.ts';
import type { Slots } from '../../language/query.ts';
import type { SearchAction } from './natural-search.ts';
import type { Spot } from './resolve-place.ts';

/** A search for the stations in a box, like the one that the map and its list make. */
export type StationSearch = {
  readonly box: BoundingBox;
  readonly filters: ChargerFilters;
  readonly sort: Sort;
  readonly near: LatLng;
  readonly limit: number;
};
export type StationResults = { readonly total: number; readonly stations: readonly Charger[] };
export type FindStations = (search: StationSearch) => StationResults | Promise<StationResults>;

const SEARCH_RADII_MI = [25, 60, 150] as const;
const LIMIT = 20;
const LIMIT_MAX = 50;
/** The map moves to show the first stations, up to this many. */
const SHOWN_MAX = 8;
const PADDING_DEGREES = 0.02;

export type NearbyStations = {
  readonly action: SearchAction;
  readonly note: string | null;
};

function computeBoundsAround(point: LatLng, stations: readonly LatLng[]): BoundingBox {
  const points = [point, ...stations.slice(0, SHOWN_MAX)];
  const { swLat, swLng, neLat, neLng } = computeBounds(points.flatMap(({ lat, lng }) => [lng, lat]));
  return {
    swLat: Math.max(-90, swLat - PADDING_DEGREES),
    swLng: Math.max(-180, swLng - PADDING_DEGREES),
    neLat: Math.min(90, neLat + PADDING_DEGREES),
    neLng: Math.min(180, neLng + PADDING_DEGREES),
  };
}

const SORT_BY_SLOT: Readonly<Record<string, Sort>> = { power: 'power', trailer_score: 'trailer_score' };

/** Finds the stations around a place: in the view, in its area, within the requested radius, or the nearest ones. */
export async function findAround(
  spot: Spot,
  slots: Slots,
  filters: ChargerFilters,
  find: FindStations,
  { view, units }: { readonly view: BoundingBox | null; readonly units: UnitSystem },
): Promise<NearbyStations> {
  const { point } = spot;
  const limit = Math.min(LIMIT_MAX, Math.max(1, slots.limit ?? LIMIT));
  const sort = SORT_BY_SLOT[slots.sort ?? ''] ?? 'distance';
  const search = (box: BoundingBox) => find({ box, filters, sort, near: point, limit });
  const answer = (
    { total, stations }: StationResults,
    bounds: BoundingBox | null,
    note: string | null,
  ): NearbyStations => ({
    action: { kind: 'search', filters, sort, near: point, bounds, total, stations: [...stations] },
    note,
  });
  if (view !== null) return answer(await search(view), null, null);
  if (spot.area !== null) return answer(await search(spot.area), spot.area, null);
  const radiusMi = slots.radius_mi;
  if (radiusMi !== undefined) {
    const box = boxAroundCircle(point, Math.min(500, Math.max(0.1, radiusMi)) * METERS_PER_MILE);
    return answer(await search(box), box, null);
  }
  const firstBox = boxAroundCircle(point, SEARCH_RADII_MI[0] * METERS_PER_MILE);
  for (const miles of SEARCH_RADII_MI) {
    const results = await search(boxAroundCircle(point, miles * METERS_PER_MILE));
    const [nearest] = results.stations;
    if (nearest === undefined) continue;
    const distanceText = formatDistanceMi(haversineDistanceM(point, nearest) / METERS_PER_MILE, units);
    const note =
      miles === SEARCH_RADII_MI[0]
        ? null
        : `Nothing within ${formatDistanceMi(SEARCH_RADII_MI[0], units)}. The nearest is ${distanceText} away.`;
    return answer(results, computeBoundsAround(point, results.stations), note);
  }
  return answer({ total: 0, stations: [] }, firstBox, `Nothing within ${formatDistanceMi(SEARCH_RADII_MI[2], units)}.`);
}
