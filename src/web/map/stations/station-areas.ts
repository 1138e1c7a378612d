import { decodeSnapshot } from '#domain/chargers/index/snapshot.ts';
import { getClusterMarginTiles } from '#domain/chargers/map/clusters.ts';
import type { TileAddress } from '#domain/chargers/map/station-tile.ts';
import { mercatorX, mercatorXToLng, mercatorY, mercatorYToLat } from '#domain/geo/mercator.ts';
import { applyChanges, filterChunk, type StationChunk, toStationChunk } from './station-chunk.ts';

/** Areas are map tiles of this zoom, about 120 km wide at 40 degrees north. */
export const AREA_ZOOM = 8;
/** Below this zoom, a view needs more areas than a phone should load. */
const MIN_VIEW_ZOOM = 10;
/** Maximum number of loaded areas, unless the current view needs more. */
const MAX_AREAS = 24;
const AREA_COUNT = 2 ** AREA_ZOOM;

export type FetchSnapshot = (query: Record<string, number | string>) => Promise<Uint8Array<ArrayBuffer>>;

type Area = { readonly column: number; readonly row: number };

/** Lists the areas that a tile's stations and clusters depend on; none at low zooms, where areas aren't used. */
export function listTileAreas({ z, x, y }: TileAddress): Area[] {
  if (z < MIN_VIEW_ZOOM) return [];
  const scale = 2 ** (z - AREA_ZOOM);
  const margin = getClusterMarginTiles(z);
  const listIndexes = (from: number, to: number): number[] => {
    const first = Math.max(0, Math.floor(from / scale));
    const last = Math.min(AREA_COUNT - 1, Math.floor(to / scale));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  };
  const columns = listIndexes(x - margin, x + margin);
  return listIndexes(y - margin, y + margin).flatMap((row) => columns.map((column) => ({ column, row })));
}

function toBox({ column, row }: Area) {
  return {
    swLat: mercatorYToLat((row + 1) / AREA_COUNT),
    swLng: mercatorXToLng(column / AREA_COUNT),
    neLat: mercatorYToLat(row / AREA_COUNT),
    neLng: mercatorXToLng((column + 1) / AREA_COUNT),
  };
}

/**
 * Loads stations by area, for a data set that is too large to load completely. Loaded areas are shown once no request
 * is in flight; the map then requests all tiles of its view again, so unused areas can be evicted.
 */
export function createStationAreas(fetchSnapshot: FetchSnapshot, onChange: (chunks: StationChunk[]) => void) {
  const chunks = new Map<string, StationChunk>();
  const inFlight = new Set<string>();
  let shownKeys: ReadonlySet<string> = new Set();
  let requestedKeys = new Set<string>();
  let previouslyRequestedKeys = new Set<string>();
  let hasUpdates = false;
  const toKey = ({ column, row }: Area): string => `${column}/${row}`;

  async function load(area: Area): Promise<void> {
    const key = toKey(area);
    if (inFlight.has(key)) return;
    inFlight.add(key);
    try {
      const old = chunks.get(key);
      const bytes = await fetchSnapshot({ ...toBox(area), ...(old ? { since: old.version, code: old.code } : {}) });
      const snapshot = decodeSnapshot(bytes);
      if (!snapshot.header.truncated) storeChunk(area, old ? applyChanges(old, snapshot) : toStationChunk(snapshot));
    } finally {
      inFlight.delete(key);
      if (inFlight.size === 0 && hasUpdates) show();
    }
  }

  function storeChunk(area: Area, chunk: StationChunk): void {
    const isInside = (lat: number, lng: number): boolean =>
      Math.floor(mercatorX(lng) * AREA_COUNT) === area.column && Math.floor(mercatorY(lat) * AREA_COUNT) === area.row;
    chunks.set(toKey(area), filterChunk(chunk, isInside));
    hasUpdates = true;
  }

  function show(): void {
    const unusedKeys = [...chunks.keys()].filter((key) => !requestedKeys.has(key) && !previouslyRequestedKeys.has(key));
    for (const key of unusedKeys.slice(0, Math.max(0, chunks.size - MAX_AREAS))) chunks.delete(key);
    shownKeys = new Set(chunks.keys());
    previouslyRequestedKeys = requestedKeys;
    requestedKeys = new Set();
    hasUpdates = false;
    onChange([...chunks.values()]);
  }

  /** Marks an area as needed, and loads it if missing. Chunks stay in the order of their last use, oldest first. */
  function requestArea(area: Area): void {
    const key = toKey(area);
    requestedKeys.add(key);
    const chunk = chunks.get(key);
    if (!chunk) {
      load(area).catch(() => undefined);
      return;
    }
    chunks.delete(key);
    chunks.set(key, chunk);
  }

  return {
    /** Returns whether all stations a tile depends on are loaded; if not, starts loading them. */
    has: (tile: TileAddress): boolean => {
      const areas = listTileAreas(tile);
      for (const area of areas) requestArea(area);
      return areas.length > 0 && areas.every((area) => shownKeys.has(toKey(area)));
    },
    refresh: async (): Promise<void> => {
      const areas = [...chunks.keys()].map((key) => key.split('/').map(Number));
      await Promise.all(areas.map(([column = 0, row = 0]) => load({ column, row })));
    },
  };
}
