import type { User } from '#domain/account/user.ts';

const PROFILE_KEY = 'towcharge.user-profile';

/** The copy of the profile in this browser. It was checked when it came from the server. */
export const rememberedProfile = {
  get(): User | null {
    try {
      return JSON.parse(localStorage.getItem(PROFILE_KEY) ?? 'null');
    } catch {
      return null;
    }
  },
  set(user: User | null): void {
    try {
      if (user) localStorage.setItem(PROFILE_KEY, JSON.stringify(user));
      else localStorage.removeItem(PROFILE_KEY);
    } catch {
      // Without a storage the profile is asked for on every visit.
    }
  },
};
