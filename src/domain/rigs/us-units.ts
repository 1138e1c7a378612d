/** The foot, the inch and the pound are defined in meters and kilograms (international yard and pound agreement, 1959). */
const METERS_PER_FOOT = 0.3048;
const METERS_PER_INCH = 0.0254;
const KILOGRAMS_PER_POUND = 0.45359237;
const MPS_PER_MPH = 0.44704;
const INCHES_PER_FOOT = 12;

/** Lets a measure that was converted there and back keep its whole number. */
const ROUNDING_SLACK = 1e-6;

/** Feet as meters. */
export function feetToMeters(count: number): number {
  return count * METERS_PER_FOOT;
}

function inchesToMeters(count: number): number {
  return count * METERS_PER_INCH;
}

/** Length, width and height in inches, as US makers publish them, in meters. */
export function inchesToSize(length: number, width: number, height: number) {
  return { lengthM: inchesToMeters(length), widthM: inchesToMeters(width), heightM: inchesToMeters(height) };
}

/** Miles an hour as meters a second. */
export function mphToMps(count: number): number {
  return count * MPS_PER_MPH;
}

/** Pounds as kilograms. */
export function poundsToKilograms(count: number): number {
  return count * KILOGRAMS_PER_POUND;
}

/** A length in meters as feet and inches, rounded up to the inch: 8 ft 6 in. */
export function formatFeet(lengthM: number): string {
  const all = Math.ceil(lengthM / METERS_PER_INCH - ROUNDING_SLACK);
  const rest = all % INCHES_PER_FOOT;
  const whole = `${Math.floor(all / INCHES_PER_FOOT).toLocaleString('en-US')} ft`;
  return rest === 0 ? whole : `${whole} ${rest} in`;
}

/** A length in meters in whole feet, rounded up. */
export function ceilToFeet(lengthM: number): number {
  return Math.ceil(lengthM / METERS_PER_FOOT - ROUNDING_SLACK);
}

/** A mass in kilograms as pounds, rounded up: 7,700 lb. */
export function formatPounds(massKg: number): string {
  return `${Math.ceil(massKg / KILOGRAMS_PER_POUND - ROUNDING_SLACK).toLocaleString('en-US')} lb`;
}
