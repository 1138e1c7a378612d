import { useMemo } from 'react';
import type { MapPadding } from '#domain/geo/view.ts';
import { useMediaQuery } from '#web/lib/use-media-query.ts';
import { type SheetStop, stopHeight } from '#web/ui/sheet-stops.ts';

const COLUMN_PX = { narrow: 376, wide: 416 };
const PHONE_TOP_PX = { search: 124, planner: 72 };

/** What of the map lies under panels: the column at the left, or on a phone the search above, which the planner does without, and the sheet below. */
export function useMapPadding(isWide: boolean, stop: SheetStop, hasPlanner: boolean): MapPadding {
  const isRoomy = useMediaQuery('(min-width: 1024px)');
  return useMemo(() => {
    if (isWide) return { left: isRoomy ? COLUMN_PX.wide : COLUMN_PX.narrow, right: 0, top: 0, bottom: 0 };
    const covered = stop === 'full' ? 'half' : stop;
    const top = hasPlanner ? PHONE_TOP_PX.planner : PHONE_TOP_PX.search;
    return { left: 0, right: 0, top, bottom: stopHeight(covered, window.innerHeight) };
  }, [isWide, isRoomy, stop, hasPlanner]);
}
