import { browserStorage } from '#web/lib/browser/storage.ts';

const REQUESTED_KEY = 'towcharge.requested-route';
const storage = browserStorage('sessionStorage');

/** The page requested before sign-in; survives page loads and the redirect to a sign-in service. */
export const requestedRoute = {
  get: () => storage.getItem(REQUESTED_KEY),
  set: (route: string) => void storage.setItem(REQUESTED_KEY, route),
  clear: () => storage.removeItem(REQUESTED_KEY),
};

/** Reads the path that the user was just redirected from in the navigation state; null if there is none. */
export function readRequestedPath(state: unknown): string | null {
  const requested = (state as { requested?: unknown } | null)?.requested;
  return typeof requested === 'string' ? requested : null;
}
