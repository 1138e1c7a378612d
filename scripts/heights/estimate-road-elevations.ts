import KDBush from 'kdbush';
import { METERS_PER_DEGREE } from '#domain/geo/point.ts';
import type { HeightPoint } from '#domain/roads/interstate-heights.ts';
import { createHeightLookup, type ElevationGrid } from '../../src/server/roads/elevation-grid.ts';

/** The 48 states. */
const AREA = { south: 24, west: -125, north: 50, east: -66 };
/** Roads and towns lie lower than the terrain around them, by about this share of its standard deviation. */
const LOWERED_SHARE = 0.3;
/** Up to this far from interstates, their elevations correct the grid. */
const REACH_DEGREES = 60_000 / METERS_PER_DEGREE;
/** Limits the influence of a known elevation very close to a point of the grid: about 1 km, in square degrees. */
const MIN_SQUARED_DISTANCE = 1e-4;
const RADIANS = Math.PI / 180;

type Node = { readonly lat: number; readonly lng: number; readonly height: number };

function mapHeights(grid: ElevationGrid, toHeight: (node: Node, index: number) => number): ElevationGrid {
  const { south, west, stepsPerDegree, columns, heights } = grid;
  const toNode = (height: number, index: number): Node => ({
    lat: south + Math.floor(index / columns) / stepsPerDegree,
    lng: west + (index % columns) / stepsPerDegree,
    height,
  });
  return { ...grid, heights: heights.map((height, index) => Math.round(toHeight(toNode(height, index), index))) };
}

/** Crops the grid to the area, with at least one point on or beyond each border. */
function cropToArea({ south, west, stepsPerDegree, columns, heights }: ElevationGrid): ElevationGrid {
  const firstRow = Math.floor((AREA.south - south) * stepsPerDegree);
  const firstColumn = Math.floor((AREA.west - west) * stepsPerDegree);
  const rowCount = (AREA.north - AREA.south) * stepsPerDegree + 2;
  const columnCount = (AREA.east - AREA.west) * stepsPerDegree + 2;
  const cropped = new Int16Array(rowCount * columnCount);
  for (let index = 0; index < rowCount; index += 1) {
    const from = (firstRow + index) * columns + firstColumn;
    cropped.set(heights.subarray(from, from + columnCount), index * columnCount);
  }
  const corner = { south: south + firstRow / stepsPerDegree, west: west + firstColumn / stepsPerDegree };
  return { ...corner, stepsPerDegree, rows: rowCount, columns: columnCount, heights: cropped };
}

/** Lowers rough terrain, but not below its lowest neighbor. */
function lowerToRoads(grid: ElevationGrid): ElevationGrid {
  const { columns, heights } = grid;
  const offsets = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => row * columns + column));
  return mapHeights(grid, ({ height }, index) => {
    const around = offsets.map((offset) => heights[index + offset] ?? height);
    const mean = around.reduce((sum, other) => sum + other, 0) / around.length;
    const variance = around.reduce((sum, other) => sum + (other - mean) ** 2, 0) / around.length;
    return Math.max(Math.min(...around), height - LOWERED_SHARE * Math.sqrt(variance));
  });
}

/** Corrects a grid by its errors at known elevations, weighted by inverse squared distance; fades out with distance. */
function correctByKnownHeights(grid: ElevationGrid, known: readonly HeightPoint[]): ElevationGrid {
  const getHeight = createHeightLookup(grid);
  const points = known.filter(({ lat, lng }) => !Number.isNaN(getHeight(lat, lng)));
  const tree = new KDBush(points.length);
  for (const { lat, lng } of points) tree.add(lng, lat);
  tree.finish();
  return mapHeights(grid, ({ lat, lng, height }) => {
    const lngScale = Math.cos(lat * RADIANS);
    let [weightedSum, weightSum, nearestDegrees] = [0, 0, REACH_DEGREES];
    for (const index of tree.within(lng, lat, REACH_DEGREES / lngScale)) {
      const point = points[index];
      if (point === undefined) continue;
      const squared = (point.lat - lat) ** 2 + ((point.lng - lng) * lngScale) ** 2;
      if (squared > REACH_DEGREES ** 2) continue;
      const weight = 1 / (squared + MIN_SQUARED_DISTANCE);
      weightedSum += weight * (point.heightM - getHeight(point.lat, point.lng));
      weightSum += weight;
      nearestDegrees = Math.min(nearestDegrees, Math.sqrt(squared));
    }
    return weightSum === 0 ? height : height + (weightedSum / weightSum) * (1 - nearestDegrees / REACH_DEGREES);
  });
}

/** Estimates the elevations of roads on the points of a grid in the 48 states, from terrain and known elevations. */
export function estimateRoadElevations(grid: ElevationGrid, known: readonly HeightPoint[]): ElevationGrid {
  return correctByKnownHeights(lowerToRoads(cropToArea(grid)), known);
}
