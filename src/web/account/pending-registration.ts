import { browserStorage } from '#web/lib/storage.ts';
import type { Registration } from './session.ts';

const REGISTRATION_KEY = 'towcharge.registration';

/** What somebody wants to register as while this tab is away at Google. */
export const pendingRegistration = {
  get(): Registration | null {
    try {
      return JSON.parse(browserStorage('sessionStorage').getItem(REGISTRATION_KEY) ?? 'null');
    } catch {
      return null;
    }
  },
  set(registration: Registration | null): void {
    const storage = browserStorage('sessionStorage');
    if (registration) storage.setItem(REGISTRATION_KEY, JSON.stringify(registration));
    else storage.removeItem(REGISTRATION_KEY);
  },
};
