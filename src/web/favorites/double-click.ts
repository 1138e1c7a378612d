import { type MouseEvent, useRef } from 'react';

/** Slower clicks count as two separate ones. */
const MAX_INTERVAL_MS = 700;
/** If the pointer moved farther, the second click is aimed at something else. */
const MAX_MOVE_PX = 8;

export type Click = { readonly timeMs: number; readonly x: number; readonly y: number };

/** Returns whether a click is the second of a double-click, which may hit whatever moved under the pointer. */
export function isDoubleClick(first: Click | null, { timeMs, x, y }: Click): boolean {
  return (
    first !== null && timeMs - first.timeMs < MAX_INTERVAL_MS && Math.hypot(x - first.x, y - first.y) < MAX_MOVE_PX
  );
}

/** Stops the second click of a double-click on a remove button from hitting the next row. Use in the capture phase. */
export function useDoubleClickGuard(): (event: MouseEvent) => void {
  const removal = useRef<Click | null>(null);
  return (event) => {
    // Keyboard clicks have no pointer position and no double-click.
    if (event.detail === 0) return;
    const click = { timeMs: event.timeStamp, x: event.clientX, y: event.clientY };
    if (isDoubleClick(removal.current, click)) {
      event.preventDefault();
      event.stopPropagation();
    } else removal.current = (event.target as Element).closest('[data-removes]') ? click : null;
  };
}
