import { KeptPreferences } from '#domain/account/user-preferences.ts';
import { browserStorage } from '#web/lib/storage.ts';
import { createStoredValue, type StoredValue } from '#web/lib/stored-value.ts';

const PREFERENCES_KEY = 'towcharge.preferences';

function readKept(text: string): KeptPreferences | null {
  try {
    return KeptPreferences.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The preferences in this browser: they are here before the server knows of them. */
export const keptPreferences: StoredValue<KeptPreferences | null> = createStoredValue<KeptPreferences | null>({
  key: PREFERENCES_KEY,
  fallback: null,
  parse: readKept,
  print: (value) => JSON.stringify(value),
  storage: browserStorage('localStorage'),
  events: window,
});
