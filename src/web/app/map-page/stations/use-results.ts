import { useMemo } from 'react';
import { ERRORS } from '#contract/errors.ts';
import type { Charger } from '#domain/chargers/charger.ts';
import type { ChargerFilters } from '#domain/chargers/filters.ts';
import type { Sort } from '#domain/chargers/index/sort-order.ts';
import type { BoundingBox } from '#domain/geo/bounds.ts';
import type { LatLng } from '#domain/geo/point.ts';
import {
  type ListArea,
  type SearchArea,
  useAreaChargers,
  usePackagedChargers,
  useTextSearch,
} from '#web/chargers/charger-queries.ts';
import { PAGE_ROWS, type Results } from '#web/chargers/results/ResultsList.tsx';
import { itemsFromChargers, itemsFromRows, type ResultItem, withScores } from '#web/chargers/results/result-item.ts';
import {
  type DistanceOrigin,
  type ListSort,
  type RigChargingSpeed,
  sortFastestFirst,
} from '#web/chargers/results/result-order.ts';
import { seenStations } from '#web/chargers/results/seen-stations.ts';
import { useChangeEffect } from '#web/lib/hooks/use-change-effect.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import type { Stations } from '#web/map/stations/stations.ts';
import { useLiveScores, useStationCount, useStationRows } from './station-queries.ts';
import { viewTotal } from './view-total.ts';

const MAX_ROWS = 500;
const FROM_DEVICE = 'Showing stations saved on this device.';
const NAMES_NEED_CONNECTION = `Go online to see names and addresses. ${FROM_DEVICE}`;
const NAMES_NEED_SERVER = `${ERRORS.area_load_failed.message}. ${FROM_DEVICE}`;

export type ResultsQuery = {
  readonly stations: Stations | null;
  /** The part of the map not covered by panels; null before the first view. */
  readonly bounds: BoundingBox | null;
  readonly center: LatLng;
  readonly filters: ChargerFilters;
  readonly near: SearchArea | null;
  readonly sort: ListSort;
  /** Null if there is no meaningful origin. */
  readonly origin: DistanceOrigin | null;
  readonly isMeasuredFromDriver: boolean;
  readonly shownRows: number;
  /** Null without a rig. */
  readonly getChargingSpeed: ((item: ResultItem) => RigChargingSpeed) | null;
};

export type CountedResults = Results & { readonly dcFastCount: number | null };

const NO_CHARGERS: readonly Charger[] = [];

/** Chargers with the map's live scores; list responses may be cached and outdated. */
function useLiveChargers(stations: Stations | null, chargers: readonly Charger[]): readonly Charger[] {
  useChangeEffect(chargers, () => seenStations().add(chargers));
  const ids = useMemo(() => chargers.map(({ id }) => id), [chargers]);
  const scores = useLiveScores(stations, ids);
  return useMemo(() => withScores(chargers, scores), [chargers, scores]);
}

function distanceLabel(origin: DistanceOrigin | null, sort: Sort | null): string {
  if (origin) return `Distances ${origin.label}`;
  if (sort === null) return '';
  return 'Search, share your location, or move the map to see distances.';
}

function useTextResults({ stations, filters, near, origin, sort }: ResultsQuery): CountedResults {
  const { data, isFetching, error } = useTextSearch({ text: filters.text, near, filters });
  const originPoint = origin?.point ?? null;
  const chargers = useLiveChargers(stations, data?.results ?? NO_CHARGERS);
  const items = useMemo(() => itemsFromChargers(chargers, sort, originPoint), [chargers, sort, originPoint]);
  return {
    items,
    total: data?.total ?? null,
    dcFastCount: null,
    isLoading: isFetching,
    canLoadMore: false,
    notice: error ? ERRORS.charger_search_failed.message : null,
    distanceNote: distanceLabel(origin, null),
  };
}

/** The notice while the server's list can't be loaded; null if all listed stations have names. */
function fallbackNotice(items: readonly ResultItem[] | null, isOnline: boolean): string | null {
  if (items === null) return ERRORS.area_load_failed.message;
  if (items.length > 0 && items.every(({ name }) => name !== null)) return null;
  return isOnline ? NAMES_NEED_SERVER : NAMES_NEED_CONNECTION;
}

/** Results in the current view: from the server with names, else from the map's own data. */
function useAreaResults(query: ResultsQuery, enabled: boolean): CountedResults {
  const { stations, bounds, center, filters, origin, isMeasuredFromDriver, shownRows } = query;
  const isOnline = useOnline();
  const sort = query.sort === 'match' ? 'distance' : query.sort;
  const originPoint = origin?.point ?? null;
  const limit = shownRows > PAGE_ROWS ? MAX_ROWS : PAGE_ROWS;
  const area: ListArea = bounds ? { kind: 'view', bounds, center } : { kind: 'around', center };
  const search = { filters, sort, limit, ...(isMeasuredFromDriver && originPoint ? { near: originPoint } : {}) };
  const reusable = useAreaChargers(area, search, { enabled });
  const count = useStationCount(stations, bounds, filters);
  const currentCount = count.isPlaceholderData ? undefined : count.data;
  const isReused =
    reusable.data !== undefined && !reusable.data.isComplete && reusable.data.total === reusable.data.chargers.length;
  // If the count failed, or shows that the reused response is incomplete, request an exact one.
  const isIncomplete =
    isReused && (count.isError || (currentCount !== undefined && currentCount.total > reusable.data.total));
  const exact = useAreaChargers(area, search, { enabled: enabled && isIncomplete, mustCover: true });
  const response = isIncomplete && exact.data && !exact.isPlaceholderData ? exact.data : reusable.data;
  const hasFailed = reusable.isError || (isIncomplete && exact.isError);
  const rows = useStationRows(
    stations,
    { bounds, filters, center: originPoint ?? center, sort, limit },
    enabled && hasFailed,
  );
  const cachedRows = hasFailed ? rows.data : undefined;
  const rowIds = useMemo(() => cachedRows?.rows.map(({ id }) => id) ?? [], [cachedRows]);
  const packagedChargers = usePackagedChargers(rowIds, hasFailed);
  const liveChargers = useLiveChargers(stations, response?.chargers ?? NO_CHARGERS);
  const items = useMemo(() => {
    return cachedRows
      ? itemsFromRows(cachedRows.rows, [...packagedChargers, ...liveChargers], sort, originPoint, seenStations().find)
      : itemsFromChargers(liveChargers, sort, originPoint);
  }, [cachedRows, liveChargers, packagedChargers, sort, originPoint]);
  const total = viewTotal({
    countedTotal: currentCount?.total ?? (rows.isPlaceholderData ? undefined : cachedRows?.total),
    response: bounds && !reusable.isPlaceholderData ? response : undefined,
    previousTotal: count.data?.total,
  });
  return {
    items,
    total,
    dcFastCount: currentCount?.dcFast ?? null,
    isLoading: bounds === null || reusable.isFetching || rows.isFetching || (isIncomplete && exact.isFetching),
    canLoadMore: limit < MAX_ROWS && total !== null && total > items.length,
    distanceNote: distanceLabel(origin, sort),
    notice: hasFailed ? fallbackNotice(cachedRows ? items : null, isOnline) : null,
  };
}

/** Results and their total. If sorted by fast charging, those where the active rig charges fastest come first. */
export function useResults(query: ResultsQuery): CountedResults {
  const isTextSearch = query.filters.text !== '';
  const textResults = useTextResults(query);
  const areaResults = useAreaResults(query, !isTextSearch);
  const results = isTextSearch ? textResults : areaResults;
  const getChargingSpeed = query.sort === 'fast_first' ? query.getChargingSpeed : null;
  const items = useMemo(
    () => (getChargingSpeed ? sortFastestFirst(results.items, getChargingSpeed) : results.items),
    [results.items, getChargingSpeed],
  );
  return { ...results, items };
}
