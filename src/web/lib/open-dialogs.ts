import { useEffect } from 'react';
import { useStore } from './use-store.ts';

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

/** Registers a dialog as open, so that the page can react. */
export function useRegisterDialog(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    add(1);
    return () => add(-1);
  }, [isOpen]);
}

export function useIsDialogOpen(): boolean {
  return useStore({ subscribe, get: () => count > 0 });
}
