import { METERS_PER_MILE } from '#domain/geo/point.ts';

export const UNIT_SYSTEMS = ['miles', 'kilometers'] as const;
export type UnitSystem = (typeof UNIT_SYSTEMS)[number];

const METERS_PER_KILOMETER = 1000;
const LONG_DISTANCE = 100;

/** A whole number with its thousands apart. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** A count with its noun: 1 result, 2 results. */
export function formatCounted(count: number, noun: string): string {
  return `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`;
}

/** A distance in the driver's units: one decimal while it is short, none when it is long. */
export function formatDistance(distanceM: number, units: UnitSystem): string {
  const value = distanceM / (units === 'miles' ? METERS_PER_MILE : METERS_PER_KILOMETER);
  const unit = units === 'miles' ? 'mi' : 'km';
  return value >= LONG_DISTANCE ? `${formatCount(Math.round(value))} ${unit}` : `${value.toFixed(1)} ${unit}`;
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** A date of the data, such as Nov 18, 2025; null when the text is no date. */
export function formatDay(text: string | null): string | null {
  const date = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(date) ? null : DAY.format(date);
}

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment on the visitor's own clock, such as Nov 18, 2025, 9:41 AM. */
export function formatMoment(text: string): string {
  return MOMENT.format(Date.parse(text));
}
