import { feetToMeters } from '#domain/rigs/us-units.ts';
import type { ChargeBand, TripStop } from '#domain/trips/trip.ts';
import { formatSpeed } from '#web/lib/energy-format.ts';
import { formatCount, formatPercent, type UnitSystem } from '#web/lib/format.ts';

const COMPASS = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const;

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

/** A time at a place; without a time zone, it is shown in the device's time zone. */
export type LocalTime = { readonly time: string; readonly timeZone?: string | undefined };

export const toArrival = ({ arriveAt, timeZone }: TripStop): LocalTime => ({ time: arriveAt, timeZone });
export const toDeparture = ({ leaveAt, timeZone }: TripStop): LocalTime => ({ time: leaveAt, timeZone });

const TIME_OF_DAY = { hour: 'numeric', minute: '2-digit' } as const;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter takes much longer than using it. */
function getFormatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat('en-US', options);
  formatters.set(key, formatter);
  return formatter;
}

function formatTime({ time, timeZone }: LocalTime, parts: Intl.DateTimeFormatOptions): string {
  return getFormatter({ timeZone, ...TIME_OF_DAY, ...parts })
    .format(new Date(time))
    .replace(/\s(?=[AP]M$)/, '\u00a0');
}

const getDay = ({ time, timeZone }: LocalTime) => getFormatter({ timeZone, dateStyle: 'short' }).format(new Date(time));

/** Formats a day and time; null if the day is today. */
export function otherDayText(at: LocalTime, now: Date): string | null {
  return getDay(at) === getDay({ ...at, time: now.toISOString() }) ? null : formatDayTime(at);
}

/** Names the time zone if the device is in another one. */
export function formatDayTime(at: LocalTime): string {
  const text = formatTime(at, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
  const zone = getZoneName(at, 'short');
  return zone === getZoneName({ time: at.time }, 'short') ? text : `${text} ${zone}`;
}

function getZoneName({ time, timeZone }: LocalTime, style: 'short' | 'longGeneric'): string {
  const format = getFormatter({ timeZone, timeZoneName: style });
  return format.formatToParts(new Date(time)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

export function spansTimeZones(stops: readonly TripStop[]): boolean {
  return new Set(stops.map((stop) => getZoneName(toArrival(stop), 'short'))).size > 1;
}

export function zoneText(stops: readonly TripStop[]): string {
  const [start] = stops;
  if (start === undefined || spansTimeZones(stops)) return 'Times are local at each stop.';
  return `Times are in ${getZoneName(toArrival(start), 'longGeneric')}.`;
}

/** Formats a time of day, with the weekday if it differs from that of the previous time, and the zone on request. */
export function formatClock(at: LocalTime, previous: LocalTime | null = null, namesZone = false): string {
  const isOtherDay = previous !== null && getDay(at) !== getDay(previous);
  const clock = formatTime(at, isOtherDay ? { weekday: 'short' } : {});
  return namesZone ? `${clock} ${getZoneName(at, 'short')}` : clock;
}
