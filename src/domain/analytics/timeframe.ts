import { z } from 'zod';
import { type BucketUnit, countDays, type Day, shiftDay } from './local-days.ts';

export const TIMEFRAMES = ['7d', '30d', '90d', '1y', 'all'] as const;
export type Timeframe = (typeof TIMEFRAMES)[number];

/** Days of a timeframe, both ends included, and how they are grouped. */
export const DayRange = z.object({ from: z.iso.date(), until: z.iso.date(), unit: z.enum(['day', 'week', 'month']) });
export type DayRange = z.infer<typeof DayRange>;

const LENGTHS: Readonly<Record<Exclude<Timeframe, 'all'>, { days: number; unit: BucketUnit }>> = {
  '7d': { days: 7, unit: 'day' },
  '30d': { days: 30, unit: 'day' },
  '90d': { days: 90, unit: 'week' },
  '1y': { days: 365, unit: 'month' },
};
const DAILY_MAX_DAYS = 62;
const WEEKLY_MAX_DAYS = 366;

function getUnit(days: number): BucketUnit {
  if (days <= DAILY_MAX_DAYS) return 'day';
  return days <= WEEKLY_MAX_DAYS ? 'week' : 'month';
}

/** Returns the days of a timeframe that ends today; "all" begins on the day of the first event. */
export function getDayRange(timeframe: Timeframe, today: Day, firstDay: Day | null): DayRange {
  if (timeframe !== 'all') {
    const { days, unit } = LENGTHS[timeframe];
    return { from: shiftDay(today, 1 - days), until: today, unit };
  }
  const from = firstDay !== null && firstDay < today ? firstDay : today;
  return { from, until: today, unit: getUnit(countDays(from, today) + 1) };
}
