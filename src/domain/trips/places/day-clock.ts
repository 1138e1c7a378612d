import type { DayClock } from '../stops/stop-graph.ts';
import { getLocalWeekMinute } from './opening-hours.ts';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
const MINUTE_MS = 60_000;
const HOUR_MS = HOUR_MINUTES * MINUTE_MS;

/** A shorter rest isn't a night's sleep (our estimate). */
export const MIN_SLEEP_MINUTES = 5 * HOUR_MINUTES;

/** Creates the clock of a time zone, counting from a moment. It caches each hour, because searches call it often. */
export function createDayClock(fromMs: number, timeZone: string): DayClock {
  const minuteByHour = new Map<number, number>();
  return (elapsedMin) => {
    const atMs = fromMs + elapsedMin * MINUTE_MS;
    const hour = Math.floor(atMs / HOUR_MS);
    const minute = minuteByHour.get(hour) ?? getLocalWeekMinute(hour * HOUR_MS, timeZone) % DAY_MINUTES;
    minuteByHour.set(hour, minute);
    return (minute + (atMs - hour * HOUR_MS) / MINUTE_MS) % DAY_MINUTES;
  };
}
