import type { LatLng } from '#domain/geo/point.ts';

/** Cells of about two kilometres, numbered by rows from the south pole. */
const CELL_DEGREES = 0.02;
const CELLS_A_ROW = 360 / CELL_DEGREES;
/** A cell that is drawn out has at least so many points: one at the edge of an extract may hold the end of a road alone. */
const POINTS_LEAST = 50;

/** The cell of the map that a point lies in. */
export function cellOf({ lat, lng }: LatLng): number {
  const row = Math.floor((lat + 90) / CELL_DEGREES);
  return row * CELLS_A_ROW + Math.floor((lng + 180) / CELL_DEGREES);
}

/** Counts the points of a map by cells, and tells which cells it has drawn out. */
export function cellCounter() {
  const counts = new Map<number, number>();
  return {
    add(point: LatLng): void {
      const cell = cellOf(point);
      counts.set(cell, (counts.get(cell) ?? 0) + 1);
    },
    surveyed: (): number[] => [...counts].filter(([, count]) => count >= POINTS_LEAST).map(([cell]) => cell),
  };
}
