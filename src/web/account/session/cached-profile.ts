import type { User } from '#domain/account/user.ts';
import { browserStorage } from '#web/lib/browser/storage.ts';
import { createStoredValue, type StoredValue } from '#web/lib/browser/stored-value.ts';

// Bump the number when the profile's shape changes: older copies are then ignored.
const PROFILE_KEY = 'towcharge.user-profile.2';

function readProfile(text: string): User | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The browser's copy of the profile. It was validated when it came from the server. */
export const cachedProfile: StoredValue<User | null> = createStoredValue<User | null>({
  key: PROFILE_KEY,
  fallback: null,
  parse: readProfile,
  serialize: (user) => JSON.stringify(user),
  storage: browserStorage('localStorage'),
});
