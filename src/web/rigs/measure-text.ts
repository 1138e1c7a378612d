import { feetToMeters, poundsToKilograms } from '#domain/rigs/us-units.ts';
import type { UnitSystem } from '#web/lib/format.ts';

const INCHES_PER_FOOT = 12;

/** Parses the number in a field; NaN if invalid. */
export function readNumber(text: string): number {
  const clean = text.trim().replaceAll(',', '');
  return /^\d*\.?\d+$|^\d+\.$/.test(clean) ? Number(clean) : Number.NaN;
}

function formatNumber(value: number, decimals: number): string {
  return Number.isFinite(value) ? String(Number(value.toFixed(decimals))) : '';
}

/** Formats a length for its fields: feet and inches, or meters. */
export function formatLengthFields(lengthM: number, units: UnitSystem): readonly string[] {
  if (units === 'kilometers') return [formatNumber(lengthM, 2)];
  if (!Number.isFinite(lengthM)) return ['', ''];
  const inches = Math.round((lengthM / feetToMeters(1)) * INCHES_PER_FOOT * 10) / 10;
  const feet = Math.floor(inches / INCHES_PER_FOOT);
  return [String(feet), formatNumber(inches - feet * INCHES_PER_FOOT, 1)];
}

/** Returns the length in meters from the text of its fields; NaN if invalid. Empty inches count as zero. */
export function readLength([feetOrMeters = '', inches = '']: readonly string[], units: UnitSystem): number {
  if (units === 'kilometers') return readNumber(feetOrMeters);
  return feetToMeters(readNumber(feetOrMeters) + (inches.trim() === '' ? 0 : readNumber(inches)) / INCHES_PER_FOOT);
}

export function formatMass(massKg: number, units: UnitSystem): string {
  const mass = Math.round(units === 'miles' ? massKg / poundsToKilograms(1) : massKg);
  return Number.isFinite(mass) ? mass.toLocaleString('en-US') : '';
}

/** Returns the mass in kilograms from the text of its field; NaN if invalid. */
export function readMass(text: string, units: UnitSystem): number {
  return units === 'miles' ? poundsToKilograms(readNumber(text)) : readNumber(text);
}

export const formatOneDecimal = (value: number) => formatNumber(value, 1);
