import { type LatLng, METERS_PER_DEGREE } from '#domain/geo/point.ts';

/** Half the side of the square around a closure: wide enough to meet its road, too small to meet others. */
const CLOSURE_HALF_SIDE_M = 100;
/** Half the side of the square around a point of a route's own line. */
const LINE_HALF_SIDE_M = 30;
/** Routing servers exclude areas of up to this perimeter in total by default. */
const PERIMETER_MAX_M = 10_000;
const SIDES_PER_HALF = 8;

function toSquare({ lat, lng }: LatLng, halfSideM: number): [lng: number, lat: number][] {
  const y = halfSideM / METERS_PER_DEGREE;
  const x = y / Math.cos((lat * Math.PI) / 180);
  return [
    [lng - x, lat - y],
    [lng + x, lat - y],
    [lng + x, lat + y],
    [lng - x, lat + y],
    [lng - x, lat - y],
  ];
}

type Excluded = { readonly closures?: readonly LatLng[] | undefined; readonly linePoints?: readonly LatLng[] };

/** Returns the part of a Valhalla request that keeps routes off closed roads, and off points of an earlier route. */
export function excludePoints({ closures = [], linePoints = [] }: Excluded): { readonly exclude_polygons?: object } {
  const leftM = PERIMETER_MAX_M - closures.length * SIDES_PER_HALF * CLOSURE_HALF_SIDE_M;
  const pointsMax = Math.max(0, Math.floor(leftM / (SIDES_PER_HALF * LINE_HALF_SIDE_M)));
  const squares = [
    ...closures.map((point) => toSquare(point, CLOSURE_HALF_SIDE_M)),
    ...linePoints.slice(0, pointsMax).map((point) => toSquare(point, LINE_HALF_SIDE_M)),
  ];
  return squares.length === 0 ? {} : { exclude_polygons: squares };
}
