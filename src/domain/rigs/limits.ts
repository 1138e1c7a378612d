import { z } from 'zod';
import { feetToMeters, poundsToKilograms } from './us-units.ts';

function numberInRange(min: number, max: number, message: string) {
  return z.number(message).min(min, message).max(max, message);
}

/** A schema for a length in meters, with its bounds in feet; what is outside them is told so in feet. */
export function lengthBetween(what: string, minFt: number, maxFt: number) {
  return numberInRange(feetToMeters(minFt), feetToMeters(maxFt), `${what} is between ${minFt} and ${maxFt} ft.`);
}

/** A schema for a mass in kilograms, with its bounds in pounds; what is outside them is told so in pounds. */
export function massBetween(what: string, minLb: number, maxLb: number) {
  const range = `${minLb.toLocaleString('en-US')} and ${maxLb.toLocaleString('en-US')} lb`;
  return numberInRange(poundsToKilograms(minLb), poundsToKilograms(maxLb), `${what} is between ${range}.`);
}

/** A schema for a number in a unit that people use as it is stored. */
export function numberBetween(what: string, min: number, max: number, unit: string) {
  return numberInRange(min, max, `${what} is between ${min} and ${max}${unit && ` ${unit}`}.`);
}
