import { StoredPreferences } from '#domain/account/user-preferences.ts';
import { browserStorage } from '#web/lib/storage.ts';
import { createStoredValue, type StoredValue } from '#web/lib/stored-value.ts';

const PREFERENCES_KEY = 'towcharge.preferences';

function readStored(text: string): StoredPreferences | null {
  try {
    return StoredPreferences.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The preferences in this browser, saved before they are sent to the server. */
export const storedPreferences: StoredValue<StoredPreferences | null> = createStoredValue<StoredPreferences | null>({
  key: PREFERENCES_KEY,
  fallback: null,
  parse: readStored,
  print: (value) => JSON.stringify(value),
  storage: browserStorage('localStorage'),
});
