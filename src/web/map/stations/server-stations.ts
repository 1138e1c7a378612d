import { chargerEndpoints } from '#contract/chargers.ts';
import { buildUrl, call, type Gateway } from '#contract/client.ts';
import { mapEndpoints } from '#contract/map.ts';
import { type ChargerFilters, NO_FILTERS } from '#domain/chargers/filters.ts';
import type { TileAddress } from '#domain/chargers/map/station-tile.ts';
import { type BoundingBox, WORLD } from '#domain/geo/bounds.ts';
import type { ListOrder, StationRow } from './station-rows.ts';

/** Serializes the filters that differ from the defaults; undefined if there are none. */
export function serializeFilters(filters: ChargerFilters): string | undefined {
  const changed = Object.entries(filters).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(NO_FILTERS[name as keyof ChargerFilters]),
  );
  return changed.length > 0 ? JSON.stringify(Object.fromEntries(changed)) : undefined;
}

/** Fetches a station tile from the server; an empty tile has no bytes. */
export async function fetchServerTile(
  gateway: Gateway,
  filters: ChargerFilters,
  { z, x, y }: TileAddress,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const request = {
    params: { z: String(z), x: String(x), tile: `${y}.mvt` },
    query: { filters: serializeFilters(filters) },
  };
  const url = gateway.baseUrl + buildUrl(mapEndpoints.readVectorTile, request);
  const response = await gateway.fetch(url, { signal, headers: await gateway.headers() });
  if (!response.ok) throw new Error(`The tile could not be loaded: status ${response.status}`);
  return response.arrayBuffer();
}

async function searchRegion(gateway: Gateway, filters: ChargerFilters, bounds: BoundingBox | null, limit: number) {
  const body = { boundingBox: bounds ?? WORLD, filters, limit };
  return call(gateway, chargerEndpoints.searchRegion, { body });
}

export async function countOnServer(gateway: Gateway, filters: ChargerFilters, bounds: BoundingBox | null) {
  const [all, fast] = await Promise.all([
    searchRegion(gateway, filters, bounds, 1),
    searchRegion(gateway, { ...filters, dcFastOnly: true }, bounds, 1),
  ]);
  return { total: all.total, dcFast: fast.total };
}

export async function listOnServer(
  gateway: Gateway,
  filters: ChargerFilters,
  bounds: BoundingBox,
  { sort, limit }: ListOrder,
): Promise<{ rows: StationRow[]; total: number }> {
  const body = { boundingBox: bounds, filters, limit, sort };
  const { data, total } = await call(gateway, chargerEndpoints.searchRegion, { body });
  const rows = data.map(
    ({ id, lat, lng, dcFastCount, level2Count, level1Count, network, trailerScore, outlook }): StationRow => ({
      id,
      lat,
      lng,
      dcFastCount,
      level2Count,
      level1Count,
      network,
      trailerScore,
      outlook,
    }),
  );
  return { rows, total };
}
