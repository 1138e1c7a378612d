import type { UnitSystem } from '../../geo/distance-text.ts';
import { METERS_PER_MILE } from '../../geo/point.ts';
import { feetToMeters } from '../../rigs/us-units.ts';

const FULL_WORDS: Readonly<Record<string, string>> = {
  Ave: 'Avenue',
  Blvd: 'Boulevard',
  Expy: 'Expressway',
  Fwy: 'Freeway',
  Hwy: 'Highway',
  Ln: 'Lane',
  Pkwy: 'Parkway',
  Rd: 'Road',
  Tpke: 'Turnpike',
};
const ABBREVIATION = new RegExp(`\\b(${Object.keys(FULL_WORDS).join('|')})\\b\\.?`, 'g');
const LAST_WORDS: Readonly<Record<string, string>> = { Dr: 'Drive', St: 'Street' };
/** Dr and St after a name mean Drive and Street; before a name, Doctor and Saint. */
const LAST_WORD = /(?<=\w )(Dr|St)\b\.?(?=$|[,/.]| (?:[NSEW]|North|South|East|West|toward)\b)/g;
const ROAD_NUMBER = /\b([A-Z]{1,2})-(?=\d)/g;
const DIRECTIONS: Readonly<Record<string, string>> = { N: 'North', S: 'South', E: 'East', W: 'West' };
const DIRECTION = /(?<=\d[A-Z]? )([NSEW])\b/g;
const NAME_SEPARATOR = /\s*[/;]\s*/g;

/** Turns a written instruction into words for the middle of a spoken sentence: "I-80 E" becomes "I 80 East". */
export function toSpokenInstruction(text: string): string {
  const spoken = text
    .trim()
    .replace(/\.+$/, '')
    .replace(ROAD_NUMBER, '$1 ')
    .replace(DIRECTION, (letter) => DIRECTIONS[letter] ?? letter)
    .replace(LAST_WORD, (_, word: string) => LAST_WORDS[word] ?? word)
    .replace(ABBREVIATION, (_, word: string) => FULL_WORDS[word] ?? word)
    .replace(NAME_SEPARATOR, ', ');
  return spoken.charAt(0).toLowerCase() + spoken.slice(1);
}

const QUARTERS = ['', 'a quarter mile', 'half a mile', 'three quarters of a mile'];
const MAX_FEET = 1_000;
const FEET_STEP = 100;

function sayMiles(distanceM: number): string {
  const feet = distanceM / feetToMeters(1);
  if (feet < MAX_FEET) return `${Math.max(FEET_STEP, Math.round(feet / FEET_STEP) * FEET_STEP)} feet`;
  const miles = distanceM / METERS_PER_MILE;
  const quarters = Math.round(miles * 4);
  if (quarters < 4) return QUARTERS[Math.max(1, quarters)] ?? '';
  const halves = Math.round(miles * 2) / 2;
  return halves === 1 ? '1 mile' : `${halves} miles`;
}

function sayKilometers(distanceM: number): string {
  const meters = Math.round(distanceM / (distanceM < 300 ? 50 : 100)) * (distanceM < 300 ? 50 : 100);
  if (meters < 1_000) return `${Math.max(50, meters)} meters`;
  const halves = Math.round(distanceM / 500) / 2;
  return halves === 1 ? '1 kilometer' : `${halves} kilometers`;
}

/** Says how far away a maneuver is, in round numbers that are quick to hear: 500 feet, half a mile, 1.5 miles. */
export function sayGuidanceDistance(distanceM: number, units: UnitSystem): string {
  return units === 'miles' ? sayMiles(distanceM) : sayKilometers(distanceM);
}
