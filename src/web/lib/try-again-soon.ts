import { isRefusal } from './is-refusal.ts';

const TRIES_AGAIN = 2;
const FIRST_WAIT_MS = 1_000;
const GROWTH = 3;

/** Has something sent again that did not reach the server though there is a network: browsers say that it is back a moment before it is. */
export const TRY_AGAIN_SOON = {
  retry: (failures: number, error: Error): boolean => navigator.onLine && failures < TRIES_AGAIN && !isRefusal(error),
  retryDelay: (failures: number): number => FIRST_WAIT_MS * GROWTH ** failures,
};
