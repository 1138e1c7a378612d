import { type BoundingBox, containsPoint, splitAtAntimeridian } from './bounds.ts';
import type { LatLng } from './point.ts';

/** Returns a function that says whether a point is in any of the boxes. */
export function indexBoxes(boxes: readonly BoundingBox[]): (point: LatLng) => boolean {
  const cells = new Map<string, BoundingBox[]>();
  for (const box of boxes.flatMap(splitAtAntimeridian))
    for (let lat = Math.floor(box.swLat); lat <= box.neLat; lat += 1)
      for (let lng = Math.floor(box.swLng); lng <= box.neLng; lng += 1) {
        const cell = `${lat},${lng}`;
        cells.set(cell, [...(cells.get(cell) ?? []), box]);
      }
  return (point) =>
    cells.get(`${Math.floor(point.lat)},${Math.floor(point.lng)}`)?.some((box) => containsPoint(box, point)) ?? false;
}
