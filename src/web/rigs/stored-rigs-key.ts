import { browserStorage } from '#web/lib/browser/storage.ts';

export const STORED_RIGS_KEY = 'towcharge.rigs';

/** Removes the stored copy of the account's rigs when the session ends; unsent changes are in the outbox. */
export function clearStoredRigs(): void {
  browserStorage('localStorage').removeItem(STORED_RIGS_KEY);
}
