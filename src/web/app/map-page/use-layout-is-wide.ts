import { useState } from 'react';
import { useIsWindowOpen } from '#web/lib/open-windows.ts';
import { useIsWide } from '#web/lib/use-media-query.ts';

/** Whether panels stand in a column; while a window is open that stays as it is: a phone that is turned must not lose what is being written there. */
export function useLayoutIsWide(): boolean {
  const isWide = useIsWide();
  const isWindowOpen = useIsWindowOpen();
  const [settled, setSettled] = useState(isWide);
  if (!isWindowOpen && settled !== isWide) setSettled(isWide);
  return isWindowOpen ? settled : isWide;
}
