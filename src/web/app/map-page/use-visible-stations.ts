import { useRef } from 'react';
import type { ChargerFilters } from '#domain/chargers/filters.ts';
import { filtersKey } from '#web/chargers/region-cache.ts';
import { useGateway } from '#web/lib/gateway-context.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import { useResource } from '#web/lib/use-resource.ts';
import { createStations, type Stations } from '#web/map/stations/stations.ts';

/** The map's stations, closed on unmount. */
export function useStations(): Stations | null {
  const gateway = useGateway();
  return useResource(
    () => {
      const stations = createStations(gateway);
      stations.start();
      return stations;
    },
    (stations) => stations.close(),
  );
}

/**
 * Syncs the markers with the list: the filters, or the last results of a text search. Returns a function that applies
 * filters to the markers before the page re-renders.
 */
export function useVisibleStations(
  stations: Stations | null,
  filters: ChargerFilters,
  foundIds: readonly string[] | null,
): (next: ChargerFilters) => void {
  const isSearch = filters.text !== '';
  const lastFound = useRef<readonly string[]>([]);
  const show = (next: ChargerFilters) =>
    stations?.setFilters({ ...next, text: '' }, isSearch ? lastFound.current.map(Number) : null);
  useOnChange(`${stations !== null}|${filtersKey(filters)}|${isSearch ? foundIds?.join() : ''}`, () => {
    lastFound.current = isSearch ? (foundIds ?? lastFound.current) : [];
    show(filters);
  });
  return show;
}
