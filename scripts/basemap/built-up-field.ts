import type { Position } from 'geojson';
import { mercatorX, mercatorY, mercatorYToLat } from '#domain/geo/mercator.ts';
import type { Town } from './towns.ts';

/** The built-up density at the nodes of a fine Mercator grid; missing nodes are open country or water. */
export type GridField = Map<number, number>;

export const GRID_NODES = 24_576;
const EARTH_CIRCUMFERENCE_KM = 40_075;
const PEOPLE_PER_KM2 = 1_400;
const MAX_RADIUS_KM = 18;
const REACH_IN_RADII = 1.9;
const MIN_POPULATION = 5_000;

export function toNodeKey(column: number, row: number): number {
  return row * GRID_NODES + column;
}

/**
 * Returns a density with a smooth peak at each larger town, as wide as its population suggests, except on water.
 * Approximates how far cities extend; uses no survey data.
 */
export function computeBuiltUpField(towns: Town[], landRings: Position[][]): GridField {
  const field: GridField = new Map();
  for (const town of towns) if (town.population >= MIN_POPULATION) addDensityPeak(field, town);
  const isLand = createLandPredicate(landRings);
  for (const key of field.keys()) {
    const [column, row] = [key % GRID_NODES, Math.floor(key / GRID_NODES)];
    const around = [
      [0, 0],
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const;
    if (!around.every(([dx, dy]) => isLand(column + dx, row + dy))) field.delete(key);
  }
  return field;
}

function addDensityPeak(field: GridField, town: Town): void {
  const kmPerNode = (EARTH_CIRCUMFERENCE_KM * Math.cos((town.lat * Math.PI) / 180)) / GRID_NODES;
  const radiusKm = Math.min(MAX_RADIUS_KM, Math.sqrt(town.population / (Math.PI * PEOPLE_PER_KM2)));
  const reachNodes = (radiusKm * REACH_IN_RADII) / kmPerNode;
  const [x, y] = [mercatorX(town.lng) * GRID_NODES, mercatorY(town.lat) * GRID_NODES];
  for (let column = Math.ceil(x - reachNodes); column <= x + reachNodes; column++) {
    for (let row = Math.ceil(y - reachNodes); row <= y + reachNodes; row++) {
      const proximity = 1 - ((column - x) ** 2 + (row - y) ** 2) / reachNodes ** 2;
      if (proximity <= 0) continue;
      const key = toNodeKey(column, row);
      field.set(key, (field.get(key) ?? 0) + proximity ** 2);
    }
  }
}

/** Creates an even-odd check of whether a grid node is inside the rings, from the rings' crossings of each grid row. */
function createLandPredicate(rings: Position[][]): (column: number, row: number) => boolean {
  const crossings = new Map<number, number[]>();
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) addCrossings(crossings, ring[i - 1] ?? [], ring[i] ?? []);
  }
  for (const columns of crossings.values()) columns.sort((a, b) => a - b);
  return (column, row) => {
    return countBelow(crossings.get(row) ?? [], column) % 2 === 1;
  };
}

function countBelow(sorted: number[], limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function addCrossings(
  crossings: Map<number, number[]>,
  [aLng = 0, aLat = 0]: Position,
  [bLng = 0, bLat = 0]: Position,
) {
  const [ax, ay] = [mercatorX(aLng) * GRID_NODES, mercatorY(aLat) * GRID_NODES];
  const [bx, by] = [mercatorX(bLng) * GRID_NODES, mercatorY(bLat) * GRID_NODES];
  for (let row = Math.ceil(Math.min(ay, by)); row < Math.max(ay, by); row++) {
    const column = ax + ((row - ay) / (by - ay)) * (bx - ax);
    const columns = crossings.get(row);
    if (columns) columns.push(column);
    else crossings.set(row, [column]);
  }
}

export function toPosition(column: number, row: number): Position {
  const lng = (column / GRID_NODES - 0.5) * 360;
  return [Math.round(lng * 1e4) / 1e4, Math.round(mercatorYToLat(row / GRID_NODES) * 1e4) / 1e4];
}
