import { useEffect, useRef } from 'react';

/** Runs a handler after the visitor went back or forward in the history. */
export function useOnBack(handler: () => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const onPopState = () => latest.current();
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
}
