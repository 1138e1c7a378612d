import { useEffect, useEffectEvent } from 'react';

/** Runs a handler on back and forward navigation. */
export function useOnHistoryNavigation(handler: () => void): void {
  const onEvent = useEffectEvent(handler);
  useEffect(() => {
    const onPopState = () => onEvent();
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
}
