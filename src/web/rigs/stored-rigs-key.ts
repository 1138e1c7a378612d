import { browserStorage } from '#web/lib/browser/storage.ts';

export const STORED_RIGS_KEY = 'towcharge.rigs';

/** Removes the stored copy of the account's rigs at sign-out; unsent changes stay until the user returns. */
export function clearStoredRigs(): void {
  browserStorage('localStorage').removeItem(STORED_RIGS_KEY);
}
