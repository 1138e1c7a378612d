import { useRef } from 'react';
import type { ChargerFilters } from '#domain/chargers/filters.ts';
import { filtersKey } from '#web/chargers/region-cache.ts';
import { useGateway } from '#web/lib/gateway-context.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import { useResource } from '#web/lib/use-resource.ts';
import { createStations, type Stations } from '#web/map/stations/stations.ts';

/** The stations of the map, open as long as the page is. */
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
 * Keeps the markers to what the list shows: by the filters, or by the results of a text search, the last ones until new
 * ones are there. Returns how to show other filters before the page itself has changed to them.
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
