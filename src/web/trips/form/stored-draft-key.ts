import { removeTabValue } from '#web/lib/browser/storage.ts';

export const STORED_DRAFT_KEY = 'towcharge.trip-draft';

/** Empties the trip form when the session ends. */
export const clearStoredDraft = (): void => removeTabValue(STORED_DRAFT_KEY);
