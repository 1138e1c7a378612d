/** The only layer of a station tile. */
export const STATION_LAYER = 'stations';
export const TILE_EXTENT = 4096;

export type TileAddress = { readonly z: number; readonly x: number; readonly y: number };
export type ChargerKind = 'dc' | 'l2' | 'l1' | 'unknown';

/** Returns the fastest kind of plug a charger has. */
export function getChargerKind(dcFastCount: number, level2Count: number, level1Count: number): ChargerKind {
  if (dcFastCount > 0) return 'dc';
  if (level2Count > 0) return 'l2';
  return level1Count > 0 ? 'l1' : 'unknown';
}
