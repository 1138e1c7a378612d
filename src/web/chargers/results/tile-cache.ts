import type { Charger } from '#domain/chargers/charger.ts';
import { type ChargerTile, formatTileKey, listTilesCovering } from '#domain/chargers/map/tile-key.ts';
import type { BoundingBox } from '#domain/geo/bounds.ts';
import type { TextStorage } from '#web/lib/browser/storage.ts';
import { createTimedCache } from '#web/lib/requests/timed-cache.ts';

const TILE_MAX_AGE_MS = 60 * 60 * 1000;
const TILES_PER_VIEW = 9;
const TILE_MAX_ENTRIES = 200;

/** One 0.1-degree tile from the server. */
export type TileResult = {
  readonly tileKey: string;
  readonly bounds: BoundingBox;
  readonly chargerCount: number;
  readonly chargers: Charger[];
  readonly loadedAt: string;
};

type Dependencies = {
  readonly storage: TextStorage;
  readonly now: () => number;
  /** Null if the tile has more chargers than the server sends. */
  readonly fetchTile: (tileKey: string) => Promise<TileResult | null>;
};

/** Loads the chargers of small views tile by tile. A tile is reused for an hour, unless it has too many chargers. */
export function createTileCache({ storage, now, fetchTile }: Dependencies) {
  const cache = createTimedCache<null, TileResult>({
    name: 'towcharge.tiles',
    maxAgeMs: TILE_MAX_AGE_MS,
    maxEntries: TILE_MAX_ENTRIES,
    storage,
    now,
  });

  async function readTile(tile: ChargerTile): Promise<TileResult | null> {
    const key = formatTileKey(tile);
    const cached = cache.read(key);
    if (cached) return cached.data;
    const fresh = await fetchTile(key);
    if (fresh) cache.write(key, null, fresh);
    return fresh;
  }

  /** Null if the view needs more than nine tiles or a tile has too many chargers. */
  return async function readView(bounds: BoundingBox): Promise<Charger[] | null> {
    const tiles = listTilesCovering(bounds, TILES_PER_VIEW);
    if (!tiles) return null;
    const responses = await Promise.all(tiles.map(readTile));
    const loaded = responses.filter((response) => response !== null);
    return loaded.length === responses.length ? loaded.flatMap(({ chargers }) => chargers) : null;
  };
}
