import { useSyncExternalStore } from 'react';

type ReadableStore<T> = { readonly get: () => T; readonly subscribe: (listener: () => void) => () => void };

export function useStore<T>({ subscribe, get }: ReadableStore<T>): T {
  return useSyncExternalStore(subscribe, get, get);
}
