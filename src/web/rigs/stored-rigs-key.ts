import { browserStorage } from '#web/lib/storage.ts';

export const STORED_RIGS_KEY = 'towcharge.rigs';

/** Forgets what the server told of someone's rigs, when they sign out; what it was not told yet waits for their return. */
export function clearStoredRigs(): void {
  browserStorage('localStorage').removeItem(STORED_RIGS_KEY);
}
