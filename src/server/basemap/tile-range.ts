import type { BoundingBox } from '#domain/geo/bounds.ts';
import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';

export type TileRange = {
  z: number;
  minX: number;
  maxX: number;
  minY: number;
  maxY: number;
};

/** Returns the tiles of a zoom level that overlap a box. */
export function getTileRange(z: number, box: BoundingBox): TileRange {
  const size = 2 ** z;
  const tileAt = (fraction: number) => Math.max(0, Math.min(size - 1, Math.floor(fraction * size)));
  return {
    z,
    minX: tileAt(mercatorX(box.swLng)),
    maxX: tileAt(mercatorX(box.neLng)),
    minY: tileAt(mercatorY(box.neLat)),
    maxY: tileAt(mercatorY(box.swLat)),
  };
}
