import { useMemo, useState } from 'react';
import type { MapPadding } from '#domain/geo/map-camera.ts';
import { useIsDialogOpen } from '#web/lib/browser/open-dialogs.ts';
import { createSharedState } from '#web/lib/hooks/shared-state.tsx';
import { useIsWide, useMediaQuery } from '#web/lib/hooks/use-media-query.ts';
import { detentHeight, type SheetDetent } from '#web/ui/sheet-detents.ts';
import { useDriver } from '../account/use-driver.ts';
import { useMapUrl } from '../use-map-url.ts';

const COLUMN_PX = { narrow: 376, wide: 416 };
const PHONE_TOP_PX = { search: 104, planner: 52 };
/** The height of the legend above the map's attribution, in the layout that always shows it. */
const LEGEND_PX = 100;

/** The map margins that panels cover: the left column, or on phones the top bar and the sheet (at most half open). */
function useMapPadding(isWide: boolean, detent: SheetDetent, hasPlanner: boolean): MapPadding {
  const isExtraWide = useMediaQuery('(min-width: 1024px)');
  return useMemo(() => {
    if (isWide) return { left: isExtraWide ? COLUMN_PX.wide : COLUMN_PX.narrow, right: 0, top: 0, bottom: 0 };
    const covered = detent === 'full' ? 'half' : detent;
    const top = hasPlanner ? PHONE_TOP_PX.planner : PHONE_TOP_PX.search;
    return { left: 0, right: 0, top, bottom: detentHeight(covered, window.innerHeight) };
  }, [isWide, isExtraWide, detent, hasPlanner]);
}

/** Whether to use the wide layout. Frozen while a dialog is open: rotating a phone must not discard the dialog's input. */
function useIsWideLayout(): boolean {
  const isWide = useIsWide();
  const isDialogOpen = useIsDialogOpen();
  const [frozenIsWide, setFrozenIsWide] = useState(isWide);
  if (!isDialogOpen && frozenIsWide !== isWide) setFrozenIsWide(isWide);
  return isDialogOpen ? frozenIsWide : isWide;
}

function useMapLayoutState() {
  const { user } = useDriver();
  const { isFormOpen, tripId, stationId } = useMapUrl();
  const hasPlanner = isFormOpen || tripId !== null;
  const [detent, setDetent] = useState<SheetDetent>(hasPlanner || stationId !== null ? 'half' : 'peek');
  const isWide = useIsWideLayout();
  const padding = useMapPadding(isWide, detent, hasPlanner);
  const legendPx = useMediaQuery('(min-width: 1280px)') ? LEGEND_PX : 0;
  const isTripOpen = user !== null && hasPlanner;
  // Most of the page's state depends on the layout, and shouldn't change when only the URL does.
  return useMemo(
    () => ({
      isWide,
      detent,
      setDetent,
      padding,
      legendPx,
      showHalf: () => setDetent('half'),
      /** Whether the trip planner replaces search and list; never without a profile. */
      isTripOpen,
    }),
    [isWide, detent, padding, legendPx, isTripOpen],
  );
}

export const [MapLayoutProvider, useMapLayout] = createSharedState('map layout', useMapLayoutState);
