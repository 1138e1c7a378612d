import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a stable function that calls the latest handler, for memoized children. In effects, use useEffectEvent. */
export function useStableCallback<A extends unknown[]>(handler: (...args: A) => void): (...args: A) => void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
