import { boxAroundCircle, splitAtAntimeridian } from '#domain/geo/bounds.ts';
import type { LatLng } from '#domain/geo/point.ts';

/** Cells of about 2 km, numbered in rows from the South Pole. */
const CELL_DEGREES = 0.02;
const CELLS_PER_ROW = 360 / CELL_DEGREES;
/**
 * Minimum number of points in a fully mapped cell. A cell at the edge of an extract may contain only the end of a road.
 */
const MIN_POINTS = 50;

const getRow = (lat: number) => Math.floor((lat + 90) / CELL_DEGREES);
/** Longitude 180 belongs to the last cell of its row. */
const getColumn = (lng: number) => Math.min(CELLS_PER_ROW - 1, Math.floor((lng + 180) / CELL_DEGREES));

export function toCell({ lat, lng }: LatLng): number {
  return getRow(lat) * CELLS_PER_ROW + getColumn(lng);
}

export function listCellsAround(center: LatLng, radiusM: number): number[] {
  const cells: number[] = [];
  for (const box of splitAtAntimeridian(boxAroundCircle(center, radiusM)))
    for (let row = getRow(box.swLat); row <= getRow(box.neLat); row += 1)
      for (let column = getColumn(box.swLng); column <= getColumn(box.neLng); column += 1)
        cells.push(row * CELLS_PER_ROW + column);
  return cells;
}

export function createCellCounter() {
  const counts = new Map<number, number>();
  return {
    add(point: LatLng): void {
      const cell = toCell(point);
      counts.set(cell, (counts.get(cell) ?? 0) + 1);
    },
    listMappedCells: (): number[] => [...counts].filter(([, count]) => count >= MIN_POINTS).map(([cell]) => cell),
  };
}
