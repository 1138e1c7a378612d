import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ChargerFilters, NO_FILTERS } from '#domain/chargers/filters.ts';
import type { Sort } from '#domain/chargers/index/sort-order.ts';
import { type BoundingBox, toBoundsKey } from '#domain/geo/bounds.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { filtersKey } from '#web/chargers/results/region-cache.ts';
import { useStore } from '#web/lib/hooks/use-store.ts';
import type { StationLoadStatus, Stations } from '#web/map/stations/stations.ts';

const KEY_DECIMALS = 4;
const subscribeToNothing = () => () => undefined;

function useStationState<T>(stations: Stations | null, read: (opened: Stations) => T, initialValue: T): T {
  const subscribe = stations?.subscribe ?? subscribeToNothing;
  return useStore({ subscribe, get: () => (stations ? read(stations) : initialValue) });
}

export function useStationStatus(stations: Stations | null): StationLoadStatus {
  return useStationState(stations, (opened) => opened.getStatus(), 'loading');
}

function useTilesVersion(stations: Stations | null): number {
  return useStationState(stations, (opened) => opened.getTilesVersion(), 0);
}

export function useStationDataVersion(stations: Stations | null): number {
  return useStationState(stations, (opened) => opened.getDataVersion(), 0);
}

function withStations<T>(stations: Stations | null, query: (stations: Stations) => Promise<T>): Promise<T> {
  return stations ? query(stations) : Promise.reject(new Error('The stations are not loaded yet'));
}

/** Null while the map's view is unknown. */
type CountArea = BoundingBox | 'everywhere' | null;

/** Counts stations in an area or the whole data set; exact, and works offline. */
export function useStationCount(stations: Stations | null, area: CountArea, filters: ChargerFilters) {
  const version = useTilesVersion(stations);
  const bounds = area === 'everywhere' ? null : area;
  return useQuery({
    queryKey: ['station-count', version, bounds ? toBoundsKey(bounds, KEY_DECIMALS) : area, filtersKey(filters)],
    queryFn: () => withStations(stations, (opened) => opened.count(bounds, filters)),
    enabled: stations !== null && area !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Null while unknown. */
export function useHasAmenityData(stations: Stations | null): boolean | null {
  const { data } = useStationCount(stations, 'everywhere', { ...NO_FILTERS, amenityMinimum: 0 });
  return data ? data.total > 0 : null;
}

type RowsQuery = { bounds: BoundingBox | null; filters: ChargerFilters; center: LatLng; sort: Sort; limit: number };

/** Loads stations, without their names, from the map's own data, for the list while the server is unreachable. */
export function useStationRows(stations: Stations | null, query: RowsQuery, enabled: boolean) {
  const { bounds, filters, center, sort, limit } = query;
  const version = useTilesVersion(stations);
  return useQuery({
    queryKey: ['station-rows', version, bounds && toBoundsKey(bounds, KEY_DECIMALS), filtersKey(filters), sort, limit],
    queryFn: () =>
      withStations(stations, async (opened) =>
        bounds ? opened.list(bounds, filters, { center, sort, limit }) : { rows: [], total: 0 },
      ),
    enabled: enabled && stations !== null && bounds !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

const NO_SCORES: ReadonlyMap<string, number | null> = new Map();

/** Returns the scores that the map shows, live; unknown stations are left out. */
export function useLiveScores(stations: Stations | null, ids: readonly string[]): ReadonlyMap<string, number | null> {
  const version = useStationDataVersion(stations);
  const status = useStationStatus(stations);
  const { data = NO_SCORES } = useQuery({
    queryKey: ['station-scores', version, ids.join()],
    queryFn: () => withStations(stations, (opened) => opened.scores(ids)),
    enabled: stations !== null && ids.length > 0 && status === 'ready',
    placeholderData: keepPreviousData,
    retry: false,
  });
  return data;
}

export function useStationRow(stations: Stations | null, id: string | null) {
  const status = useStationStatus(stations);
  return useQuery({
    queryKey: ['station-row', id, status],
    queryFn: () => withStations(stations, (opened) => (id === null ? Promise.resolve(null) : opened.find(id))),
    enabled: stations !== null && id !== null && status === 'ready',
    retry: false,
  });
}
