import { useState } from 'react';
import { useIsDialogOpen } from '#web/lib/open-dialogs.ts';
import { useIsWide } from '#web/lib/use-media-query.ts';

/** Whether panels stand in a column; while a window is open that stays as it is: a phone that is turned must not lose what is being written there. */
export function useIsWideLayout(): boolean {
  const isWide = useIsWide();
  const isWindowOpen = useIsDialogOpen();
  const [settled, setSettled] = useState(isWide);
  if (!isWindowOpen && settled !== isWide) setSettled(isWide);
  return isWindowOpen ? settled : isWide;
}
