import { useSyncExternalStore } from 'react';

type ReadableStore<T> = { readonly get: () => T; readonly subscribe: (listener: () => void) => () => void };

/** The value of a store, live. */
export function useStore<T>({ subscribe, get }: ReadableStore<T>): T {
  return useSyncExternalStore(subscribe, get, get);
}
