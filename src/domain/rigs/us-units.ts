/** The foot, inch, and pound are defined in meters and kilograms (international yard and pound agreement, 1959). */
const METERS_PER_FOOT = 0.3048;
export const METERS_PER_INCH = 0.0254;
const KILOGRAMS_PER_POUND = 0.45359237;
const MPS_PER_MPH = 0.44704;
const INCHES_PER_FOOT = 12;

/** Lets a round-trip conversion return the same whole number. */
const ROUNDING_SLACK = 1e-6;

export function feetToMeters(count: number): number {
  return count * METERS_PER_FOOT;
}

function inchesToMeters(count: number): number {
  return count * METERS_PER_INCH;
}

/** Converts length, width, and height from inches, as US manufacturers publish them, to meters. */
export function inchesToSize(length: number, width: number, height: number) {
  return { lengthM: inchesToMeters(length), widthM: inchesToMeters(width), heightM: inchesToMeters(height) };
}

/** Converts miles per hour to meters per second. */
export function mphToMps(count: number): number {
  return count * MPS_PER_MPH;
}

export function poundsToKilograms(count: number): number {
  return count * KILOGRAMS_PER_POUND;
}

/** Formats a length in meters as feet and inches, rounded up to the inch: 8 ft 6 in. */
export function formatFeet(lengthM: number): string {
  const totalInches = Math.ceil(lengthM / METERS_PER_INCH - ROUNDING_SLACK);
  const inches = totalInches % INCHES_PER_FOOT;
  const feetText = `${Math.floor(totalInches / INCHES_PER_FOOT).toLocaleString('en-US')} ft`;
  return inches === 0 ? feetText : `${feetText} ${inches} in`;
}

/** Converts meters to whole feet, rounded up. */
export function ceilToFeet(lengthM: number): number {
  return Math.ceil(lengthM / METERS_PER_FOOT - ROUNDING_SLACK);
}

/** Formats a mass in kilograms as pounds, rounded up: 7,700 lb. */
export function formatPounds(massKg: number): string {
  return `${Math.ceil(massKg / KILOGRAMS_PER_POUND - ROUNDING_SLACK).toLocaleString('en-US')} lb`;
}
