import type { User } from '#domain/account/user.ts';
import { browserStorage } from '#web/lib/storage.ts';

const PROFILE_KEY = 'towcharge.user-profile';

/** The copy of the profile in this browser. It was checked when it came from the server. */
export const rememberedProfile = {
  get(): User | null {
    try {
      return JSON.parse(browserStorage('localStorage').getItem(PROFILE_KEY) ?? 'null');
    } catch {
      return null;
    }
  },
  set(user: User | null): void {
    const storage = browserStorage('localStorage');
    if (user) storage.setItem(PROFILE_KEY, JSON.stringify(user));
    else storage.removeItem(PROFILE_KEY);
  },
};
