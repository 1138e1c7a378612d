import { haversineDistanceM, type LatLng, METERS_PER_DEGREE } from '#domain/geo/point.ts';
import type { RoutingProfile } from '#domain/roads/road-route.ts';

/** Half the side of the square around a closure: wide enough to meet its road, too small to meet others. */
const HALF_SIDE_M = 100;
/** Valhalla accepts 10 km of outlines by default, and an outline is 800 m. */
const MAX_CLOSURES = 12;
/** How far outside the places' bounds a route may lead. */
const MARGIN_DEGREES = 2;

function toSquare({ lat, lng }: LatLng): [lng: number, lat: number][] {
  const y = HALF_SIDE_M / METERS_PER_DEGREE;
  const x = y / Math.cos((lat * Math.PI) / 180);
  return [
    [lng - x, lat - y],
    [lng + x, lat - y],
    [lng + x, lat + y],
    [lng - x, lat + y],
    [lng - x, lat - y],
  ];
}

/** Returns the part of a Valhalla request that keeps routes off closed roads: the closures nearest to the places. */
export function excludeClosures(
  places: readonly LatLng[],
  { closures = [] }: RoutingProfile,
): { readonly exclude_polygons?: readonly [lng: number, lat: number][][] } {
  const [lats, lngs] = [places.map(({ lat }) => lat), places.map(({ lng }) => lng)];
  const isInBounds = (values: readonly number[], value: number) =>
    value >= Math.min(...values) - MARGIN_DEGREES && value <= Math.max(...values) + MARGIN_DEGREES;
  const getDistanceM = (closure: LatLng) => Math.min(...places.map((place) => haversineDistanceM(place, closure)));
  const near = closures
    .filter(({ lat, lng }) => isInBounds(lats, lat) && isInBounds(lngs, lng))
    .toSorted((a, b) => getDistanceM(a) - getDistanceM(b))
    .slice(0, MAX_CLOSURES);
  return near.length === 0 ? {} : { exclude_polygons: near.map(toSquare) };
}
