import { createContext, useContext } from 'react';
import type { MapPageState } from './use-map-page-state.ts';

export const MapContext = createContext<MapPageState | null>(null);

/** Returns the state that the parts of the map page share. */
export function useMapPage(): MapPageState {
  const page = useContext(MapContext);
  if (!page) throw new Error('useMapPage must be used within the map page');
  return page;
}
