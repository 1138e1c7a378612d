import { createStore } from '#web/lib/store.ts';

/** A function that switches to the new version; null if none is ready. */
export const newVersion = createStore<(() => void) | null>(null);
