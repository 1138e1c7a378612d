import { DAY_MS } from '../score/weighted-reports.ts';

const YEARS_BACK_MS = 10 * 365 * DAY_MS;

/** Returns whether a day has started in UTC+12 and is at most 10 years ago. */
export function isPlausibleVisitDay(day: string, now: Date): boolean {
  const startMs = Date.parse(day);
  return startMs <= now.getTime() + DAY_MS / 2 && startMs >= now.getTime() - YEARS_BACK_MS;
}
