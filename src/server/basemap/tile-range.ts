import type { BoundingBox } from '#domain/geo/bounds.ts';
import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';

export type TileRange = {
  z: number;
  minX: number;
  maxX: number;
  minY: number;
  maxY: number;
};

export function getTileRange(z: number, box: BoundingBox): TileRange {
  const size = 2 ** z;
  const toTile = (fraction: number) => Math.max(0, Math.min(size - 1, Math.floor(fraction * size)));
  return {
    z,
    minX: toTile(mercatorX(box.swLng)),
    maxX: toTile(mercatorX(box.neLng)),
    minY: toTile(mercatorY(box.neLat)),
    maxY: toTile(mercatorY(box.swLat)),
  };
}
