import type { Charger } from '#domain/chargers/charger.ts';
import { filtersToQuery } from '#domain/chargers/filter-url.ts';
import type { ChargerFilters } from '#domain/chargers/filters.ts';
import type { Sort } from '#domain/chargers/index/sort-order.ts';
import { type BoundingBox, computeOverlapRatio, containsPoint, toBoundsKey } from '#domain/geo/bounds.ts';
import type { LatLng } from '#domain/geo/point.ts';
import type { TextStorage } from '#web/lib/browser/storage.ts';
import { createTimedCache } from '#web/lib/requests/timed-cache.ts';

const REGION_MAX_AGE_MS = 10 * 60 * 1000;
const REGION_MAX_ENTRIES = 50;
export const REGION_OVERLAP = 0.7;
const KEY_DECIMALS = 3;

export type RegionSearch = {
  readonly filters: ChargerFilters;
  readonly sort: Sort;
  readonly limit: number;
  readonly near?: LatLng;
};
export type RegionResult = { readonly chargers: Charger[]; readonly total: number; readonly truncated: boolean };
export type CachedRegion = RegionResult & { readonly bounds: BoundingBox };

type RegionMeta = {
  readonly bounds: BoundingBox;
  readonly filtersText: string;
  readonly search: string;
  readonly truncated: boolean;
};

export function filtersKey(filters: ChargerFilters): string {
  const key = JSON.stringify(filtersToQuery(filters));
  return filters.rig === null ? key : `${key} ${filters.rig.lengthM} ${filters.rig.heightM}`;
}

/** Returns whether one box contains another, edges included. */
export function containsBox(outer: BoundingBox, inner: BoundingBox): boolean {
  return (
    containsPoint(outer, { lat: inner.swLat, lng: inner.swLng }) &&
    containsPoint(outer, { lat: inner.neLat, lng: inner.neLng }) &&
    computeOverlapRatio(outer, inner) > 1 - 1e-9
  );
}

export function createRegionCache(storage: TextStorage, now: () => number) {
  const cache = createTimedCache<RegionMeta, RegionResult>({
    name: 'towcharge.regions',
    maxAgeMs: REGION_MAX_AGE_MS,
    maxEntries: REGION_MAX_ENTRIES,
    storage,
    now,
  });
  const searchText = ({ filters, sort, limit, near }: RegionSearch) =>
    `${filtersKey(filters)}|${sort}|${limit}${near ? `|${near.lat},${near.lng}` : ''}`;
  const getKey = (bounds: BoundingBox, search: RegionSearch) =>
    `${toBoundsKey(bounds, KEY_DECIMALS)}|${searchText(search)}`;

  function read(key: string): CachedRegion | null {
    const entry = cache.read(key);
    return entry && { ...entry.data, bounds: entry.meta.bounds };
  }

  /** Finds the response to this exact search, or a complete one with the same filters for an overlapping area. */
  function find(bounds: BoundingBox, search: RegionSearch): CachedRegion | null {
    const exact = read(getKey(bounds, search));
    if (exact) return exact;
    const filtersText = filtersKey(search.filters);
    const candidates = cache
      .listUnexpired()
      .filter(({ meta }) => !meta.truncated && meta.filtersText === filtersText)
      .map((row) => ({ key: row.key, overlap: computeOverlapRatio(row.meta.bounds, bounds), bounds: row.meta.bounds }))
      .filter(({ overlap }) => overlap > REGION_OVERLAP)
      .sort(
        (a, b) =>
          Number(containsBox(b.bounds, bounds)) - Number(containsBox(a.bounds, bounds)) || b.overlap - a.overlap,
      );
    return candidates[0] ? read(candidates[0].key) : null;
  }

  function store(bounds: BoundingBox, search: RegionSearch, response: RegionResult): void {
    const meta = {
      bounds,
      filtersText: filtersKey(search.filters),
      search: searchText(search),
      truncated: response.truncated,
    };
    cache.write(getKey(bounds, search), meta, response);
  }

  return { find, store };
}
