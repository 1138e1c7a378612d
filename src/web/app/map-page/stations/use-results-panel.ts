import { useMemo, useState } from 'react';
import type { ChargerFilters } from '#domain/chargers/filters.ts';
import type { LatLng } from '#domain/geo/point.ts';
import type { StoredRig } from '#domain/rigs/garage.ts';
import type { SearchArea } from '#web/chargers/charger-queries.ts';
import { PAGE_ROWS } from '#web/chargers/results/ResultsList.tsx';
import type { ResultScope } from '#web/chargers/results/result-copy.ts';
import { availableSorts, effectiveSort, type ListSort } from '#web/chargers/results/result-order.ts';
import type { Stations } from '#web/map/stations/stations.ts';
import type { MapUrlState } from '../map-url.ts';
import type { MapView } from '../use-map-view.ts';
import { findDistanceOrigin } from './distance-origin.ts';
import { useResults } from './use-results.ts';
import type { RigCharging } from './use-rig-charging.ts';

type Options = {
  readonly stations: Stations | null;
  readonly view: MapView;
  readonly url: MapUrlState;
  readonly rig: StoredRig | null;
  readonly charging: RigCharging | null;
  /** The driver's location, if known. */
  readonly position: LatLng | null;
};

function getScope({ text }: ChargerFilters, near: SearchArea | null): ResultScope {
  if (text === '') return { kind: 'view' };
  if (near?.box) return { kind: 'in the searched area', text };
  return { kind: near ? 'nearby' : 'everywhere', text };
}

/** State of the results list: sort order, number of rows, and whether it is open. */
export function useResultsPanel({ stations, view, url, rig, charging, position }: Options) {
  const [chosen, setSort] = useState<ListSort | null>(null);
  const [shown, setShown] = useState(PAGE_ROWS);
  const [isOpen, setOpen] = useState(true);
  const { filters, near } = url;
  const { bounds, center } = view;
  const scope = getScope(filters, near);
  const isEverywhere = scope.kind === 'everywhere';
  const origin = useMemo(() => findDistanceOrigin({ position, near, center }), [position, near, center]);
  const listContext = {
    isEverywhere,
    hasOrigin: isEverywhere ? position !== null : origin !== null,
    hasRig: rig !== null,
  };
  const sort = effectiveSort(chosen, listContext);
  const results = useResults({
    ...{ stations, bounds, center, filters, near, sort, shown },
    origin: listContext.hasOrigin ? origin : null,
    isMeasuredFromDriver: position !== null,
    getSpeed: charging?.getSpeed ?? null,
  });
  return {
    scope,
    results,
    sort,
    sorts: availableSorts(listContext),
    origin,
    onSortChange: setSort,
    shown,
    onShowMore: () => setShown(shown + PAGE_ROWS),
    isOpen,
    onOpenChange: setOpen,
  };
}
