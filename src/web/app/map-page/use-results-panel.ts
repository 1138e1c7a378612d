import { useMemo, useState } from 'react';
import type { ChargerFilters } from '#domain/chargers/filters.ts';
import type { MapCamera } from '#domain/geo/map-camera.ts';
import type { LatLng } from '#domain/geo/point.ts';
import type { SearchArea } from '#web/chargers/charger-queries.ts';
import { PAGE_ROWS } from '#web/chargers/ResultsList.tsx';
import type { ResultScope } from '#web/chargers/result-copy.ts';
import { availableSorts, effectiveSort, type ListSort } from '#web/chargers/result-order.ts';
import { findDistanceOrigin } from './distance-origin.ts';
import { type ResultsQuery, useResults } from './use-results.ts';

type Options = Omit<ResultsQuery, 'sort' | 'shown' | 'origin' | 'isMeasuredFromDriver'> & {
  readonly center: MapCamera;
  /** The driver's location, if known. */
  readonly position: LatLng | null;
  readonly hasRig: boolean;
};

function scopeOf({ text }: ChargerFilters, near: SearchArea | null): ResultScope {
  if (text === '') return { kind: 'view' };
  if (near?.box) return { kind: 'in the searched area', text };
  return { kind: near ? 'nearby' : 'everywhere', text };
}

/** State of the results list: sort order, number of rows, and whether it is open. */
export function useResultsPanel(options: Options) {
  const [chosen, setSort] = useState<ListSort | null>(null);
  const [shown, setShown] = useState(PAGE_ROWS);
  const [isOpen, setOpen] = useState(true);
  const { filters, near, center, position, hasRig } = options;
  const scope = scopeOf(filters, near);
  const isEverywhere = scope.kind === 'everywhere';
  const origin = useMemo(() => findDistanceOrigin({ position, near, center }), [position, near, center]);
  const known = { isEverywhere, hasOrigin: isEverywhere ? position !== null : origin !== null, hasRig };
  const sort = effectiveSort(chosen, known);
  const results = useResults({
    ...options,
    sort,
    shown,
    origin: known.hasOrigin ? origin : null,
    isMeasuredFromDriver: position !== null,
  });
  return {
    scope,
    results,
    filters,
    sort,
    sorts: availableSorts(known),
    origin,
    onSortChange: setSort,
    shown,
    onShowMore: () => setShown(shown + PAGE_ROWS),
    isOpen,
    onOpenChange: setOpen,
  };
}
