import { browserStorage } from '#web/lib/storage.ts';

export const RIGS_COPY_KEY = 'towcharge.rigs';

/** Forgets what the server told of somebody's rigs, when they sign out; what it was not told yet waits for their return. */
export function forgetRigsCopy(): void {
  browserStorage('localStorage').removeItem(RIGS_COPY_KEY);
}
