import { boxAroundCircle, splitAtAntimeridian } from '#domain/geo/bounds.ts';
import type { LatLng } from '#domain/geo/point.ts';

/** Cells of about two kilometers, numbered by rows from the south pole. */
const CELL_DEGREES = 0.02;
const CELLS_PER_ROW = 360 / CELL_DEGREES;
/** A cell that is drawn out has at least so many points: one at the edge of an extract may hold the end of a road alone. */
const MIN_POINTS = 50;

const rowOf = (lat: number) => Math.floor((lat + 90) / CELL_DEGREES);
/** The easternmost meridian belongs to the last cell of its row. */
const columnOf = (lng: number) => Math.min(CELLS_PER_ROW - 1, Math.floor((lng + 180) / CELL_DEGREES));

/** The cell of the map that a point lies in. */
export function toCell({ lat, lng }: LatLng): number {
  return rowOf(lat) * CELLS_PER_ROW + columnOf(lng);
}

/** All cells of the map that the box round a circle touches, its radius in meters. */
export function cellsAround(center: LatLng, radiusM: number): number[] {
  const cells: number[] = [];
  for (const box of splitAtAntimeridian(boxAroundCircle(center, radiusM)))
    for (let row = rowOf(box.swLat); row <= rowOf(box.neLat); row += 1)
      for (let column = columnOf(box.swLng); column <= columnOf(box.neLng); column += 1)
        cells.push(row * CELLS_PER_ROW + column);
  return cells;
}

/** Counts the points of a map by cells, and tells which cells it has drawn out. */
export function createCellCounter() {
  const counts = new Map<number, number>();
  return {
    add(point: LatLng): void {
      const cell = toCell(point);
      counts.set(cell, (counts.get(cell) ?? 0) + 1);
    },
    surveyed: (): number[] => [...counts].filter(([, count]) => count >= MIN_POINTS).map(([cell]) => cell),
  };
}
