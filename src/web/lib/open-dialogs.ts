import { useEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let count = 0;

function add(change: 1 | -1): void {
  count += change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Lets the page know of a window over it for as long as that is open. */
export function useRegisterDialog(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    add(1);
    return () => add(-1);
  }, [isOpen]);
}

/** Whether any window is open over the page. */
export function useIsDialogOpen(): boolean {
  return useSyncExternalStore(subscribe, () => count > 0);
}
