import { useState } from 'react';
import type { SheetDetent } from '#web/ui/sheet-detents.ts';
import type { MapUrlState } from '../map-url.ts';
import { useIsWideLayout } from './use-is-wide-layout.ts';
import { useMapPadding } from './use-map-padding.ts';

/** The page's layout: one column on wide screens, a sheet on phones. */
export function useMapLayout({ isPlanning, tripId, stationId }: MapUrlState) {
  const hasPlanner = isPlanning || tripId !== null;
  const [detent, setDetent] = useState<SheetDetent>(hasPlanner || stationId !== null ? 'half' : 'peek');
  const isWide = useIsWideLayout();
  const padding = useMapPadding(isWide, detent, hasPlanner);
  return { isWide, detent, setDetent, showHalf: () => setDetent('half'), padding };
}
