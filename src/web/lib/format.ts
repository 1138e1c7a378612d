import { formatLength, formatLengthLimit, type UnitSystem } from '#domain/geo/distance-text.ts';
import { METERS_PER_MILE } from '#domain/geo/point.ts';
import { ceilToFeet, formatPounds } from '#domain/rigs/us-units.ts';

export { formatLength, formatLengthLimit, type UnitSystem };

const METERS_PER_KILOMETER = 1000;
const LONG_DISTANCE_MIN = 100;
const MINUTES_IN_HOUR = 60;

/** Formats an integer with thousands separators. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** Formats a count with its noun: 1 result, 2 results. */
export function formatQuantity(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(count)} ${count === 1 ? noun : plural}`;
}

/** Formats a percentage (0 to 100): 24%. */
export function formatPercent(percent: number): string {
  return `${Math.round(percent)}%`;
}

/** Formats an amount of money: $9.99, or CA$9.99 in another currency. */
export function formatMoney(amount: number, currency = 'usd'): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount);
}

/** Formats a distance in the driver's units: one decimal if short, none if long. */
export function formatDistance(distanceM: number, units: UnitSystem): string {
  const value = distanceM / (units === 'miles' ? METERS_PER_MILE : METERS_PER_KILOMETER);
  const unit = units === 'miles' ? 'mi' : 'km';
  return value >= LONG_DISTANCE_MIN ? `${formatCount(Math.round(value))} ${unit}` : `${value.toFixed(1)} ${unit}`;
}

/** Formats a distance within a site, rounded up: whole feet, or meters. */
export function formatShortDistance(distanceM: number, units: UnitSystem): string {
  return units === 'miles' ? `${ceilToFeet(distanceM)} ft` : formatLength(distanceM, units);
}

/** Formats a duration: 45 min, 9 h 40 min. */
export function formatDuration(minutes: number): string {
  const totalMinutes = Math.round(minutes);
  if (totalMinutes < MINUTES_IN_HOUR) return `${totalMinutes} min`;
  const remainingMinutes = totalMinutes % MINUTES_IN_HOUR;
  const hours = `${formatCount(Math.floor(totalMinutes / MINUTES_IN_HOUR))} h`;
  return remainingMinutes === 0 ? hours : `${hours} ${remainingMinutes} min`;
}

/** Formats a charging time, rounded to five minutes above an hour: 38 min, 7 h 10 min. */
export function formatChargingTime(minutes: number): string {
  return formatDuration(minutes < MINUTES_IN_HOUR ? Math.max(1, minutes) : Math.round(minutes / 5) * 5);
}

/** Formats a weight, rounded up: 16,100 lb, or 7,303 kg. */
export function formatWeight(massKg: number, units: UnitSystem): string {
  return units === 'miles' ? formatPounds(massKg) : `${formatCount(Math.ceil(massKg - 1e-6))} kg`;
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** Formats a date in UTC, such as Nov 18, 2025; null if the text isn't a date. */
export function formatDay(text: string | null): string | null {
  const date = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(date) ? null : DAY.format(date);
}

const LOCAL_DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** Formats a timestamp's day in local time, such as Nov 18, 2025. */
export function formatLocalDay(text: string): string {
  return LOCAL_DAY.format(Date.parse(text));
}

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const SPACE_IN_TIME = /\s(?=[AP]M$)/;
const NO_BREAK_SPACE = '\u00a0';

/** Formats a timestamp in local time, such as Nov 18, 2025, 9:41 AM; a no-break space keeps the time on one line. */
export function formatDateTime(text: string): string {
  return MOMENT.format(Date.parse(text)).replace(SPACE_IN_TIME, NO_BREAK_SPACE);
}

const BYTES_IN_KILOBYTE = 1_000;
const BYTES_IN_MEGABYTE = 1_000_000;
const MEGABYTES_IN_GIGABYTE = 1_000;
const WHOLE_MEGABYTES_MIN = 10;

/** Formats a size in bytes: 80 KB, 6.2 MB, 120 MB, 1.4 GB. */
export function formatBytes(bytes: number): string {
  if (bytes < BYTES_IN_MEGABYTE / 10) return `${Math.ceil(bytes / BYTES_IN_KILOBYTE)} KB`;
  const megabytes = bytes / BYTES_IN_MEGABYTE;
  if (megabytes >= MEGABYTES_IN_GIGABYTE) return `${(megabytes / MEGABYTES_IN_GIGABYTE).toFixed(1)} GB`;
  return megabytes >= WHOLE_MEGABYTES_MIN ? `${Math.round(megabytes)} MB` : `${megabytes.toFixed(1)} MB`;
}
