import type { AppError } from '#contract/errors.ts';
import { getRetryAfterSeconds } from '#contract/retry-after.ts';
import { formatQuantity } from '../format.ts';

const SECONDS_IN_MINUTE = 60;
const MINUTES_IN_HOUR = 60;

function retryText(seconds: number): string {
  const minutes = Math.ceil(seconds / SECONDS_IN_MINUTE);
  if (minutes <= 1) return 'Try again in a minute.';
  if (minutes < 2 * MINUTES_IN_HOUR) return `Try again in ${minutes} minutes.`;
  return `Try again in ${formatQuantity(Math.ceil(minutes / MINUTES_IN_HOUR), 'hour')}.`;
}

export function messageWithRetryTime(error: AppError): string {
  const seconds = getRetryAfterSeconds(error.details);
  return seconds === null ? error.message : `${error.message} ${retryText(seconds)}`;
}
