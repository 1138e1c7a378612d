import {
  addToGrain,
  type ClusterPoints,
  GRAINS_PER_SQUARE,
  type Grains,
  gatherGrains,
  STEPS,
} from './cluster-grains.ts';
import { spreadStacked } from './stacked.ts';

/** From this zoom on every station stands for itself. */
export const CLUSTER_END_ZOOM = 14;

const TILE_PX = 512;
const GRAINS_PER_BLOCK = 16;
const DENSITY_MAX = 1023;
const GRAIN_RANGE = 2 ** 24;
/** How far a cluster may move from where it was founded, in radii; founders are at least one radius apart. */
const REACH = 1 / 6;

/** Clusters and single stations of one zoom level, one entry each; coordinates are Web Mercator, 0 to 1. */
export type Clusters = {
  readonly zoom: number;
  readonly length: number;
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** How many stations stand here; 1 for a single one. */
  readonly counts: Uint32Array;
  /** How many of them have a DC fast plug. */
  readonly dcFastSites: Uint32Array;
  /** Position of one of the stations: the station itself where the count is 1. */
  readonly positions: Uint32Array;
};

/** Close to the ground less room is given to clusters and more to single stations. */
const RADIUS_PX = 64;
const RADIUS_PX_BY_ZOOM: Readonly<Record<number, number>> = { 11: 52, 12: 44, 13: 36 };

/** How near stations of a zoom level must be to share a cluster, in pixels of a 512-pixel tile. */
export function clusterRadiusPx(zoom: number): number {
  return RADIUS_PX_BY_ZOOM[zoom] ?? RADIUS_PX;
}

/** How many tiles round a window must be clustered with it for the window to come out as in the whole world. */
export function clusterMarginTiles(zoom: number): number {
  return zoom >= CLUSTER_END_ZOOM ? 0 : Math.ceil((clusterRadiusPx(zoom) * 20) / TILE_PX);
}

/**
 * Grains in the order in which they may found a cluster: by the four colours of a chessboard of blocks four radii wide,
 * so that what happens in a block depends on the blocks round it only, and within a block the fullest first.
 */
function foundingOrder(grains: Grains): Float64Array {
  const keys = new Float64Array(grains.length);
  for (let grain = 0; grain < grains.length; grain += 1) {
    const column = grains.columns[grain] ?? 0;
    const row = grains.rows[grain] ?? 0;
    const colour = ((column / GRAINS_PER_BLOCK) & 1) | (((row / GRAINS_PER_BLOCK) & 1) << 1);
    const emptiness = DENSITY_MAX - Math.min(DENSITY_MAX, grains.counts[grain] ?? 0);
    const place = (row & (GRAINS_PER_BLOCK - 1)) * GRAINS_PER_BLOCK + (column & (GRAINS_PER_BLOCK - 1));
    keys[grain] = ((colour * (DENSITY_MAX + 1) + emptiness) * GRAINS_PER_BLOCK ** 2 + place) * GRAIN_RANGE + grain;
  }
  return keys.sort();
}

/** For each grain, where the grains begin that follow a square of the row above, the same or the row below, in their order. */
function placesAfter(grains: Grains, rowOffset: number, columnOffset: number): Int32Array {
  const places = new Int32Array(grains.length);
  let place = 0;
  for (let grain = 0; grain < grains.length; grain += 1) {
    const row = squareOf(grains.rows, grain) + rowOffset;
    const column = squareOf(grains.columns, grain) + columnOffset;
    while (place < grains.length && isUpTo(grains, place, row, column)) place += 1;
    places[grain] = place;
  }
  return places;
}

function squareOf(line: Int32Array, grain: number): number {
  return Math.trunc((line[grain] ?? 0) / GRAINS_PER_SQUARE);
}

function isUpTo(grains: Grains, grain: number, row: number, column: number): boolean {
  const itsRow = squareOf(grains.rows, grain);
  return itsRow < row || (itsRow === row && squareOf(grains.columns, grain) <= column);
}

type Centers = { readonly xs: Float64Array; readonly ys: Float64Array };

function centersOf(grains: Grains): Centers {
  const xs = new Float64Array(grains.length);
  const ys = new Float64Array(grains.length);
  for (let grain = 0; grain < grains.length; grain += 1) {
    const count = grains.counts[grain] || 1;
    xs[grain] = (grains.xs[grain] ?? 0) / count;
    ys[grain] = (grains.ys[grain] ?? 0) / count;
  }
  return { xs, ys };
}

/** For each grain the founder it belongs to: the nearest one within the radius. */
function findFounders(grains: Grains, { xs, ys }: Centers, radiusSteps: number): Int32Array {
  const founders = new Int32Array(grains.length).fill(-1);
  const nearest = new Float64Array(grains.length).fill(radiusSteps * radiusSteps);
  const rowsOfSquares = [-1, 0, 1].map((offset) => ({
    starts: placesAfter(grains, offset, -2),
    ends: placesAfter(grains, offset, 1),
  }));
  for (const key of foundingOrder(grains)) {
    const founder = key - Math.floor(key / GRAIN_RANGE) * GRAIN_RANGE;
    if ((founders[founder] ?? -1) >= 0) continue;
    for (const { starts, ends } of rowsOfSquares)
      for (let grain = starts[founder] ?? 0; grain < (ends[founder] ?? 0); grain += 1) {
        const dx = (xs[grain] ?? 0) - (xs[founder] ?? 0);
        const dy = (ys[grain] ?? 0) - (ys[founder] ?? 0);
        const distance = dx * dx + dy * dy;
        if (distance >= (nearest[grain] ?? 0)) continue;
        nearest[grain] = distance;
        founders[grain] = founder;
      }
  }
  return founders;
}

function makeClusters(zoom: number, length: number): Clusters {
  return {
    zoom,
    length,
    xs: new Float64Array(length),
    ys: new Float64Array(length),
    counts: new Uint32Array(length),
    dcFastSites: new Uint32Array(length),
    positions: new Uint32Array(length),
  };
}

/** Adds every grain to its founder; returns how many founders there are. */
function joinFounders(grains: Grains, founders: Int32Array): number {
  let count = 0;
  for (let grain = 0; grain < grains.length; grain += 1) {
    const founder = founders[grain] ?? grain;
    if (founder === grain) count += 1;
    else {
      const stations = grains.counts[grain] ?? 0;
      addToGrain(
        grains,
        founder,
        grains.xs[grain] ?? 0,
        grains.ys[grain] ?? 0,
        stations,
        grains.dcFastSites[grain] ?? 0,
      );
    }
  }
  return count;
}

/** The founders with all that was added to them, moved towards its centre, but not so far that neighbours could meet. */
function pickFounders(grains: Grains, founders: Int32Array, centers: Centers, clusters: Clusters, reach: number): void {
  let to = 0;
  for (let grain = 0; grain < grains.length; grain += 1) {
    if (founders[grain] !== grain) continue;
    const count = grains.counts[grain] || 1;
    const fromX = centers.xs[grain] ?? 0;
    const fromY = centers.ys[grain] ?? 0;
    const dx = (grains.xs[grain] ?? 0) / count - fromX;
    const dy = (grains.ys[grain] ?? 0) / count - fromY;
    const part = Math.min(1, reach / Math.max(1, Math.sqrt(dx * dx + dy * dy)));
    clusters.xs[to] = (fromX + dx * part) / STEPS;
    clusters.ys[to] = (fromY + dy * part) / STEPS;
    clusters.counts[to] = count;
    clusters.dcFastSites[to] = grains.dcFastSites[grain] ?? 0;
    clusters.positions[to] = grains.positions[grain] ?? 0;
    to += 1;
  }
}

/** Every selected station for itself, in the form of clusters; those at one spot are moved apart a little. */
function singles(points: ClusterPoints, zoom: number): Clusters {
  const alone = makeClusters(zoom, points.selected.length);
  alone.counts.fill(1);
  alone.positions.set(points.selected);
  for (let to = 0; to < alone.length; to += 1) {
    const at = alone.positions[to] ?? 0;
    alone.xs[to] = points.xs[at] ?? 0;
    alone.ys[to] = points.ys[at] ?? 0;
    alone.dcFastSites[to] = (points.dcFastCounts[at] ?? 0) > 0 ? 1 : 0;
  }
  spreadStacked(alone.xs, alone.ys, zoom);
  return alone;
}

/**
 * The clusters of one zoom level; the same stations give the same clusters in whatever order they come. For a window of
 * the world select the stations of its tiles and of clusterMarginTiles more on each side; only the window then counts.
 */
export function clusterStations(points: ClusterPoints, zoom: number): Clusters {
  if (zoom >= CLUSTER_END_ZOOM) return singles(points, zoom);
  const radiusSteps = (clusterRadiusPx(zoom) * STEPS) / (TILE_PX * 2 ** zoom);
  const grains = gatherGrains(points, radiusSteps / GRAINS_PER_SQUARE);
  const centers = centersOf(grains);
  const founders = findFounders(grains, centers, radiusSteps);
  const clusters = makeClusters(zoom, joinFounders(grains, founders));
  pickFounders(grains, founders, centers, clusters, radiusSteps * REACH);
  return clusters;
}
