import { useEffect } from 'react';
import { useStore } from '../hooks/use-store.ts';
import { createStore } from '../store.ts';

const openCount = createStore(0);

export function useRegisterDialog(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    openCount.set(openCount.get() + 1);
    return () => openCount.set(openCount.get() - 1);
  }, [isOpen]);
}

export function useIsDialogOpen(): boolean {
  return useStore(openCount) > 0;
}
