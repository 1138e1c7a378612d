import { useMemo, useState } from 'react';
import type { ChargerFilters } from '#domain/chargers/filters.ts';
import type { SearchArea } from '#web/chargers/charger-queries.ts';
import { PAGE_ROWS } from '#web/chargers/results/ResultsList.tsx';
import { availableSorts, effectiveSort, type ListSort } from '#web/chargers/results/result-order.ts';
import type { ResultScope } from '#web/chargers/results/result-text.ts';
import { createSharedState } from '#web/lib/hooks/shared-state.tsx';
import { useDriver } from '../account/use-driver.ts';
import { useFilters, useMarkerSync } from '../search/use-filters.ts';
import { useSearch } from '../search/use-search.ts';
import { useMap } from '../use-map.ts';
import { useMapUrl } from '../use-map-url.ts';
import { useMapView } from '../use-map-view.ts';
import { findDistanceOrigin } from './distance-origin.ts';
import { useResults } from './use-results.ts';

function getScope({ text }: ChargerFilters, near: SearchArea | null): ResultScope {
  if (text === '') return { kind: 'view' };
  if (near?.box) return { kind: 'in the searched area', text };
  return { kind: near ? 'nearby' : 'everywhere', text };
}

function useResultsState() {
  const { stations } = useMap();
  const { bounds, center } = useMapView();
  const { near } = useMapUrl();
  const { rig, charging } = useDriver().activeRig;
  const { current: filters } = useFilters();
  const { position } = useSearch();
  const [chosenSort, setSort] = useState<ListSort | null>(null);
  const [shownRows, setShownRows] = useState(PAGE_ROWS);
  const scope = getScope(filters, near);
  const isEverywhere = scope.kind === 'everywhere';
  const origin = useMemo(() => findDistanceOrigin({ position, searchCenter: near, center }), [position, near, center]);
  const listContext = {
    isEverywhere,
    hasOrigin: isEverywhere ? position !== null : origin !== null,
    hasRig: rig !== null,
  };
  const sort = effectiveSort(chosenSort, listContext);
  const results = useResults({
    stations,
    bounds,
    center,
    filters,
    near,
    sort,
    shownRows,
    origin: listContext.hasOrigin ? origin : null,
    isMeasuredFromDriver: position !== null,
    getChargingSpeed: charging?.getChargingSpeed ?? null,
  });
  useMarkerSync(results);
  return {
    scope,
    results,
    sort,
    sorts: availableSorts(listContext),
    origin,
    onSortChange: setSort,
    shownRows,
    onShowMore: () => setShownRows(shownRows + PAGE_ROWS),
  };
}

export const [ResultsProvider, useResultsPanel] = createSharedState('results', useResultsState);
