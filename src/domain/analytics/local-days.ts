/** A calendar day in the driver's time zone, such as 2026-03-01. */
export type Day = string;
export type BucketUnit = 'day' | 'week' | 'month';

const DAY_MS = 24 * 60 * 60_000;

/** Returns a function that returns the calendar day of a moment in a time zone. */
export function createDayFormatter(timeZone: string): (at: Date) => Day {
  // The Canadian format is year, month, day.
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (at) => format.format(at);
}

// Days are counted in UTC, where each has 24 hours.
const toTime = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const toDay = (time: number): Day => new Date(time).toISOString().slice(0, 10);

export function shiftDay(day: Day, days: number): Day {
  return toDay(toTime(day) + days * DAY_MS);
}

/** Returns the number of days from one day to another; negative if the second is earlier. */
export function countDays(from: Day, until: Day): number {
  return (toTime(until) - toTime(from)) / DAY_MS;
}

/** Returns the first day of the bucket that contains a day: the day itself, its week (from Sunday), or its month. */
export function getBucketStart(day: Day, unit: BucketUnit): Day {
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  return unit === 'week' ? shiftDay(day, -new Date(toTime(day)).getUTCDay()) : day;
}

/** Days to add to a bucket's first day to get a day in the next bucket; the longest month has 31. */
const STEP_DAYS: Readonly<Record<BucketUnit, number>> = { day: 1, week: 7, month: 31 };

/** Returns the first days of all buckets that overlap with a range of days. */
export function listBucketStarts(from: Day, until: Day, unit: BucketUnit): Day[] {
  const starts: Day[] = [];
  for (let day = getBucketStart(from, unit); day <= until; day = getBucketStart(shiftDay(day, STEP_DAYS[unit]), unit))
    starts.push(day);
  return starts;
}
