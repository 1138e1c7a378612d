import { useEffect, useEffectEvent } from 'react';

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Calls the handler with -1 or 1 on the left or right arrow key. */
export function useOnArrowKeys(handler: (step: -1 | 1) => void): void {
  const onEvent = useEffectEvent(handler);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (step !== undefined && !hasModifier) onEvent(step);
    };
    // In the capture phase, because dialogs stop arrow keys from bubbling.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
