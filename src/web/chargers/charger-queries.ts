import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { chargerEndpoints, SEARCH_RADIUS_DEFAULT_MILES } from '#contract/chargers.ts';
import { call, type Gateway } from '#contract/client.ts';
import { MapConfig, mapEndpoints } from '#contract/map.ts';
import { type Charger, ChargerDetail } from '#domain/chargers/charger.ts';
import { type ChargerFilters, NO_FILTERS } from '#domain/chargers/filters.ts';
import { type BoundingBox, toBoundsKey } from '#domain/geo/bounds.ts';
import { type LatLng, METERS_PER_MILE } from '#domain/geo/point.ts';
import { browserStorage } from '#web/lib/browser/storage.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { pageCopies } from '#web/lib/offline/page-copies.ts';
import { findInPackages, withPackageFallback } from '#web/lib/packages/answer-offline.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { hasNoResponse } from '#web/lib/requests/no-connection.ts';
import { type AreaSource, createAreaSource } from './results/area-source.ts';
import { filtersKey, type RegionSearch } from './results/region-cache.ts';

const KEY_DECIMALS = 4;
const STALE_TIME_MS = 60_000;
const DATA_POLL_MS = 5000;
const CONFIG_STALE_TIME_MS = 5 * STALE_TIME_MS;
const CONFIG_KEY = ['map-config'];
const NO_CHARGERS: readonly Charger[] = [];
const mapConfigCopy = pageCopies.offlineCopy(MapConfig);
const chargerCopy = pageCopies.offlineCopy(ChargerDetail);

function mapConfigQuery(gateway: Gateway) {
  return queryOptions({
    queryKey: CONFIG_KEY,
    queryFn: async ({ signal }) => (await call(gateway, mapEndpoints.readMapConfig, {}, signal)).data,
    persister: mapConfigCopy,
    staleTime: CONFIG_STALE_TIME_MS,
    refetchInterval: ({ state }) => (state.data?.dataset.source === 'none' ? DATA_POLL_MS : CONFIG_STALE_TIME_MS),
  });
}

async function readCharger(gateway: Gateway, id: string, signal: AbortSignal) {
  return (await call(gateway, chargerEndpoints.readCharger, { params: { id } }, signal)).data;
}

export function chargerQuery(gateway: Gateway, id: string) {
  return queryOptions({
    queryKey: ['charger', id],
    queryFn: ({ client, queryKey, signal }) =>
      withPackageFallback(
        readCharger(gateway, id, signal),
        { client, queryKey, signal, mayReplace: true },
        (packages, newerThanMs) => packages.charger(id, newerThanMs),
      ),
    persister: chargerCopy,
    staleTime: STALE_TIME_MS,
  });
}

export function useMapConfig() {
  return useQuery(mapConfigQuery(useGateway()));
}

export function useRefreshMapConfig(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: CONFIG_KEY });
}

export function useCharger(id: string) {
  return useQuery(chargerQuery(useGateway(), id));
}

async function fetchTile(gateway: Gateway, tileKey: string) {
  const { tile, truncated } = await call(gateway, chargerEndpoints.readTile, { params: { tileKey } });
  return truncated ? null : tile;
}

async function fetchRegion(gateway: Gateway, boundingBox: BoundingBox, search: RegionSearch) {
  const response = await call(gateway, chargerEndpoints.searchRegion, { body: { boundingBox, ...search } });
  return { chargers: response.data, total: response.total, truncated: response.truncated };
}

const areaSources = new WeakMap<Gateway, AreaSource>();

function getAreaSource(gateway: Gateway): AreaSource {
  const existing = areaSources.get(gateway);
  if (existing) return existing;
  const source = createAreaSource({
    storage: browserStorage('sessionStorage'),
    now: Date.now,
    fetchTile: (tileKey) => fetchTile(gateway, tileKey),
    fetchRegion: (bounds, search) => fetchRegion(gateway, bounds, search),
  });
  areaSources.set(gateway, source);
  return source;
}

export type ListArea =
  | { readonly kind: 'around'; readonly center: LatLng }
  | { readonly kind: 'view'; readonly bounds: BoundingBox; readonly center: LatLng };

function areaKey(area: ListArea): string {
  return area.kind === 'view' ? toBoundsKey(area.bounds, KEY_DECIMALS) : `${area.center.lat},${area.center.lng}`;
}

/** With `mustCover`, cached chargers are used only if they cover the whole area. */
type AreaOptions = { readonly mustCover?: boolean; readonly enabled?: boolean };

/** The chargers in an area; the previous ones stay until the new ones load. */
export function useAreaChargers(area: ListArea, search: RegionSearch, options: AreaOptions = {}) {
  const { mustCover = false, enabled = true } = options;
  const source = getAreaSource(useGateway());
  const isOnline = useOnline();
  return useQuery({
    queryKey: [
      'area',
      area.kind,
      areaKey(area),
      filtersKey(search.filters),
      search.sort,
      search.limit,
      search.near,
      mustCover,
      isOnline,
    ],
    queryFn: () =>
      area.kind === 'view' ? source.load(area.bounds, search, mustCover) : source.loadAround(area.center, search),
    placeholderData: keepPreviousData,
    staleTime: STALE_TIME_MS,
    enabled,
  });
}

/** Where a text search looks: in a box, or near a point. */
export type SearchArea = LatLng & { readonly box?: BoundingBox };

export type TextSearch = {
  readonly text: string;
  /** Null searches everywhere. */
  readonly near: SearchArea | null;
  readonly filters: ChargerFilters;
};

async function searchText(gateway: Gateway, { text, near, filters }: TextSearch, signal: AbortSignal) {
  if (near?.box) {
    const body = { boundingBox: near.box, filters: { ...filters, text } };
    const { data, total, truncated } = await call(gateway, chargerEndpoints.searchRegion, { body }, signal);
    return { results: data, total, truncated };
  }
  const location = near && { lat: near.lat, lng: near.lng };
  const body = { query: text, location, filters: { ...filters, text: NO_FILTERS.text } };
  return call(gateway, chargerEndpoints.searchText, { body }, signal);
}

export function textSearchQuery(gateway: Gateway, search: TextSearch) {
  return queryOptions({
    queryKey: ['text-search', search.text, search.near, filtersKey({ ...search.filters, text: NO_FILTERS.text })],
    queryFn: ({ client, queryKey, signal }) =>
      withPackageFallback(searchText(gateway, search, signal), { client, queryKey, signal }, async (packages) => {
        const { text, near, filters } = search;
        const around =
          near && !near.box ? { center: near, radiusM: SEARCH_RADIUS_DEFAULT_MILES * METERS_PER_MILE } : null;
        return packages.search({ text, filters, box: near?.box ?? null, near: around });
      }),
    staleTime: STALE_TIME_MS,
  });
}

export function useTextSearch(search: TextSearch) {
  return useQuery({ ...textSearchQuery(useGateway(), search), enabled: search.text !== '' });
}

const STATIONS_MAX = 10;

/** Finds up to ten stations of a network in a box, nearest to a point first. */
export async function findNetworkStations(
  gateway: Gateway,
  network: string,
  { boundingBox, near, filters }: { boundingBox: BoundingBox; near: LatLng; filters: ChargerFilters },
): Promise<readonly Charger[]> {
  const body = { boundingBox, near, filters: { ...filters, networks: [network], text: '' }, limit: STATIONS_MAX };
  try {
    return (await call(gateway, chargerEndpoints.searchRegion, { body })).data;
  } catch (error) {
    const packaged = hasNoResponse(error)
      ? await findInPackages((packages) => packages.chargersInBox(boundingBox, body.filters, near, STATIONS_MAX))
      : null;
    if (packaged === null) throw error;
    return packaged;
  }
}

/** Details of the given stations from packages on this device, for lists shown while the server is unreachable. */
export function usePackagedChargers(ids: readonly string[], enabled: boolean): readonly Charger[] {
  const { data } = useQuery({
    queryKey: ['packaged-chargers', ids.join()],
    queryFn: async () => (await findInPackages((packages) => packages.chargers(ids))) ?? [],
    enabled: enabled && ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return data ?? NO_CHARGERS;
}
