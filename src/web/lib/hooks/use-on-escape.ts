import { useEffect, useEffectEvent } from 'react';

/** Runs a handler on Escape within elements matching the selector, or while nothing has the focus. */
export function useOnEscape(selector: string, handler: () => void): void {
  const onEvent = useEffectEvent(handler);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof Element)) return;
      // An open menu handles the key itself.
      if (target.closest('[role="menu"]')) return;
      if (target === document.body || target.closest(selector)) onEvent();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [selector]);
}
