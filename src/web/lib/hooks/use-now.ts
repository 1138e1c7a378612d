import { useCallback } from 'react';
import { useStore } from './use-store.ts';

/** The time in epoch milliseconds, rounded down to `stepMs` and updated with each step. */
export function useNow(stepMs: number): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const timer = setInterval(listener, stepMs);
      return () => clearInterval(timer);
    },
    [stepMs],
  );
  return useStore({ subscribe, get: () => Math.floor(Date.now() / stepMs) * stepMs });
}
