import { createStore } from '#web/lib/store.ts';

/** Switches to the version that is installed and waiting; null if there is none. */
export const newVersion = createStore<(() => void) | null>(null);
