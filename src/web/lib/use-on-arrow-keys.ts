import { useEffect, useRef } from 'react';

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Runs a handler with one step back or on when the left or the right arrow key is pressed. */
export function useOnArrowKeys(handler: (step: -1 | 1) => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const isWithOther = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (step !== undefined && !isWithOther) latest.current(step);
    };
    // On the way down: windows keep arrow keys to themselves on the way up.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
