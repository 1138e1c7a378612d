import { useRef } from 'react';
import type { MapConfig } from '#contract/map.ts';
import { createSharedState } from '#web/lib/hooks/shared-state.tsx';
import type { MapHandle } from '#web/map/map-handle.ts';
import { useBasemap } from './layout/use-basemap.ts';
import { useStations } from './stations/use-stations.ts';

/** The map itself: its configuration, stations, and base map. What it shows is in useMapView. */
function useMapState({ config }: { config: MapConfig }) {
  return {
    config,
    stations: useStations(config.dataset.version),
    basemap: useBasemap(),
    /** Null until the map is ready. */
    handle: useRef<MapHandle | null>(null),
  };
}

export const [MapProvider, useMap, MapContext] = createSharedState('map', useMapState);
