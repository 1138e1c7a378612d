import {
  addToGrain,
  type ClusterPoints,
  GRAINS_PER_SQUARE,
  type Grains,
  gatherGrains,
  STEPS,
} from './cluster-grains.ts';

/** From this zoom on every station stands for itself. */
export const CLUSTER_END_ZOOM = 14;

const TILE_PX = 512;
const GRAINS_PER_BLOCK = 16;
const DENSITY_MAX = 1023;
const GRAIN_RANGE = 2 ** 24;

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

/** How near stations of a zoom level must be to share a cluster, in pixels of a 512-pixel tile. */
export function clusterRadiusPx(zoom: number): number {
  if (zoom <= 10) return 64;
  return zoom <= 12 ? 52 : 40;
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

/** Where the grains begin that lie in or after the square left of each grain's square, in the row of squares above or below. */
function neighbourStarts(grains: Grains, rowOffset: number): Int32Array {
  const starts = new Int32Array(grains.length);
  let start = 0;
  for (let grain = 0; grain < grains.length; grain += 1) {
    const row = squareOf(grains.rows, grain) + rowOffset;
    const column = squareOf(grains.columns, grain) - 1;
    while (start < grains.length && isBefore(grains, start, row, column)) start += 1;
    starts[grain] = start;
  }
  return starts;
}

function squareOf(line: Int32Array, grain: number): number {
  return ((line[grain] ?? 0) / GRAINS_PER_SQUARE) | 0;
}

function isBefore(grains: Grains, grain: number, row: number, column: number): boolean {
  const itsRow = squareOf(grains.rows, grain);
  return itsRow < row || (itsRow === row && squareOf(grains.columns, grain) < column);
}

function centersOf(sums: Float64Array, counts: Uint32Array, length: number): Float64Array {
  const centers = new Float64Array(length);
  for (let grain = 0; grain < length; grain += 1) centers[grain] = (sums[grain] ?? 0) / (counts[grain] || 1);
  return centers;
}

/** For each grain the founder it belongs to: the nearest one within the radius. */
function findFounders(grains: Grains, radiusSteps: number): Int32Array {
  const centerXs = centersOf(grains.xs, grains.counts, grains.length);
  const centerYs = centersOf(grains.ys, grains.counts, grains.length);
  const founders = new Int32Array(grains.length).fill(-1);
  const nearest = new Float64Array(grains.length).fill(radiusSteps * radiusSteps);
  const rowsOfSquares = [-1, 0, 1].map((offset) => ({ offset, starts: neighbourStarts(grains, offset) }));
  for (const key of foundingOrder(grains)) {
    const founder = key - Math.floor(key / GRAIN_RANGE) * GRAIN_RANGE;
    if ((founders[founder] ?? -1) >= 0) continue;
    const endColumn = squareOf(grains.columns, founder) + 2;
    const row = squareOf(grains.rows, founder);
    for (const { offset, starts } of rowsOfSquares)
      for (let grain = starts[founder] ?? 0; grain < grains.length; grain += 1) {
        if (!isBefore(grains, grain, row + offset, endColumn)) break;
        const dx = (centerXs[grain] ?? 0) - (centerXs[founder] ?? 0);
        const dy = (centerYs[grain] ?? 0) - (centerYs[founder] ?? 0);
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
      addToGrain(grains, founder, grains.xs[grain] ?? 0, grains.ys[grain] ?? 0, stations, grains.dcFastSites[grain] ?? 0);
    }
  }
  return count;
}

/** The founders with all that was added to them. */
function pickFounders(grains: Grains, founders: Int32Array, length: number, zoom: number): Clusters {
  const clusters = makeClusters(zoom, length);
  let to = 0;
  for (let grain = 0; grain < grains.length; grain += 1) {
    if (founders[grain] !== grain) continue;
    const count = grains.counts[grain] || 1;
    clusters.xs[to] = (grains.xs[grain] ?? 0) / count / STEPS;
    clusters.ys[to] = (grains.ys[grain] ?? 0) / count / STEPS;
    clusters.counts[to] = count;
    clusters.dcFastSites[to] = grains.dcFastSites[grain] ?? 0;
    clusters.positions[to] = grains.positions[grain] ?? 0;
    to += 1;
  }
  return clusters;
}

/** Every selected station for itself, in the form of clusters. */
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
  return alone;
}

/** The clusters of one zoom level; the same stations give the same clusters in whatever order they come. */
export function clusterStations(points: ClusterPoints, zoom: number): Clusters {
  if (zoom >= CLUSTER_END_ZOOM) return singles(points, zoom);
  const radiusSteps = (clusterRadiusPx(zoom) * STEPS) / (TILE_PX * 2 ** zoom);
  const grains = gatherGrains(points, radiusSteps / GRAINS_PER_SQUARE);
  const founders = findFounders(grains, radiusSteps);
  return pickFounders(grains, founders, joinFounders(grains, founders), zoom);
}
