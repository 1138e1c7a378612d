import { useMemo, useRef, useState } from 'react';
import { type ChargerFilters, withRig } from '#domain/chargers/filters.ts';
import type { RigSize } from '#domain/score/rig-size.ts';
import { filtersKey } from '#web/chargers/results/region-cache.ts';
import { createSharedState } from '#web/lib/hooks/shared-state.tsx';
import { useChangeEffect } from '#web/lib/hooks/use-change-effect.ts';
import { useDriver } from '../account/use-driver.ts';
import { writeFilters } from '../map-url.ts';
import type { CountedResults } from '../stations/use-results.ts';
import { useMap } from '../use-map.ts';
import { updateMapUrl, useMapUrl } from '../use-map-url.ts';

/** The filters for the list and the markers. All but the rig are stored in the URL. */
function useFiltersState() {
  const { stations } = useMap();
  const url = useMapUrl();
  const { activeRig } = useDriver();
  /** The rig described in a question; applies to that question's results. */
  const [questionRig, setQuestionRig] = useState<RigSize | null>(null);
  const rig = questionRig ?? activeRig.size;
  const filters = useMemo(() => withRig(url.filters, rig), [url.filters, rig]);
  const isSearch = filters.text !== '';
  /** The last results of the text search. Markers have no names, so they can't be filtered by text. */
  const resultIds = useRef<readonly string[]>([]);

  function showMarkers(next: ChargerFilters) {
    stations?.setFilters({ ...next, text: '', rig }, isSearch ? resultIds.current.map(Number) : null);
  }

  return {
    current: filters,
    setQuestionRig,
    addRig: (chosen: ChargerFilters) => withRig(chosen, rig),
    /** Updates the markers first: their tiles start loading while the page renders the list. */
    change(next: ChargerFilters) {
      showMarkers(next);
      updateMapUrl((params) => writeFilters(params, next));
    },
    markersKey: (ids: readonly string[] | null) =>
      `${stations !== null}|${filtersKey({ ...filters, rig })}|${isSearch ? ids?.join() : ''}`,
    /** Shows markers for the filters, or for the results of a text search; `ids` is null while they are loading. */
    syncMarkers(ids: readonly string[] | null) {
      resultIds.current = isSearch ? (ids ?? resultIds.current) : [];
      showMarkers(filters);
    },
  };
}

export const [FiltersProvider, useFilters] = createSharedState('filters', useFiltersState);

export function useMarkerSync({ isLoading, items }: CountedResults): void {
  const { markersKey, syncMarkers } = useFilters();
  const ids = isLoading ? null : items.map(({ id }) => id);
  useChangeEffect(markersKey(ids), () => syncMarkers(ids));
}
