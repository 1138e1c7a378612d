import { useEffect, useEffectEvent } from 'react';

export function useOnHistoryNavigation(handler: () => void): void {
  const onEvent = useEffectEvent(handler);
  useEffect(() => {
    const onPopState = () => onEvent();
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
}
