import { METERS_PER_MILE } from '#domain/geo/point.ts';
import { ceilToFeet, formatFeet, formatPounds } from '#domain/rigs/us-units.ts';

export const UNIT_SYSTEMS = ['miles', 'kilometers'] as const;
export type UnitSystem = (typeof UNIT_SYSTEMS)[number];

const METERS_PER_KILOMETER = 1000;
const LONG_DISTANCE = 100;
const MINUTES_IN_HOUR = 60;

/** A whole number with its thousands apart. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** A count with its noun: 1 result, 2 results. */
export function formatQuantity(count: number, noun: string): string {
  return `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`;
}

/** A share in percent: 24%. */
export function formatPercent(percent: number): string {
  return `${Math.round(percent)}%`;
}

/** An amount of money: $9.99, or CA$9.99 in another currency. */
export function formatMoney(amount: number, currency = 'usd'): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount);
}

/** A distance in the driver's units: one decimal while it is short, none when it is long. */
export function formatDistance(distanceM: number, units: UnitSystem): string {
  const value = distanceM / (units === 'miles' ? METERS_PER_MILE : METERS_PER_KILOMETER);
  const unit = units === 'miles' ? 'mi' : 'km';
  return value >= LONG_DISTANCE ? `${formatCount(Math.round(value))} ${unit}` : `${value.toFixed(1)} ${unit}`;
}

/** A number with as many decimals as it needs, at most some. */
function formatDecimal(value: number, decimals: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: decimals });
}

/** How long, wide or high something is, rounded up: 44 ft 5 in, or 13.6 m. */
export function formatLength(lengthM: number, units: UnitSystem): string {
  return units === 'miles' ? formatFeet(lengthM) : `${formatDecimal(Math.ceil(lengthM * 10 - 1e-6) / 10, 1)} m`;
}

/** How far apart two points of one site are, in whole feet or in meters. */
export function formatShortDistance(distanceM: number, units: UnitSystem): string {
  return units === 'miles' ? `${ceilToFeet(distanceM)} ft` : formatLength(distanceM, units);
}

/** A duration: 45 min, 9 h 40 min. */
export function formatDuration(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < MINUTES_IN_HOUR) return `${whole} min`;
  const rest = whole % MINUTES_IN_HOUR;
  const hours = `${formatCount(Math.floor(whole / MINUTES_IN_HOUR))} h`;
  return rest === 0 ? hours : `${hours} ${rest} min`;
}

/** How long charging takes, to the minute below an hour, above it to five: 38 min, 7 h 10 min. */
export function formatChargingTime(minutes: number): string {
  return formatDuration(minutes < MINUTES_IN_HOUR ? Math.max(1, minutes) : Math.round(minutes / 5) * 5);
}

/** How heavy something is, rounded up: 16,100 lb, or 7,303 kg. */
export function formatWeight(massKg: number, units: UnitSystem): string {
  return units === 'miles' ? formatPounds(massKg) : `${formatCount(Math.ceil(massKg - 1e-6))} kg`;
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** A date of the data, such as Nov 18, 2025; null when the text is no date. */
export function formatDay(text: string | null): string | null {
  const date = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(date) ? null : DAY.format(date);
}

const OWN_DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** The day of a moment on the visitor's own clock, such as Nov 18, 2025. */
export function formatLocalDay(text: string): string {
  return OWN_DAY.format(Date.parse(text));
}

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const SPACE_IN_TIME = /\s(?=[AP]M$)/;
const NO_BREAK_SPACE = '\u00a0';

/** A moment on the visitor's own clock, such as Nov 18, 2025, 9:41 AM; the time stays on one line. */
export function formatDateTime(text: string): string {
  return MOMENT.format(Date.parse(text)).replace(SPACE_IN_TIME, NO_BREAK_SPACE);
}
