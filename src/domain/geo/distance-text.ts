import { feetToMeters, formatFeet, METERS_PER_INCH } from '../rigs/us-units.ts';
import { METERS_PER_MILE } from './point.ts';

export const UNIT_SYSTEMS = ['miles', 'kilometers'] as const;
export type UnitSystem = (typeof UNIT_SYSTEMS)[number];

const METERS_PER_KILOMETER = 1000;

const toUnits = (miles: number, units: UnitSystem) =>
  Math.round(units === 'miles' ? miles : (miles * METERS_PER_MILE) / METERS_PER_KILOMETER);

/** Formats a distance in miles as whole miles or kilometers for a sentence: 25 miles, 40 km. */
export function formatDistanceMi(miles: number, units: UnitSystem): string {
  const count = toUnits(miles, units);
  if (units === 'kilometers') return `${count} km`;
  return count === 1 ? '1 mile' : `${count} miles`;
}

/** Formats a speed in miles per hour as whole miles or kilometers per hour: 65 mph, 105 km/h. */
export function formatSpeedMph(mph: number, units: UnitSystem): string {
  return `${toUnits(mph, units)} ${units === 'miles' ? 'mph' : 'km/h'}`;
}

/** Formats a length in feet as feet or meters: 28 ft, 8.6 m. */
export function formatLengthFt(feet: number, units: UnitSystem): string {
  return units === 'miles' ? `${feet} ft` : formatLength(feetToMeters(feet), units);
}

/** Formats a length, rounded up: 44 ft 5 in, or 13.6 m. */
export function formatLength(lengthM: number, units: UnitSystem): string {
  return units === 'miles' ? formatFeet(lengthM) : `${Math.ceil(lengthM * 10 - 1e-6) / 10} m`;
}

/** Formats the largest permitted length, rounded down: 13 ft 6 in, or 4.1 m. */
export function formatLengthLimit(limitM: number, units: UnitSystem): string {
  const stepM = units === 'miles' ? METERS_PER_INCH : 0.1;
  return formatLength(Math.floor(limitM / stepM + 1e-6) * stepM, units);
}
