import { useMemo } from 'react';
import { ERRORS } from '#contract/errors.ts';
import type { Charger } from '#domain/chargers/charger.ts';
import type { ChargerFilters } from '#domain/chargers/filters.ts';
import type { Sort } from '#domain/chargers/sort-order.ts';
import type { BoundingBox } from '#domain/geo/bounds.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { type ListArea, useAreaChargers, useTextSearch } from '#web/chargers/queries.ts';
import { type Results, ROWS_AT_ONCE } from '#web/chargers/ResultsList.tsx';
import { itemsOfChargers, itemsOfRows, type ResultItem, withScores } from '#web/chargers/result-item.ts';
import { fastestFirst, type ListSort, type Origin, type RigSpeed } from '#web/chargers/result-order.ts';
import { seenStations } from '#web/chargers/seen-stations.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import { useOnline } from '#web/lib/use-online.ts';
import type { Stations } from '#web/map/stations/stations.ts';
import { useLiveScores, useStationCount, useStationRows } from './station-queries.ts';
import { totalOfView } from './view-total.ts';

const MOST_ROWS = 500;
const FROM_DEVICE = 'Showing stations saved on this device.';
const NAMES_NEED_NETWORK = `Go online to see names and addresses. ${FROM_DEVICE}`;
const NAMES_NEED_SERVER = `${ERRORS.area_load_failed.message}. ${FROM_DEVICE}`;

export type ResultsOf = {
  readonly stations: Stations | null;
  /** The uncovered part of the map; null until the map has shown itself. */
  readonly bounds: BoundingBox | null;
  readonly center: LatLng;
  readonly filters: ChargerFilters;
  readonly near: LatLng | null;
  readonly sort: ListSort;
  /** From where distances count; null while that would say nothing. */
  readonly origin: Origin | null;
  /** Whether that is where the driver is, and not the map. */
  readonly isMeasuredFromDriver: boolean;
  readonly shown: number;
  /** How the rig in use charges at a station; null without one. */
  readonly speedOf: ((item: ResultItem) => RigSpeed) | null;
};

export type CountedResults = Results & { readonly dcFast: number | null };

const NONE: readonly Charger[] = [];

/** Chargers with the scores that the map shows, which hears of each change: lists keep what they were told for a while. */
function useLive(stations: Stations | null, chargers: readonly Charger[]): readonly Charger[] {
  useOnChange(chargers, () => seenStations().keep(chargers));
  const ids = useMemo(() => chargers.map(({ id }) => id), [chargers]);
  const scores = useLiveScores(stations, ids);
  return useMemo(() => withScores(chargers, scores), [chargers, scores]);
}

/** How the list says from where distances count. */
function orderWords(origin: Origin | null, sort: Sort | null): string {
  if (origin) return `Distances ${origin.words}`;
  if (sort === null) return '';
  return 'Search, share your location, or move the map to see distances.';
}

/** The results of the words that are searched for. */
function useTextResults({ stations, filters, near, origin, sort }: ResultsOf): CountedResults {
  const { data, isFetching, error } = useTextSearch({ text: filters.text, near, filters });
  const from = origin?.point ?? null;
  const found = useLive(stations, data?.results ?? NONE);
  const items = useMemo(() => itemsOfChargers(found, sort, from), [found, sort, from]);
  return {
    items,
    total: data?.total ?? null,
    dcFast: null,
    isLoading: isFetching,
    canLoadMore: false,
    notice: error ? ERRORS.charger_search_failed.message : null,
    order: orderWords(origin, null),
  };
}

/** The chargers of the view: with names from the server, else as the map itself holds them. */
function useAreaResults(asked: ResultsOf, enabled: boolean): CountedResults {
  const { stations, bounds, center, filters, origin, isMeasuredFromDriver, shown } = asked;
  const isOnline = useOnline();
  const sort = asked.sort === 'match' ? 'distance' : asked.sort;
  const from = origin?.point ?? null;
  const limit = shown > ROWS_AT_ONCE ? MOST_ROWS : ROWS_AT_ONCE;
  const area: ListArea = bounds ? { kind: 'view', bounds, center } : { kind: 'around', center };
  const search = { filters, sort, limit, ...(isMeasuredFromDriver && from ? { near: from } : {}) };
  const first = useAreaChargers(area, search, { enabled });
  const count = useStationCount(stations, bounds, filters);
  const known = count.isPlaceholderData ? undefined : count.data;
  const isReused = first.data !== undefined && !first.data.isWhole && first.data.total === first.data.chargers.length;
  // Where nothing could be counted, only an exact answer tells how many there are.
  const lacksSome = isReused && (count.isError || (known !== undefined && known.total > first.data.total));
  const exact = useAreaChargers(area, search, { enabled: enabled && lacksSome, exactly: true });
  const answer = lacksSome && exact.data && !exact.isPlaceholderData ? exact.data : first.data;
  const hasFailed = first.isError || (lacksSome && exact.isError);
  const rows = useStationRows(stations, { bounds, filters, center: from ?? center, sort, limit }, enabled && hasFailed);
  const held = hasFailed ? rows.data : undefined;
  const whyNoNames = isOnline ? NAMES_NEED_SERVER : NAMES_NEED_NETWORK;
  const answered = useLive(stations, answer?.chargers ?? NONE);
  const items = useMemo(() => {
    const chargers = answered;
    return held
      ? itemsOfRows(held.rows, chargers, sort, from, seenStations().find)
      : itemsOfChargers(chargers, sort, from);
  }, [held, answered, sort, from]);
  const total = totalOfView({
    counted: known?.total ?? (rows.isPlaceholderData ? undefined : held?.total),
    answer: bounds && !first.isPlaceholderData ? answer : undefined,
    before: count.data?.total,
  });
  return {
    items,
    total,
    dcFast: known?.dcFast ?? null,
    isLoading: bounds === null || first.isFetching || rows.isFetching || (lacksSome && exact.isFetching),
    canLoadMore: limit < MOST_ROWS && total !== null && total > items.length,
    order: orderWords(origin, sort),
    notice: hasFailed ? (held ? whyNoNames : ERRORS.area_load_failed.message) : null,
  };
}

/** What the list shows and how many there are in all; with fast charging first, what the rig can use comes first. */
export function useResults(asked: ResultsOf): CountedResults {
  const isTextSearch = asked.filters.text !== '';
  const byText = useTextResults(asked);
  const byArea = useAreaResults(asked, !isTextSearch);
  const results = isTextSearch ? byText : byArea;
  const speedOf = asked.sort === 'fast_first' ? asked.speedOf : null;
  const items = useMemo(
    () => (speedOf ? fastestFirst(results.items, speedOf) : results.items),
    [results.items, speedOf],
  );
  return { ...results, items };
}
