import type { Polygon, Position } from 'geojson';
import { GRID_NODES, type GridField, toNodeKey, toPosition } from './built-up-field.ts';
import { computeRingArea, ringContains } from './polygons.ts';

type Side = 'top' | 'right' | 'bottom' | 'left';
type Crossing = { key: string; position: Position };

/**
 * For each of the 16 combinations of corners above and below the level: the sides where the outline enters and leaves
 * the cell, with the area above the level on its left.
 */
const outlinesByCase: readonly (readonly [from: Side, to: Side][])[] = [
  [],
  [['left', 'top']],
  [['top', 'right']],
  [['left', 'right']],
  [['right', 'bottom']],
  [
    ['left', 'top'],
    ['right', 'bottom'],
  ],
  [['top', 'bottom']],
  [['left', 'bottom']],
  [['bottom', 'left']],
  [['bottom', 'top']],
  [
    ['top', 'right'],
    ['bottom', 'left'],
  ],
  [['bottom', 'right']],
  [['right', 'left']],
  [['right', 'top']],
  [['top', 'left']],
  [],
];

/** Returns the areas of a field above a level, as polygons with holes (marching squares). */
export function findAreasAbove(field: GridField, level: number): Polygon[] {
  const rings = closeRings(traceOutlines(field, level));
  const outers = rings.filter((ring) => computeRingArea(ring) > 0);
  const holes = rings.filter((ring) => computeRingArea(ring) < 0);
  return outers.map((outer) => ({
    type: 'Polygon',
    coordinates: [outer, ...holes.filter((hole) => isInside(hole, outer))],
  }));
}

function isInside(hole: Position[], outer: Position[]): boolean {
  const [lng = 0, lat = 0] = hole[0] ?? [];
  return ringContains(outer, { lat, lng });
}

function traceOutlines(field: GridField, level: number): Map<string, { position: Position; next: string }> {
  const steps = new Map<string, { position: Position; next: string }>();
  const cells = new Set<number>();
  for (const [key, value] of field) {
    if (value > level) for (const shift of [0, 1, GRID_NODES, GRID_NODES + 1]) cells.add(key - shift);
  }
  for (const cell of [...cells].sort((a, b) => a - b)) {
    const [column, row] = [cell % GRID_NODES, Math.floor(cell / GRID_NODES)];
    const corners = [0, 1, GRID_NODES + 1, GRID_NODES].map((shift) => field.get(cell + shift) ?? 0);
    const caseIndex = corners.reduce((sum, value, corner) => sum + (value > level ? 2 ** corner : 0), 0);
    for (const [from, to] of outlinesByCase[caseIndex] ?? []) {
      const start = findCrossing(column, row, from, corners, level);
      steps.set(start.key, { position: start.position, next: findCrossing(column, row, to, corners, level).key });
    }
  }
  return steps;
}

function findCrossing(column: number, row: number, side: Side, corners: number[], level: number): Crossing {
  const [a = 0, b = 0, c = 0, d = 0] = corners;
  const fraction = (low: number, high: number) => (level - low) / (high - low);
  switch (side) {
    case 'top':
      return { key: `h${toNodeKey(column, row)}`, position: toPosition(column + fraction(a, b), row) };
    case 'right':
      return { key: `v${toNodeKey(column + 1, row)}`, position: toPosition(column + 1, row + fraction(b, c)) };
    case 'bottom':
      return { key: `h${toNodeKey(column, row + 1)}`, position: toPosition(column + fraction(d, c), row + 1) };
    case 'left':
      return { key: `v${toNodeKey(column, row)}`, position: toPosition(column, row + fraction(a, d)) };
  }
}

function closeRings(steps: Map<string, { position: Position; next: string }>): Position[][] {
  const rings: Position[][] = [];
  for (const first of steps.keys()) {
    const ring: Position[] = [];
    for (let step = steps.get(first), key = first; step; step = steps.get(key)) {
      ring.push(step.position);
      steps.delete(key);
      key = step.next;
    }
    if (ring.length > 3) rings.push([...ring, ...ring.slice(0, 1)]);
  }
  return rings;
}
