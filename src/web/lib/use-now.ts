import { useCallback, useSyncExternalStore } from 'react';

/** The time, in milliseconds since 1970, told again after each step of it. */
export function useNow(stepMs: number): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const timer = setInterval(listener, stepMs);
      return () => clearInterval(timer);
    },
    [stepMs],
  );
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / stepMs) * stepMs);
}
