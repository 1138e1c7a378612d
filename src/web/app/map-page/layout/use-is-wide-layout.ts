import { useState } from 'react';
import { useIsDialogOpen } from '#web/lib/browser/open-dialogs.ts';
import { useIsWide } from '#web/lib/hooks/use-media-query.ts';

/** Whether to use the wide layout. Frozen while a dialog is open: rotating a phone must not discard its input. */
export function useIsWideLayout(): boolean {
  const isWide = useIsWide();
  const isWindowOpen = useIsDialogOpen();
  const [settledIsWide, setSettled] = useState(isWide);
  if (!isWindowOpen && settledIsWide !== isWide) setSettled(isWide);
  return isWindowOpen ? settledIsWide : isWide;
}
