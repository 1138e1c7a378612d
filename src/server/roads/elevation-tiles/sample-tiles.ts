/** Web Mercator tiles of 256 pixels; at this zoom a pixel is 100 to 140 m wide in the 48 states. */
export const ZOOM = 10;
export const TILE_PX = 256;
const TILES_PER_SIDE = 2 ** ZOOM;
const WORLD_PX = TILE_PX * TILES_PER_SIDE;
const RADIANS_PER_DEGREE = Math.PI / 180;

/** Elevations in fifths of a meter: rows from the north, columns from the west. */
export type ElevationTile = Int16Array;
export const STEPS_PER_M = 5;

/** A tile's column and row in one number. */
export type TileId = number;

export type Points = { readonly lats: Float64Array; readonly lngs: Float64Array };

export function toColumnAndRow(id: TileId): { readonly x: number; readonly y: number } {
  return { x: Math.floor(id / TILES_PER_SIDE), y: id % TILES_PER_SIDE };
}

const toTileId = (xPx: number, yPx: number): TileId =>
  Math.floor(xPx / TILE_PX) * TILES_PER_SIDE + Math.floor(yPx / TILE_PX);

/** Converts a position to pixels of the world map, counted from the center of its northwestern pixel. */
function toPixels(lat: number, lng: number): { readonly x: number; readonly y: number } {
  const toPixel = (value: number) => Math.min(WORLD_PX - 1.001, Math.max(0, value * WORLD_PX - 0.5));
  return {
    x: toPixel((lng + 180) / 360),
    y: toPixel((1 - Math.asinh(Math.tan(lat * RADIANS_PER_DEGREE)) / Math.PI) / 2),
  };
}

/** Adds the tiles around points to a set, and returns the set. */
export function collectTileIds({ lats, lngs }: Points, ids: Set<TileId> = new Set()): Set<TileId> {
  for (let i = 0; i < lats.length; i += 1) {
    const { x, y } = toPixels(lats[i] ?? 0, lngs[i] ?? 0);
    for (const xPx of [x, x + 1]) for (const yPx of [y, y + 1]) ids.add(toTileId(xPx, yPx));
  }
  return ids;
}

/** Returns meters, interpolated between pixels. All of the points' tiles must be loaded. */
export function sampleTiles({ lats, lngs }: Points, tiles: ReadonlyMap<TileId, ElevationTile>): Float32Array {
  const heightAt = (column: number, row: number) => {
    const tile = tiles.get(toTileId(column, row));
    return (tile?.[(row % TILE_PX) * TILE_PX + (column % TILE_PX)] ?? Number.NaN) / STEPS_PER_M;
  };
  return Float32Array.from(lats, (lat, i) => {
    const { x, y } = toPixels(lat, lngs[i] ?? 0);
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const [east, south] = [x - column, y - row];
    const northern = heightAt(column, row) * (1 - east) + heightAt(column + 1, row) * east;
    const southern = heightAt(column, row + 1) * (1 - east) + heightAt(column + 1, row + 1) * east;
    return northern * (1 - south) + southern * south;
  });
}
