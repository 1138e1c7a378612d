import { useEffect, useRef } from 'react';

/** Runs a handler on back and forward navigation. */
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
