import type { BoundingBox } from '../../geo/bounds.ts';
import { splitAtAntimeridian } from '../../geo/bounds.ts';
import type { LatLng } from '../../geo/point.ts';

const TILES_PER_DEGREE = 10;
const MAX_LAT_INDEX = 90 * TILES_PER_DEGREE - 1;
const MAX_LNG_INDEX = 180 * TILES_PER_DEGREE - 1;

/** A 0.1-degree tile by its southwest corner in tenths of a degree, rounded down. */
export type ChargerTile = { latIndex: number; lngIndex: number };

/** Formats a tile as tile_{lat}_{lng}: its southwest corner in degrees with one decimal. */
export function formatTileKey(tile: ChargerTile): string {
  const degrees = (index: number) => (index / TILES_PER_DEGREE + 0).toFixed(1);
  return `tile_${degrees(tile.latIndex)}_${degrees(tile.lngIndex)}`;
}

function floorIndex(degrees: number): number {
  return Math.floor(degrees * TILES_PER_DEGREE + 1e-9);
}

/** Returns the tile of a point. The world's north and east edges belong to the last tile. */
export function tileAt(point: LatLng): ChargerTile {
  return {
    latIndex: Math.min(MAX_LAT_INDEX, floorIndex(point.lat)),
    lngIndex: Math.min(MAX_LNG_INDEX, floorIndex(point.lng)),
  };
}

/** Parses a tile key, which may name any point in the tile (tile_39.95_-83.02 for tile_39.9_-83.1); null if invalid. */
export function parseTileKey(key: string): ChargerTile | null {
  const parts = /^tile_(-?\d{1,2}(?:\.\d{1,8})?)_(-?\d{1,3}(?:\.\d{1,8})?)$/.exec(key);
  if (!parts) return null;
  const lat = Number(parts[1]);
  const lng = Number(parts[2]);
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180) return null;
  return tileAt({ lat, lng });
}

/** Returns the bounds of a tile in degrees. */
export function getTileBounds(tile: ChargerTile): BoundingBox {
  const edge = (index: number) => index / TILES_PER_DEGREE;
  return {
    swLat: edge(tile.latIndex),
    swLng: edge(tile.lngIndex),
    neLat: edge(tile.latIndex + 1),
    neLng: edge(tile.lngIndex + 1),
  };
}

/** Returns the tiles that cover a box, row by row from the southwest, or null if there are more than the limit. */
export function listTilesCovering(box: BoundingBox, limit: number): ChargerTile[] | null {
  const tiles: ChargerTile[] = [];
  for (const part of splitAtAntimeridian(box)) {
    const from = tileAt({ lat: part.swLat, lng: part.swLng });
    const to = tileAt({ lat: part.neLat, lng: part.neLng });
    const count = (to.latIndex - from.latIndex + 1) * (to.lngIndex - from.lngIndex + 1);
    if (tiles.length + count > limit) return null;
    for (let latIndex = from.latIndex; latIndex <= to.latIndex; latIndex += 1)
      for (let lngIndex = from.lngIndex; lngIndex <= to.lngIndex; lngIndex += 1) tiles.push({ latIndex, lngIndex });
  }
  return tiles;
}
