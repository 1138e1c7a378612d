import { z } from 'zod';
import { feetToMeters, poundsToKilograms } from './us-units.ts';

function numberInRange(min: number, max: number, message: string) {
  return z.number(message).min(min, message).max(max, message);
}

/** Builds a schema for a length in meters with bounds and messages in feet. */
export function lengthBetween(label: string, minFt: number, maxFt: number) {
  return numberInRange(feetToMeters(minFt), feetToMeters(maxFt), `${label} must be between ${minFt} and ${maxFt} ft.`);
}

/** Builds a schema for a mass in kilograms with bounds and messages in pounds. */
export function massBetween(label: string, minLb: number, maxLb: number) {
  const range = `${minLb.toLocaleString('en-US')} and ${maxLb.toLocaleString('en-US')} lb`;
  return numberInRange(poundsToKilograms(minLb), poundsToKilograms(maxLb), `${label} must be between ${range}.`);
}

/** Builds a schema for a number that is shown in its stored unit. */
export function numberBetween(label: string, min: number, max: number, unit: string) {
  return numberInRange(min, max, `${label} must be between ${min} and ${max}${unit && ` ${unit}`}.`);
}
