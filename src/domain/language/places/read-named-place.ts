import type { SpokenPlace } from '../query.ts';
import { findStateCode, isPlainStateCode, splitState } from '../spoken-state.ts';
import {
  AREAS,
  CITY_ALIASES,
  LAKES,
  LANDMARK_WORDS,
  LANDMARKS,
  TOWNS_LIKE_AREAS,
  TOWNS_LIKE_LANDMARKS,
} from './place-names.ts';
import { isListedTown } from './protect-names.ts';

const LOWERCASE_WORDS = new Set(['of', 'the', 'and', 'or', 'de', 'del', 'du', 'on', 'in']);

/** Capitalizes a name as on maps. */
export function toTitle(words: string): string {
  return words
    .split(' ')
    .map((word, i) => {
      if (i > 0 && LOWERCASE_WORDS.has(word)) return word;
      if (/^d'/.test(word)) return `d'${word.charAt(2).toUpperCase()}${word.slice(3)}`;
      if (/^o'/.test(word)) return `O'${word.charAt(2).toUpperCase()}${word.slice(3)}`;
      if (/^(?:koa|ta|us|nw|ne|sw|se|rv)$/.test(word)) return word.toUpperCase();
      return word
        .replace(/(^|-)(\p{L})/gu, (_, dash: string, letter: string) => dash + letter.toUpperCase())
        .replace(/^Mc(?=[a-z]{3})(.)/, (_, letter: string) => `Mc${letter.toUpperCase()}`);
    })
    .join(' ')
    .replace(/^St (?=[A-Z])/, 'St. ')
    .replace(/^Ft /, 'Fort ')
    .replace(/^Mt /, 'Mount ');
}

const STREET =
  /^\d.*? (?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way|hwy|highway|pkwy|parkway|ct|court|pl)\b(?: (?:nw|ne|sw|se)\b)?/;

/** Reads a street address, with its town and state if they follow. */
export function readAddress(text: string): SpokenPlace {
  const street = STREET.exec(text)?.[0] ?? text.split(' , ')[0] ?? text;
  const { name, state } = splitState(text.slice(street.length).replace(/^[ ,]+/, ''));
  const city = CITY_ALIASES.get(name) ?? toTitle(name);
  return { address: toTitle(street), ...(city === '' ? {} : { city }), ...(state === null ? {} : { state }) };
}

const PART_OF_STATE =
  /^(?:(?:north|south)(?:ern|eastern|western|east|west)|eastern|western|central|upstate|coastal|rural)[ -]/;

/** Reads a town, landmark, area, or state by its name. */
export function readNamedPlace(text: string): SpokenPlace {
  if (isListedTown(text)) return { city: toTitle(text) };
  const alias = CITY_ALIASES.get(text);
  if (alias !== undefined) return text === 'washington dc' ? { city: alias, state: 'DC' } : { city: alias };
  const landmark = LANDMARKS.find(([pattern]) => pattern.test(text));
  if (landmark !== undefined) return { name: landmark[1] };
  if (LAKES.test(text)) return { name: toTitle(text) };
  const wholeState = findStateCode(text);
  if (wholeState !== null && !/^(?:new york|washington)$/.test(text)) return { state: wholeState };
  if (text === 'washington state' || text === 'new york state') return { state: text.startsWith('w') ? 'WA' : 'NY' };
  if (isPlainStateCode(text)) return { state: text.toUpperCase() };
  if (PART_OF_STATE.test(text) && findStateCode(text.replace(PART_OF_STATE, '')) !== null)
    return { area: toTitle(text) };
  const { name: spokenName, state } = splitState(text);
  if (spokenName === '' && state !== null) return { state };
  if (isListedTown(spokenName)) return { city: toTitle(spokenName), ...(state === null ? {} : { state }) };
  const name = AREAS.test(spokenName) ? spokenName : spokenName.replace(/ (?:area|region|metro)$/, '');
  const title = CITY_ALIASES.get(name) ?? toTitle(name);
  if (state === null && AREAS.test(name) && !TOWNS_LIKE_AREAS.test(name))
    return { area: toTitle(text.replace(/^the /, '')) };
  const isLandmark = LANDMARK_WORDS.test(name) && !TOWNS_LIKE_LANDMARKS.test(name);
  const inState = state === null ? {} : { state };
  const inTown = /^(.+?) (?:in|near|at) (.+)$/.exec(name);
  if (inTown?.[1] !== undefined && inTown[2] !== undefined)
    return { name: toTitle(inTown[1]), city: CITY_ALIASES.get(inTown[2]) ?? toTitle(inTown[2]), ...inState };
  return isLandmark ? { name: title, ...inState } : { city: title, ...inState };
}
