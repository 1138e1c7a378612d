import { useState } from 'react';
import { useIsDialogOpen } from '#web/lib/browser/open-dialogs.ts';
import { useIsWide } from '#web/lib/hooks/use-media-query.ts';

/** Whether to use the wide layout. Frozen while a dialog is open: rotating a phone must not discard its input. */
export function useIsWideLayout(): boolean {
  const isWide = useIsWide();
  const isDialogOpen = useIsDialogOpen();
  const [frozenIsWide, setFrozenIsWide] = useState(isWide);
  if (!isDialogOpen && frozenIsWide !== isWide) setFrozenIsWide(isWide);
  return isDialogOpen ? frozenIsWide : isWide;
}
