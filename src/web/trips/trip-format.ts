import { feetToMeters } from '#domain/rigs/us-units.ts';
import type { ChargeBand } from '#domain/trips/trip.ts';
import { formatSpeed } from '#web/lib/energy-format.ts';
import { formatCount, formatPercent, type UnitSystem } from '#web/lib/format.ts';

const COMPASS = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const;

/** Smaller speed reductions aren't worth mentioning. */
export const MIN_SLOWDOWN_MPS = 0.4;

/** Formats a state of charge, clamped to 0 to 100%. */
export function formatChargePercent(percent: number): string {
  return formatPercent(Math.max(0, Math.min(100, percent)));
}

/** Formats a state of charge and its likely range: "24%", "18 to 30%". */
export function bandParts({ mean, low, high }: ChargeBand): { readonly mean: string; readonly range: string } {
  return {
    mean: formatChargePercent(mean),
    range: `${formatChargePercent(low).slice(0, -1)} to ${formatChargePercent(high)}`,
  };
}

/** Formats a state of charge with its likely range: "24% (18 to 30)". */
export function formatChargeBand(band: ChargeBand): string {
  const { mean, range } = bandParts(band);
  return `${mean} (${range.slice(0, -1)})`;
}

export function formatElevation(meters: number, units: UnitSystem): string {
  return units === 'miles'
    ? `${formatCount(Math.round(meters / feetToMeters(1)))} ft`
    : `${formatCount(Math.round(meters))} m`;
}

/** Formats the wind along the route; positive is a headwind. */
export function formatHeadwind(mps: number, units: UnitSystem): string {
  const speed = formatSpeed(Math.abs(mps), units);
  if (speed.startsWith('0 ')) return 'no wind along the route';
  return mps > 0 ? `${speed} headwind` : `${speed} tailwind`;
}

/** The eight wind directions, with degrees clockwise from north. */
export const WIND_DIRECTIONS = COMPASS.map((name, index) => ({ value: String(index * 45), label: `From the ${name}` }));

/** Returns the value of the nearest of WIND_DIRECTIONS. */
export function windDirection(degrees: number): string {
  return String((Math.round(degrees / 45) % COMPASS.length) * 45);
}

const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const DAY_AND_TIME = new Intl.DateTimeFormat('en-US', { weekday: 'short', hour: 'numeric', minute: '2-digit' });

const DATE_AND_TIME = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Null for today. */
export function otherDayText(time: string, now: Date): string | null {
  const date = new Date(time);
  return date.toDateString() === now.toDateString() ? null : formatDayTime(time);
}

/** Formats a date and time in the device's time zone. */
export function formatDayTime(time: string): string {
  return DATE_AND_TIME.format(new Date(time)).replace(/\s(?=[AP]M$)/, '\u00a0');
}

/** Names the time zone of a trip's times: the device's, even for stops in other zones. */
export function zoneText(timeZone?: string): string {
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
  const name = zone.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `Times are in ${name}.`;
}

/** Formats a time in the device's time zone, with the weekday if it differs from the previous time's day. */
export function formatClock(time: string, previousTime: string | null = null): string {
  const date = new Date(time);
  const isOtherDay = previousTime !== null && date.toDateString() !== new Date(previousTime).toDateString();
  return (isOtherDay ? DAY_AND_TIME : TIME).format(date).replace(/\s(?=[AP]M$)/, '\u00a0');
}
