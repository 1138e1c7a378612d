import {
  addToCell,
  binIntoCells,
  CELLS_PER_SQUARE_SIDE,
  type ClusterCells,
  type ClusterPoints,
  WORLD_STEPS,
} from './cluster-grid.ts';
import { spreadOverlapping } from './spread-overlapping.ts';

/** Stations aren't clustered at this zoom or above. */
export const CLUSTER_END_ZOOM = 14;

const TILE_PX = 512;
const CELLS_PER_BLOCK_SIDE = 16;
const DENSITY_MAX = 1023;
const CELL_ID_RANGE = 2 ** 24;
/** How far a cluster may move from its seed, in radii. Seeds are at least one radius apart. */
const MAX_DRIFT = 1 / 6;

/** Clusters and single stations of one zoom level. Coordinates are Web Mercator, 0 to 1. */
export type Clusters = {
  readonly zoom: number;
  readonly length: number;
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** Stations per cluster; 1 for a single station. */
  readonly counts: Uint32Array;
  readonly dcFastStations: Uint32Array;
  /** The index of any one of the cluster's stations; for a count of 1, of the station itself. */
  readonly stationIndexes: Uint32Array;
};

/** Higher zooms use smaller radii to show more single stations. */
const RADIUS_PX = 64;
const RADIUS_PX_BY_ZOOM: Readonly<Record<number, number>> = { 11: 52, 12: 44, 13: 36 };

/** Returns the cluster radius of a zoom level in pixels of a 512-pixel tile. */
export function getClusterRadiusPx(zoom: number): number {
  return RADIUS_PX_BY_ZOOM[zoom] ?? RADIUS_PX;
}

/** Returns how many extra tiles around a window to cluster so that its clusters match those of the whole world. */
export function getClusterMarginTiles(zoom: number): number {
  return zoom >= CLUSTER_END_ZOOM ? 0 : Math.ceil((getClusterRadiusPx(zoom) * 20) / TILE_PX);
}

/**
 * Sorts cells in the order in which they may seed clusters. The map is divided into blocks four radii wide. Neighboring
 * blocks differ in color, and the four colors come one after another, so a block depends only on its neighbors. Within
 * a color, the fullest cells come first.
 */
function orderSeeds(cells: ClusterCells): Float64Array {
  const keys = new Float64Array(cells.length);
  for (let cell = 0; cell < cells.length; cell += 1) {
    const column = cells.columns[cell] ?? 0;
    const row = cells.rows[cell] ?? 0;
    const color = ((column / CELLS_PER_BLOCK_SIDE) & 1) | (((row / CELLS_PER_BLOCK_SIDE) & 1) << 1);
    const emptiness = DENSITY_MAX - Math.min(DENSITY_MAX, cells.counts[cell] ?? 0);
    const index = (row & (CELLS_PER_BLOCK_SIDE - 1)) * CELLS_PER_BLOCK_SIDE + (column & (CELLS_PER_BLOCK_SIDE - 1));
    keys[cell] = ((color * (DENSITY_MAX + 1) + emptiness) * CELLS_PER_BLOCK_SIDE ** 2 + index) * CELL_ID_RANGE + cell;
  }
  return keys.sort();
}

/** Returns, for each cell, the index of the first cell after the square at an offset from the cell's own square. */
function findSquareEnds(cells: ClusterCells, rowOffset: number, columnOffset: number): Int32Array {
  const ends = new Int32Array(cells.length);
  let index = 0;
  for (let cell = 0; cell < cells.length; cell += 1) {
    const row = toSquareIndex(cells.rows, cell) + rowOffset;
    const column = toSquareIndex(cells.columns, cell) + columnOffset;
    while (index < cells.length && isAtOrBefore(cells, index, row, column)) index += 1;
    ends[cell] = index;
  }
  return ends;
}

function toSquareIndex(indexes: Int32Array, cell: number): number {
  return Math.trunc((indexes[cell] ?? 0) / CELLS_PER_SQUARE_SIDE);
}

function isAtOrBefore(cells: ClusterCells, cell: number, row: number, column: number): boolean {
  const squareRow = toSquareIndex(cells.rows, cell);
  return squareRow < row || (squareRow === row && toSquareIndex(cells.columns, cell) <= column);
}

type Centers = { readonly xs: Float64Array; readonly ys: Float64Array };

function computeCenters(cells: ClusterCells): Centers {
  const xs = new Float64Array(cells.length);
  const ys = new Float64Array(cells.length);
  for (let cell = 0; cell < cells.length; cell += 1) {
    const count = cells.counts[cell] || 1;
    xs[cell] = (cells.xs[cell] ?? 0) / count;
    ys[cell] = (cells.ys[cell] ?? 0) / count;
  }
  return { xs, ys };
}

/** Assigns each cell to the nearest seed within the radius. */
function assignToSeeds(cells: ClusterCells, { xs, ys }: Centers, radiusSteps: number): Int32Array {
  const seeds = new Int32Array(cells.length).fill(-1);
  const nearestSquared = new Float64Array(cells.length).fill(radiusSteps * radiusSteps);
  const neighborRows = [-1, 0, 1].map((offset) => ({
    starts: findSquareEnds(cells, offset, -2),
    ends: findSquareEnds(cells, offset, 1),
  }));
  for (const key of orderSeeds(cells)) {
    const seed = key - Math.floor(key / CELL_ID_RANGE) * CELL_ID_RANGE;
    if ((seeds[seed] ?? -1) >= 0) continue;
    for (const { starts, ends } of neighborRows)
      for (let cell = starts[seed] ?? 0; cell < (ends[seed] ?? 0); cell += 1) {
        const dx = (xs[cell] ?? 0) - (xs[seed] ?? 0);
        const dy = (ys[cell] ?? 0) - (ys[seed] ?? 0);
        const squared = dx * dx + dy * dy;
        if (squared >= (nearestSquared[cell] ?? 0)) continue;
        nearestSquared[cell] = squared;
        seeds[cell] = seed;
      }
  }
  return seeds;
}

function makeClusters(zoom: number, length: number): Clusters {
  return {
    zoom,
    length,
    xs: new Float64Array(length),
    ys: new Float64Array(length),
    counts: new Uint32Array(length),
    dcFastStations: new Uint32Array(length),
    stationIndexes: new Uint32Array(length),
  };
}

/** Merges each cell into its seed, and returns the number of seeds. */
function mergeIntoSeeds(cells: ClusterCells, seeds: Int32Array): number {
  let count = 0;
  for (let cell = 0; cell < cells.length; cell += 1) {
    const seed = seeds[cell] ?? cell;
    if (seed === cell) count += 1;
    else {
      const stations = cells.counts[cell] ?? 0;
      addToCell(cells, seed, cells.xs[cell] ?? 0, cells.ys[cell] ?? 0, stations, cells.dcFastStations[cell] ?? 0);
    }
  }
  return count;
}

/** Writes the clusters at their seeds, moved toward their centers, but not far enough for neighbors to touch. */
function collectClusters(
  cells: ClusterCells,
  seeds: Int32Array,
  seedPoints: Centers,
  clusters: Clusters,
  maxDrift: number,
): void {
  let to = 0;
  for (let cell = 0; cell < cells.length; cell += 1) {
    if (seeds[cell] !== cell) continue;
    const count = cells.counts[cell] || 1;
    const fromX = seedPoints.xs[cell] ?? 0;
    const fromY = seedPoints.ys[cell] ?? 0;
    const dx = (cells.xs[cell] ?? 0) / count - fromX;
    const dy = (cells.ys[cell] ?? 0) / count - fromY;
    const part = Math.min(1, maxDrift / Math.max(1, Math.sqrt(dx * dx + dy * dy)));
    clusters.xs[to] = (fromX + dx * part) / WORLD_STEPS;
    clusters.ys[to] = (fromY + dy * part) / WORLD_STEPS;
    clusters.counts[to] = count;
    clusters.dcFastStations[to] = cells.dcFastStations[cell] ?? 0;
    clusters.stationIndexes[to] = cells.stationIndexes[cell] ?? 0;
    to += 1;
  }
}

/** Returns each selected station as a cluster of one; stations at the same spot are spread apart. */
function toSingleStations(points: ClusterPoints, zoom: number): Clusters {
  const singles = makeClusters(zoom, points.selected.length);
  singles.counts.fill(1);
  singles.stationIndexes.set(points.selected);
  for (let to = 0; to < singles.length; to += 1) {
    const i = singles.stationIndexes[to] ?? 0;
    singles.xs[to] = points.xs[i] ?? 0;
    singles.ys[to] = points.ys[i] ?? 0;
    singles.dcFastStations[to] = (points.dcFastCounts[i] ?? 0) > 0 ? 1 : 0;
  }
  spreadOverlapping(singles.xs, singles.ys, zoom);
  return singles;
}

/**
 * Clusters the stations of one zoom level, independent of their order. For a window of the world, select the stations
 * of its tiles plus getClusterMarginTiles on each side, and use only the result inside the window.
 */
export function clusterStations(points: ClusterPoints, zoom: number): Clusters {
  if (zoom >= CLUSTER_END_ZOOM) return toSingleStations(points, zoom);
  const radiusSteps = (getClusterRadiusPx(zoom) * WORLD_STEPS) / (TILE_PX * 2 ** zoom);
  const cells = binIntoCells(points, radiusSteps / CELLS_PER_SQUARE_SIDE);
  const centers = computeCenters(cells);
  const seeds = assignToSeeds(cells, centers, radiusSteps);
  const clusters = makeClusters(zoom, mergeIntoSeeds(cells, seeds));
  collectClusters(cells, seeds, centers, clusters, radiusSteps * MAX_DRIFT);
  return clusters;
}
