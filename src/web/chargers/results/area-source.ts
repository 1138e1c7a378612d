import type { Charger } from '#domain/chargers/charger.ts';
import { matchesFilters } from '#domain/chargers/filters.ts';
import { type BoundingBox, boxAround, containsPoint, toBoundsKey } from '#domain/geo/bounds.ts';
import { type LatLng, roundPosition } from '#domain/geo/point.ts';
import type { TextStorage } from '#web/lib/browser/storage.ts';
import { createRequestDeduper } from '#web/lib/requests/request-deduper.ts';
import { containsBox, createRegionCache, type RegionResult, type RegionSearch } from './region-cache.ts';
import { createTileCache, type TileResult } from './tile-cache.ts';

const REQUEST_SHARING_MS = 5000;
const REQUEST_SHARING_DECIMALS = 4;
const INITIAL_RADIUS_DEGREES = 0.072;
const INITIAL_ATTEMPTS = 2;

/** Chargers of an area. Complete means that no other chargers in the area match. */
export type AreaResult = { readonly chargers: Charger[]; readonly total: number; readonly isComplete: boolean };

type Dependencies = {
  readonly storage: TextStorage;
  readonly now: () => number;
  readonly fetchTile: (tileKey: string) => Promise<TileResult | null>;
  readonly fetchRegion: (bounds: BoundingBox, search: RegionSearch) => Promise<RegionResult>;
};

/** Loads the chargers in an area: small views from tiles, large ones from region searches, both cached. */
export function createAreaSource({ storage, now, fetchTile, fetchRegion }: Dependencies) {
  const regions = createRegionCache(storage, now);
  const readTiles = createTileCache({ storage, now, fetchTile });
  const shareRequest = createRequestDeduper<RegionResult>(REQUEST_SHARING_MS, now);

  async function searchRegion(bounds: BoundingBox, search: RegionSearch): Promise<RegionResult> {
    const key = `${toBoundsKey(bounds, REQUEST_SHARING_DECIMALS)}|${JSON.stringify(search)}`;
    const response = await shareRequest(key, () => fetchRegion(bounds, search));
    regions.store(bounds, search, response);
    return response;
  }

  function filterWithin(bounds: BoundingBox, chargers: Charger[], search: RegionSearch): Charger[] {
    return chargers.filter((charger) => containsPoint(bounds, charger) && matchesFilters(charger, search.filters));
  }

  /** Returns the chargers in an area. With `mustCover`, a cached response only counts if it covers the whole area. */
  async function load(bounds: BoundingBox, exact: RegionSearch, mustCover = false): Promise<AreaResult> {
    const search = exact.near ? { ...exact, near: roundPosition(exact.near) } : exact;
    const tileChargers = await readTiles(bounds);
    if (tileChargers) {
      const chargers = filterWithin(bounds, tileChargers, search);
      return { chargers, total: chargers.length, isComplete: true };
    }
    const cached = regions.find(bounds, search);
    const isCovered = cached !== null && containsBox(cached.bounds, bounds);
    if (cached && !cached.truncated && (isCovered || !mustCover)) {
      const chargers = filterWithin(bounds, cached.chargers, search);
      return { chargers, total: chargers.length, isComplete: isCovered };
    }
    const { chargers, total, truncated } = cached?.truncated ? cached : await searchRegion(bounds, search);
    return { chargers, total, isComplete: !truncated };
  }

  /** The first search of a visit: near a point, retried at twice the radius if nothing is found. */
  async function loadAround(center: LatLng, search: RegionSearch): Promise<AreaResult> {
    let radiusDegrees = INITIAL_RADIUS_DEGREES;
    let response = await load(boxAround(center, radiusDegrees), search, true);
    for (let attempt = 1; attempt < INITIAL_ATTEMPTS && response.total === 0; attempt += 1) {
      radiusDegrees *= 2;
      response = await load(boxAround(center, radiusDegrees), search, true);
    }
    return response;
  }

  return { load, loadAround };
}

export type AreaSource = ReturnType<typeof createAreaSource>;
