import { type MouseEvent, useRef } from 'react';

/** Slower ones are two presses of their own. */
const DOUBLE_MS = 700;
/** A pointer that moved farther means what it points at. */
const STILL_PX = 8;

export type Press = { readonly at: number; readonly x: number; readonly y: number };

/** Whether a press is the second of a double press, which falls on what has moved under the pointer meanwhile. */
export function isDoubleClick(first: Press | null, { at, x, y }: Press): boolean {
  return first !== null && at - first.at < DOUBLE_MS && Math.hypot(x - first.x, y - first.y) < STILL_PX;
}

/** Keeps the second of a double press on something that removes from what moved to its place; for the list's clicks as they come in. */
export function useDoubleClickGuard(): (event: MouseEvent) => void {
  const removal = useRef<Press | null>(null);
  return (event) => {
    // Keyboards stay where they are.
    if (event.detail === 0) return;
    const press = { at: event.timeStamp, x: event.clientX, y: event.clientY };
    if (isDoubleClick(removal.current, press)) {
      event.preventDefault();
      event.stopPropagation();
    } else removal.current = (event.target as Element).closest('[data-removes]') ? press : null;
  };
}
