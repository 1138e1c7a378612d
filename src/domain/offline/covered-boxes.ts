import type { BoundingBox } from '../geo/bounds.ts';
import type { LatLng } from '../geo/point.ts';

/** About 30 miles, which is how far a package reaches around a trip's route. */
const CELL_DEGREES = 0.5;

/** Returns the parts of a package's rectangle that have content: the grid cells with a station or a place. */
export function findCoveredBoxes(points: readonly LatLng[], bounds: BoundingBox): BoundingBox[] {
  const cells = new Map<string, BoundingBox>();
  for (const { lat, lng } of points) {
    const row = Math.floor(lat / CELL_DEGREES);
    const column = Math.floor(lng / CELL_DEGREES);
    const box = {
      swLat: Math.max(bounds.swLat, row * CELL_DEGREES),
      swLng: Math.max(bounds.swLng, column * CELL_DEGREES),
      neLat: Math.min(bounds.neLat, (row + 1) * CELL_DEGREES),
      neLng: Math.min(bounds.neLng, (column + 1) * CELL_DEGREES),
    };
    if (box.swLat < box.neLat && box.swLng < box.neLng) cells.set(`${row},${column}`, box);
  }
  return [...cells.values()];
}
