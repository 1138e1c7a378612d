import { toLocalDay } from './browser/local-time.ts';

const DAY_MS = 24 * 60 * 60_000;
const DAYS_IN_WEEK = 7;
const DAYS_IN_MONTH = 365 / 12;
const MONTHS_IN_YEAR = 12;
/** Up to this many days are shown in days, and up to this many weeks in weeks. */
const DAYS_MAX = 20;
const WEEKS_MAX = 8;

const formatAgo = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'} ago`;

/** Formats how long ago a moment was: "today", "12 days ago", "3 weeks ago". */
export function formatTimeAgo(time: string | Date, now: string | Date): string {
  const days = Math.floor((new Date(now).getTime() - new Date(time).getTime()) / DAY_MS);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  if (days <= DAYS_MAX) return formatAgo(days, 'day');
  const weeks = Math.round(days / DAYS_IN_WEEK);
  if (weeks <= WEEKS_MAX) return formatAgo(weeks, 'week');
  const months = Math.round(days / DAYS_IN_MONTH);
  return months < 2 * MONTHS_IN_YEAR
    ? formatAgo(months, 'month')
    : formatAgo(Math.round(months / MONTHS_IN_YEAR), 'year');
}

/** Formats how long before the viewer's day a calendar day was, which is stored as midnight UTC. */
export function formatDayAgo(day: string | Date, now: string | Date): string {
  return formatTimeAgo(new Date(day).toISOString().slice(0, 10), toLocalDay(new Date(now)));
}

const DAY_OF_YEAR = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const RECENT_DAYS = 330;

/** Formats a day briefly: "May 12" within the last eleven months, "May 2024" before that. */
export function formatShortDay(day: Date, now: string): string {
  const isRecent = new Date(now).getTime() - day.getTime() < RECENT_DAYS * DAY_MS;
  return (isRecent ? DAY_OF_YEAR : MONTH).format(day);
}
