import { browserStorage } from '#web/lib/browser/storage.ts';
import type { PendingRegistration } from './session-sign-in.ts';

const REGISTRATION_KEY = 'towcharge.registration';

/** The requested registration until there is a profile; in sessionStorage, so that it survives a redirect to Google. */
export const pendingRegistration = {
  get(): PendingRegistration | null {
    try {
      return JSON.parse(browserStorage('sessionStorage').getItem(REGISTRATION_KEY) ?? 'null');
    } catch {
      return null;
    }
  },
  set(registration: PendingRegistration | null): void {
    const storage = browserStorage('sessionStorage');
    if (registration) storage.setItem(REGISTRATION_KEY, JSON.stringify(registration));
    else storage.removeItem(REGISTRATION_KEY);
  },
};
