import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same one while it does what the latest one does, for parts that are drawn only when they change. */
export function useStableCallback<A extends unknown[]>(handler: (...args: A) => void): (...args: A) => void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
