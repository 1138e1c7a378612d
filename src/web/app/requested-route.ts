import { browserStorage } from '#web/lib/storage.ts';

const REQUESTED_KEY = 'towcharge.requested-route';
const storage = browserStorage('sessionStorage');

/** The page that a visitor wanted before they had to sign in, kept while they go from page to page and to Google. */
export const requestedRoute = {
  get: () => storage.getItem(REQUESTED_KEY),
  keep: (route: string) => void storage.setItem(REQUESTED_KEY, route),
  forget: () => storage.removeItem(REQUESTED_KEY),
};

/** The page that a visitor was turned away from just now, by the state of the address they were sent to. */
export function readReturnPath(state: unknown): string | null {
  const requested = (state as { requested?: unknown } | null)?.requested;
  return typeof requested === 'string' ? requested : null;
}
