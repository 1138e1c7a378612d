import type { UnitSystem } from '../../geo/distance-text.ts';
import { METERS_PER_MILE } from '../../geo/point.ts';
import { feetToMeters } from '../../rigs/us-units.ts';
import { type NamedPlace, splitPlaceName } from '../place-name.ts';

const NAME_WORDS_MAX = 4;
const METERS_PER_KILOMETER = 1000;
const WHOLE_NUMBERS_FROM = 10;
/** Below this share of a mile or kilometer, distances are in feet or meters. */
const SMALL_SHARE = 0.2;
const SMALL_STEP = 100;

/** Counts the words of a sentence as they are spoken. */
export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Shortens a place name to the words that are spoken. */
export function sayName(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const shortName = words.slice(0, NAME_WORDS_MAX).join(' ');
  return shortName.replace(/[^\p{L}\p{N})"']+$/u, '') || 'the next stop';
}

/** Says a place name that tells stations of a chain apart. */
export function sayPlace(place: NamedPlace): string {
  const { name, town } = splitPlaceName(place);
  return town === null ? sayName(name) : `${sayName(name)} in ${town}`;
}

/** Says a distance: 0.4 miles, 37 miles, 500 feet. */
export function sayDistance(distanceM: number, units: UnitSystem): string {
  const isMiles = units === 'miles';
  const value = distanceM / (isMiles ? METERS_PER_MILE : METERS_PER_KILOMETER);
  if (value < SMALL_SHARE) {
    const inSmallUnit = distanceM / (isMiles ? feetToMeters(1) : 1);
    return `${Math.max(SMALL_STEP, Math.round(inSmallUnit / SMALL_STEP) * SMALL_STEP)} ${isMiles ? 'feet' : 'meters'}`;
  }
  const rounded = Number(value.toFixed(value >= WHOLE_NUMBERS_FROM ? 0 : 1));
  return `${rounded} ${rounded === 1 ? units.slice(0, -1) : units}`;
}

const quantity = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`;

/** Says a duration: 40 minutes, 1 hour 20 minutes. */
export function sayMinutes(minutes: number): string {
  const total = Math.max(1, Math.round(minutes));
  const [hours, rest] = [Math.floor(total / 60), total % 60];
  return [hours > 0 && quantity(hours, 'hour'), rest > 0 && quantity(rest, 'minute')].filter(Boolean).join(' ');
}

export const sayPercent = (percent: number): string => `${Math.round(percent)}%`;
