import { US_STATES } from '../places/states.ts';
import { correctSpelling } from './correct-spelling.ts';
import { normalizeUtterance } from './normalize-utterance.ts';
import { COMMON_WORDS, ROLES } from './places/place-words.ts';
import type { Query } from './query.ts';
import { NETWORK_TERMS } from './spoken-networks.ts';
import {
  AMENITY_TERMS,
  CONNECTOR_TERMS,
  FACILITY_TERMS,
  HOST_TERMS,
  LEVEL_TERMS,
  TRAILER_TERMS,
} from './vocabulary.ts';

const TERMS = [
  ...NETWORK_TERMS,
  ...CONNECTOR_TERMS,
  ...LEVEL_TERMS,
  ...HOST_TERMS,
  ...FACILITY_TERMS,
  ...AMENITY_TERMS,
  ...TRAILER_TERMS,
].map(([, words]) => new RegExp(words, 'g'));
/** Numbers, units, and other words that the readers recognize. */
const RECOGNIZED_WORD =
  /\d|^(?:foot|feet|lbs?|mph|km\/h|meters?|metres?|tons?|lat|lon|zip|radius|detour|reserve|headwind|speed|weeks?|top|round|actually|friendly|hook\w*|unhook\w*|unhitch\w*|hitch\w*|disconnect\w*|thrus?|tolls?|interstate|highway|hwy|gimme|eta|\w+est)$/;
const STATE_WORDS = new Set(US_STATES.flatMap(({ name }) => name.toLowerCase().split(' ')));

function listWords(value: unknown): string[] {
  if (typeof value === 'string') return value.toLowerCase().split(/[^\p{L}\p{N}']+/u);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listWords) : [];
}

/** Lists the words of an utterance that are neither common words, nor known terms, nor contained in its query. */
export function findUnrecognizedWords(utterance: string, { slots }: Query): string[] {
  const text = TERMS.reduce(
    (remaining, term) => remaining.replace(term, ' '),
    correctSpelling(normalizeUtterance(utterance)),
  );
  const slotWords = new Set(listWords(slots));
  const words = text.split(/[^\p{L}\p{N}'/]+/u).filter((word) => word.length > 2);
  return [...new Set(words)].filter(
    (word) =>
      !COMMON_WORDS.has(word) &&
      !ROLES.has(word) &&
      !STATE_WORDS.has(word) &&
      !slotWords.has(word) &&
      !RECOGNIZED_WORD.test(word),
  );
}
