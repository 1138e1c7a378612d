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
/** Search radii in degrees, tried in order; beyond the last, heights are unknown. */
const SEARCH_DEGREES = [0.04, 0.08, 0.15, 0.3, 0.6, 1.2, 2.8];
const NEIGHBORS = 4;
/** Keeps weights finite for points at the same place: about 10 m, in square degrees. */
const MIN_SQUARED_DISTANCE = 1e-8;

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

/** The size of a lookup cell in degrees, and how many cells are cached for each radius. */
const CELL_DEGREES = 0.02;
const CELLS_PER_ROW = 360 / CELL_DEGREES;
const CELLS_MAX = 20_000;

/** The points around a cell, in one ring of the search. */
type Ring = {
  readonly degrees: number;
  readonly cells: Map<number, readonly number[]>;
  /** The last cell, because the next place on a road is mostly in the same one. */
  lastKey: number;
  last: readonly number[];
};

/**
 * Creates a lookup of heights: interpolated between stops along an interstate, elsewhere averaged over the nearest
 * points by inverse squared distance. Returns NaN more than 300 km from any point.
 */
export function createInterstateHeights(lines: readonly { readonly points: readonly HeightPoint[] }[]) {
  const points = lines.flatMap((line) => toDensePoints(line.points));
  const columns = {
    lats: Float64Array.from(points, ({ lat }) => lat),
    lngs: Float64Array.from(points, ({ lng }) => lng),
    heightsM: Float64Array.from(points, ({ heightM }) => heightM),
  };
  const tree = new KDBush(points.length);
  for (const { lat, lng } of points) tree.add(lng, lat);
  tree.finish();
  // A plan asks for the heights of the same roads a hundred thousand times, so the points around each cell are cached.
  const rings = SEARCH_DEGREES.map((degrees): Ring => ({ degrees, cells: new Map(), lastKey: Number.NaN, last: [] }));
  const listAround = (lat: number, lng: number, ring: Ring): readonly number[] => {
    const { degrees, cells } = ring;
    const row = Math.floor(lat / CELL_DEGREES);
    const column = Math.floor(lng / CELL_DEGREES);
    const key = row * CELLS_PER_ROW + column;
    if (key === ring.lastKey) return ring.last;
    let around = cells.get(key);
    if (around === undefined) {
      around = tree.within((column + 0.5) * CELL_DEGREES, (row + 0.5) * CELL_DEGREES, degrees + CELL_DEGREES);
      if (cells.size >= CELLS_MAX) cells.clear();
      cells.set(key, around);
    }
    ring.lastKey = key;
    ring.last = around;
    return around;
  };
  return (lat: number, lng: number): number => {
    const lngScale = Math.cos((lat * Math.PI) / 180);
    for (const ring of rings) {
      const around = listAround(lat, lng, ring);
      if (around.length < NEIGHBORS) continue;
      const heightM = averageNearest({ lat, lng, lngScale }, around, columns, ring.degrees);
      if (heightM !== null) return heightM;
    }
    return Number.NaN;
  };
}

/** Buffers for the nearest points, reused by each lookup: a plan makes a hundred thousand lookups. */
const nearestSquares = new Float64Array(NEIGHBORS);
const nearestHeightsM = new Float64Array(NEIGHBORS);

/** Known points by column, which is much faster to read than objects. */
type Columns = { readonly lats: Float64Array; readonly lngs: Float64Array; readonly heightsM: Float64Array };

/** Averages the nearest points within some degrees; null if there are fewer than `NEIGHBORS`. */
function averageNearest(
  { lat, lng, lngScale }: LatLng & { readonly lngScale: number },
  around: readonly number[],
  { lats, lngs, heightsM }: Columns,
  degrees: number,
): number | null {
  nearestSquares.fill(Number.POSITIVE_INFINITY);
  let count = 0;
  for (let at = 0; at < around.length; at += 1) {
    const index = around[at] ?? 0;
    const north = (lats[index] ?? 0) - lat;
    const east = (lngs[index] ?? 0) - lng;
    if (north * north + east * east > degrees * degrees) continue;
    count += 1;
    const scaled = east * lngScale;
    const squared = north * north + scaled * scaled;
    let rank = NEIGHBORS;
    for (; rank > 0 && squared < (nearestSquares[rank - 1] ?? 0); rank -= 1) {
      nearestSquares[rank] = nearestSquares[rank - 1] ?? 0;
      nearestHeightsM[rank] = nearestHeightsM[rank - 1] ?? 0;
    }
    nearestSquares[rank] = squared;
    nearestHeightsM[rank] = heightsM[index] ?? 0;
  }
  if (count < NEIGHBORS) return null;
  let [sum, total] = [0, 0];
  for (let rank = 0; rank < NEIGHBORS; rank += 1) {
    const weight = 1 / ((nearestSquares[rank] ?? 0) + MIN_SQUARED_DISTANCE);
    sum += (nearestHeightsM[rank] ?? 0) * weight;
    total += weight;
  }
  return sum / total;
}
