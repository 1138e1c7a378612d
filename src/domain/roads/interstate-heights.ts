import KDBush from 'kdbush';
import { z } from 'zod';
import type { LatLng } from '#domain/geo/point.ts';
import table from './interstate-heights.json' with { type: 'json' };
import { smoothLine } from './smooth-line.ts';

/** A point of a road with its height in meters. */
export type HeightPoint = LatLng & { readonly heightM: number };

const HeightText = z.templateLiteral([z.number(), ',', z.number(), ',', z.number()]);

/** An interstate's towns, junctions, passes, and summits in order: latitude, longitude, and height in meters. */
const HeightLine = z.strictObject({ ref: z.string(), points: z.string().transform(parsePoints) });
type HeightLine = z.infer<typeof HeightLine>;

/** The heights of the built-in interstates, made by scripts/heights. */
export const INTERSTATE_HEIGHTS: readonly HeightLine[] = z.array(HeightLine).parse(table.lines);

/** Same spacing as the lines of the road table, so that routes pass these points. */
const SPACING_M = 2_500;
/** Search radii for known points, in degrees; farther away, heights are unknown. */
const SEARCH_DEGREES = [0.04, 0.08, 0.15, 0.3, 0.6, 1.2, 2.8];
const NEIGHBORS = 4;
/** Keeps weights finite for points at the same place: about 10 m, in square degrees. */
const SAME_PLACE = 1e-8;

function parsePoints(text: string): HeightPoint[] {
  return text.split(' ').map((point) => {
    const [lat = 0, lng = 0, heightM = 0] = HeightText.parse(point).split(',').map(Number);
    return { lat, lng, heightM };
  });
}

/** Returns points along a line between stops of known height. */
function toDensePoints(stops: readonly HeightPoint[]): HeightPoint[] {
  return stops.flatMap((from, i) => {
    const to = stops[i + 1];
    if (to === undefined) return [from];
    // Include the neighboring stops, which determine the curve's direction.
    const bend = smoothLine(stops.slice(Math.max(0, i - 1), i + 3), SPACING_M);
    const start = bend.findIndex(({ lat, lng }) => lat === from.lat && lng === from.lng);
    const end = bend.findIndex(({ lat, lng }, at) => at > start && lat === to.lat && lng === to.lng);
    return bend.slice(start, Math.max(start, end)).map(({ lat, lng }, at) => ({
      lat,
      lng,
      heightM: from.heightM + ((to.heightM - from.heightM) * at) / (end - start),
    }));
  });
}

/**
 * Creates a lookup of heights: interpolated between stops along an interstate, elsewhere averaged over the nearest
 * points by inverse squared distance. Returns NaN more than 300 km from any point.
 */
export function createInterstateHeights(lines: readonly { readonly points: readonly HeightPoint[] }[]) {
  const points = lines.flatMap((line) => toDensePoints(line.points));
  const tree = new KDBush(points.length);
  for (const { lat, lng } of points) tree.add(lng, lat);
  tree.finish();
  return (lat: number, lng: number): number => {
    for (const degrees of SEARCH_DEGREES) {
      const near = tree.within(lng, lat, degrees);
      if (near.length >= NEIGHBORS) return averageNearest({ lat, lng }, near, points);
    }
    return Number.NaN;
  };
}

function averageNearest(at: LatLng, near: readonly number[], points: readonly HeightPoint[]): number {
  const lngScale = Math.cos((at.lat * Math.PI) / 180);
  const nearest = near
    .map((index) => {
      const { lat, lng, heightM } = points[index] ?? { ...at, heightM: 0 };
      return { heightM, squared: (lat - at.lat) ** 2 + ((lng - at.lng) * lngScale) ** 2 };
    })
    .sort((one, other) => one.squared - other.squared)
    .slice(0, NEIGHBORS);
  let [sum, total] = [0, 0];
  for (const { heightM, squared } of nearest) {
    const weight = 1 / (squared + SAME_PLACE);
    sum += heightM * weight;
    total += weight;
  }
  return sum / total;
}
