import { type chargerEndpoints, REGION_LIMIT } from '#contract/chargers.ts';
import { AppError } from '#contract/errors.ts';
import { type ChargerFilters, NO_FILTERS } from '#domain/chargers/filters.ts';
import { formatTileKey, getTileBounds, parseTileKey } from '#domain/chargers/map/tile-key.ts';
import { isTrailerFriendlyInTile } from '#domain/chargers/trailer-score-bands.ts';
import { METERS_PER_MILE } from '#domain/geo/point.ts';
import type { ActionsOf } from '../http/action-types.ts';
import { toChargerDetail } from './charger-detail.ts';
import { readFactsWithOrigin, readStation } from './charger-store.ts';
import type { ChargerIndex } from './search/charger-index.ts';
import type { ChargerResults } from './search/charger-results.ts';
import type { RegionQuery } from './search/region-search.ts';
import { getSearchLimiter } from './search/search-limiter.ts';

type PartialFilters = { readonly [K in keyof ChargerFilters]?: ChargerFilters[K] | undefined };

function withDefaultFilters(filters: PartialFilters): ChargerFilters {
  const entries = Object.entries(filters).filter(([, value]) => value !== undefined);
  return { ...NO_FILTERS, ...Object.fromEntries(entries) };
}

/** Searches a region. A text filter can be expensive, so it counts toward the client address's share of CPU time. */
function searchRegion(chargers: ChargerIndex, clientIp: string, query: RegionQuery): ChargerResults {
  const search = () => chargers.searchRegion(query);
  return query.filters.text === '' ? search() : getSearchLimiter(chargers).run(clientIp, search);
}

export const chargerActions = {
  searchRegion({ body: { boundingBox, filters, sort, limit, near }, clientIp }, { chargers }) {
    const query = { box: boundingBox, filters: withDefaultFilters(filters), sort, limit, near };
    const found = searchRegion(chargers, clientIp, query);
    return { success: true, data: found.json, total: found.total, truncated: found.isTruncated };
  },

  searchBoundingBox({ body: { southWest, northEast, filters }, clientIp }, { chargers }) {
    if (southWest.lat > northEast.lat) {
      const message = 'The southwest point must not be north of the northeast point.';
      throw new AppError('invalid_request', [{ field: 'southWest.lat', message }]);
    }
    const box = { swLat: southWest.lat, swLng: southWest.lng, neLat: northEast.lat, neLng: northEast.lng };
    const search = { box, filters: withDefaultFilters(filters), sort: 'distance', limit: REGION_LIMIT } as const;
    const found = searchRegion(chargers, clientIp, search);
    return { success: true, data: found.json, total: found.total, truncated: found.isTruncated };
  },

  readTile({ params, query }, { chargers, clock }) {
    const tile = parseTileKey(params.tileKey);
    if (!tile) {
      const message = 'A tile key contains a latitude and a longitude in degrees, as in tile_39.9_-83.1.';
      throw new AppError('invalid_request', [{ field: 'tileKey', message }]);
    }
    const listed = chargers.listChargersInTile(tile, query.trailerFriendly ? isTrailerFriendlyInTile : undefined);
    return {
      success: true,
      tile: {
        tileKey: formatTileKey(tile),
        bounds: getTileBounds(tile),
        chargerCount: listed.total,
        chargers: listed.json,
        loadedAt: clock().toISOString(),
      },
      total: listed.total,
      truncated: false,
    };
  },

  searchText({ body: { query, location, radius, limit, filters }, clientIp }, { chargers }) {
    const near = location ? { center: location, radiusM: radius * METERS_PER_MILE } : null;
    const search = { query, near, limit, filters: withDefaultFilters(filters) };
    const found = getSearchLimiter(chargers).run(clientIp, () => chargers.searchText(search));
    return { success: true, results: found.json, total: found.total, truncated: found.isTruncated };
  },

  async readCharger({ params }, { sql, config }) {
    const row = await readStation(sql, Number(params.id));
    if (!row) throw new AppError('charger_not_found');
    const published = await readFactsWithOrigin(sql, row.id);
    return { success: true, data: toChargerDetail(row, published, config.gemini !== null) };
  },
} satisfies ActionsOf<typeof chargerEndpoints>;
