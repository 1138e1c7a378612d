import type { BucketUnit } from '#domain/analytics/local-days.ts';
import { METERS_PER_MILE } from '#domain/geo/point.ts';
import { formatCount, formatMoney, type UnitSystem } from '#web/lib/format.ts';

const METERS_PER_KILOMETER = 1_000;

export const getDistanceUnit = (units: UnitSystem) => (units === 'miles' ? 'mi' : 'km');
const getMetersPerUnit = (units: UnitSystem) => (units === 'miles' ? METERS_PER_MILE : METERS_PER_KILOMETER);

export function toDistance(distanceM: number, units: UnitSystem): number {
  return distanceM / getMetersPerUnit(units);
}

export function toPricePerDistance(dollarsPerM: number, units: UnitSystem): number {
  return dollarsPerM * getMetersPerUnit(units);
}

export function formatPricePerDistance(dollarsPerM: number, units: UnitSystem): string {
  return `${formatMoney(toPricePerDistance(dollarsPerM, units))}/${getDistanceUnit(units)}`;
}

/** Formats a difference like "4% more than predicted"; empty if the prediction isn't positive, as for a descent. */
export function formatDifference(used: number, predicted: number): string {
  if (predicted <= 0) return '';
  const percent = Math.round((used / predicted - 1) * 100);
  if (percent === 0) return 'as predicted';
  return `${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'} than predicted`;
}

export function formatSaving(savedDollars: number): string {
  return savedDollars >= 0
    ? `${formatMoney(savedDollars)} saved compared with gasoline`
    : `${formatMoney(-savedDollars)} more than gasoline`;
}

export function formatNumber(value: number): string {
  return Math.abs(value) < 10 ? String(Math.round(value * 10) / 10) : formatCount(Math.round(value));
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const DAY_AND_YEAR = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Names a day by its date, a week by its first day, and a month by its name and year. */
export function formatBucket(start: string, unit: BucketUnit): string {
  return (unit === 'month' ? MONTH : DAY).format(Date.parse(start));
}

export function formatRange({ from, until }: { readonly from: string; readonly until: string }): string {
  const [first, last] = [from, until].map((day) => DAY_AND_YEAR.format(Date.parse(day)));
  return first === last ? `${first}` : `${first} to ${last}`;
}

export const BUCKET_HEADERS: Readonly<Record<BucketUnit, string>> = {
  day: 'Day',
  week: 'Week of',
  month: 'Month',
};
