import { editDistance } from '#domain/text/edit-distance.ts';
import { toPlainWords } from '#domain/text/normalize.ts';
import { WORD_FIT } from '#domain/text/query-word.ts';
import { US_STATES } from './states.ts';

/** One way to read a query: a name, optionally narrowed by states and a ZIP code prefix. */
export type PlaceInterpretation = {
  readonly name: string;
  /** Postal codes of possible states; null for any state. */
  readonly states: ReadonlySet<string> | null;
  /** How well the words match the state's name, 0 to 1; null if no state is named. */
  readonly stateFit: number | null;
  /**
   * Whether to try this reading first. With a state: it is named exactly or follows the last comma. Without a state: no
   * exactly named state follows the last comma.
   */
  readonly isPreferred: boolean;
  /** Three to five digits; null if the query has none. */
  readonly zip: string | null;
};

const COUNTRY = /(?<=\S) (?:usa|us|u s a|u s|united states|united states of america)$/;
const MAX_STATE_WORDS = 4;

const PLAIN_STATES = US_STATES.map(({ code, name }) => ({ code, name: toPlainWords(name).join(' ') }));

function extractZip(words: readonly string[]): { words: readonly string[]; zip: string | null } {
  const last = words.at(-1) ?? '';
  const beforeLast = words.at(-2) ?? '';
  if (/^\d{4}$/.test(last) && /^\d{5}$/.test(beforeLast)) return { words: words.slice(0, -2), zip: beforeLast };
  if (/^\d{3,5}$/.test(last)) return { words: words.slice(0, -1), zip: last };
  if (/^\d{5}$/.test(words[0] ?? '')) return { words: words.slice(1), zip: words[0] ?? null };
  return { words, zip: null };
}

type States = { readonly codes: readonly string[]; readonly fit: number };

function findStates(fit: number, matches: (state: { code: string; name: string }) => boolean): States | null {
  const codes = PLAIN_STATES.filter(matches).map(({ code }) => code);
  return codes.length === 0 ? null : { codes, fit };
}

/** Finds states by code or name, then by name prefix, then by a name with one typo. */
function matchStates(text: string, isAfterComma: boolean): States | null {
  return (
    findStates(WORD_FIT.exact, ({ code, name }) => code.toLowerCase() === text || name === text) ??
    findStates(WORD_FIT.prefix, ({ name }) => text.length >= (isAfterComma ? 1 : 3) && name.startsWith(text)) ??
    findStates(WORD_FIT.oneEdit, ({ name }) => text.length >= 5 && editDistance(text, name, { max: 1 }) <= 1)
  );
}

type StateReading = PlaceInterpretation & { readonly isAfterComma: boolean };

function listStateReadings(words: readonly string[], zip: string | null, wordCountAfterComma: number): StateReading[] {
  const readings: StateReading[] = [];
  const minNameWords = zip === null ? 1 : 0;
  for (let wordCount = 1; wordCount <= Math.min(MAX_STATE_WORDS, words.length - minNameWords); wordCount++) {
    const isAfterComma = wordCount === wordCountAfterComma;
    const states = matchStates(words.slice(-wordCount).join(' '), isAfterComma);
    if (states === null) continue;
    const name = words.slice(0, -wordCount).join(' ');
    const isPreferred = isAfterComma || states.fit === WORD_FIT.exact;
    readings.push({ name, states: new Set(states.codes), stateFit: states.fit, isPreferred, zip, isAfterComma });
  }
  return readings;
}

function dropCountry(words: readonly string[]): string[] {
  const text = words.join(' ').replace(COUNTRY, '');
  return text === '' ? [] : text.split(' ');
}

/**
 * Lists the ways to read a query such as "springfield, mo", "Flagstaff AZ 86001" or "902": as a name, and as a name in
 * a state.
 */
export function interpretPlaceQuery(query: string): PlaceInterpretation[] {
  const { words, zip } = extractZip(dropCountry(toPlainWords(query)));
  const tail = query.includes(',') ? dropCountry(toPlainWords(query.slice(query.lastIndexOf(',') + 1))) : [];
  const stateReadings = listStateReadings(words, zip, extractZip(tail).words.length);
  const endsWithExactState = stateReadings.some(
    (reading) => reading.isAfterComma && reading.stateFit === WORD_FIT.exact,
  );
  const withoutState = { name: words.join(' '), states: null, stateFit: null, isPreferred: !endsWithExactState, zip };
  return [withoutState, ...stateReadings.map(({ isAfterComma, ...reading }) => reading)];
}

/** Removes everything before the first comma (a street address, a business); null if there is no comma. */
export function dropFirstPart(query: string): string | null {
  const comma = query.indexOf(',');
  return comma < 0 ? null : query.slice(comma + 1).trim();
}
