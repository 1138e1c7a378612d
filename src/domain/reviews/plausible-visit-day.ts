import { DAY_MS } from '../score/weighted-reports.ts';

const YEARS_BACK_MS = 10 * 365 * DAY_MS;

/** Returns whether a day has started in UTC+12 and is at most 10 years ago. */
export function isPlausibleVisitDay(day: string, now: Date): boolean {
  const at = Date.parse(day);
  return at <= now.getTime() + DAY_MS / 2 && at >= now.getTime() - YEARS_BACK_MS;
}
