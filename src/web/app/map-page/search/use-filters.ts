import { useRef } from 'react';
import { type ChargerFilters, withRig } from '#domain/chargers/filters.ts';
import type { RigSize } from '#domain/score/rig-size.ts';
import { filtersKey } from '#web/chargers/results/region-cache.ts';
import { useChangeEffect } from '#web/lib/hooks/use-change-effect.ts';
import type { Stations } from '#web/map/stations/stations.ts';
import { writeFilters } from '../map-url.ts';
import type { CountedResults } from '../stations/use-results.ts';
import { updateMapUrl } from '../use-map-url.ts';

/** The filters of the list and the markers, which are stored in the URL. */
export function useFilters(stations: Stations | null, filters: ChargerFilters, rig: RigSize | null) {
  const isSearch = filters.text !== '';
  /** The last results of the text search. Markers have no names, so they can't be filtered by text. */
  const resultIds = useRef<readonly string[]>([]);

  function showMarkers(next: ChargerFilters) {
    stations?.setFilters({ ...next, text: '', rig }, isSearch ? resultIds.current.map(Number) : null);
  }

  return {
    current: filters,
    forRig: (others: ChargerFilters) => withRig(others, rig),
    /** Updates the markers first: their tiles start loading while the page renders the list. */
    change(next: ChargerFilters) {
      showMarkers(next);
      updateMapUrl((params) => writeFilters(params, next));
    },
    /** Identifies what the markers show, given the IDs in the list. */
    markersKey: (ids: readonly string[] | null) =>
      `${stations !== null}|${filtersKey({ ...filters, rig })}|${isSearch ? ids?.join() : ''}`,
    /** Shows markers for the filters, or for the results of a text search; `ids` is null while they are loading. */
    syncMarkers(ids: readonly string[] | null) {
      resultIds.current = isSearch ? (ids ?? resultIds.current) : [];
      showMarkers(filters);
    },
  };
}

export type MapFilters = ReturnType<typeof useFilters>;

/** Keeps the markers in sync with the list. */
export function useMarkerSync({ markersKey, syncMarkers }: MapFilters, { isLoading, items }: CountedResults): void {
  const ids = isLoading ? null : items.map(({ id }) => id);
  useChangeEffect(markersKey(ids), () => syncMarkers(ids));
}
