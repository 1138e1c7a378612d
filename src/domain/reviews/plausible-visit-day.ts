import { DAY_MS } from '../score/weighted-reports.ts';

const YEARS_BACK_MS = 10 * 365 * DAY_MS;

/** Whether a day has begun somewhere in the world, and is not longer ago than anyone remembers. */
export function isPlausibleVisitDay(day: string, now: Date): boolean {
  const at = Date.parse(day);
  return at <= now.getTime() + DAY_MS / 2 && at >= now.getTime() - YEARS_BACK_MS;
}
