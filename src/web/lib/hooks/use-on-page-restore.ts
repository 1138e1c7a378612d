import { useEffect, useEffectEvent } from 'react';

/** Runs a handler when the page is restored from the back/forward cache. */
export function useOnPageRestore(handler: () => void): void {
  const onEvent = useEffectEvent(handler);
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onEvent();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
}
