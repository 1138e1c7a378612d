import type { User } from '#domain/account/user.ts';
import { browserStorage } from '#web/lib/storage.ts';
import { createStoredValue, type StoredValue } from '#web/lib/stored-value.ts';

// The number goes up when a profile gets another form: an old copy is then forgotten.
const PROFILE_KEY = 'towcharge.user-profile.2';

function readProfile(text: string): User | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The copy of the profile in this browser. It was checked when it came from the server. */
export const cachedProfile: StoredValue<User | null> = createStoredValue<User | null>({
  key: PROFILE_KEY,
  fallback: null,
  parse: readProfile,
  print: (user) => JSON.stringify(user),
  storage: browserStorage('localStorage'),
  events: window,
});
