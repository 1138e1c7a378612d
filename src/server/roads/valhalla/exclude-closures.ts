import { type LatLng, METERS_PER_DEGREE } from '#domain/geo/point.ts';
import type { RoutingProfile } from '#domain/roads/road-route.ts';

/** Half the side of the square around a closure: wide enough to meet its road, too small to meet others. */
const HALF_SIDE_M = 100;

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

/** Returns the part of a Valhalla request that keeps routes off closed roads. */
export function excludeClosures({ closures = [] }: Pick<RoutingProfile, 'closures'>): {
  readonly exclude_polygons?: object;
} {
  return closures.length === 0 ? {} : { exclude_polygons: closures.map(toSquare) };
}
