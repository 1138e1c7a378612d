import { isRejection } from './is-rejection.ts';

const MAX_RETRIES = 2;
const BASE_DELAY_MS = 1_000;
const BACKOFF_FACTOR = 3;

/** Retries requests unless the server rejected them: browsers report being online a moment before they are. */
export const RETRY_POLICY = {
  retry: (failures: number, error: Error): boolean => navigator.onLine && failures < MAX_RETRIES && !isRejection(error),
  retryDelay: (failures: number): number => BASE_DELAY_MS * BACKOFF_FACTOR ** failures,
};
