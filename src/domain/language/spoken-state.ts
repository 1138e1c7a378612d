import { findStateByCode, findStateByName, US_STATES } from '../places/states.ts';
import { NON_NAME_WORDS } from './places/non-name-words.ts';
import { ROLES } from './places/place-words.ts';

/** Canadian provinces are read like states. */
const PROVINCES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    alberta: 'AB',
    'british columbia': 'BC',
    manitoba: 'MB',
    'new brunswick': 'NB',
    newfoundland: 'NL',
    'nova scotia': 'NS',
    ontario: 'ON',
    quebec: 'QC',
    saskatchewan: 'SK',
  }),
);
const STATE_NAMES = [...US_STATES.map(({ name }) => name.toLowerCase()), ...PROVINCES.keys()].sort(
  (a, b) => b.length - a.length,
);
const CODES = new Set([
  ...US_STATES.map(({ code }) => code.toLowerCase()),
  ...[...PROVINCES.values()].map((code) => code.toLowerCase()),
]);
/** Codes that are also common words; they count only after a comma or a name. */
const WORD_CODES = new Set(['in', 'or', 'me', 'hi', 'ok', 'oh', 'on', 'de', 'la', 'pa', 'ma', 'id', 'al', 'as', 'co']);

const NAMES_BY_CODE: ReadonlyMap<string, string> = new Map([
  ...US_STATES.map(({ code, name }) => [code, name] as const),
  ...[...PROVINCES].map(([name, code]) => [code, name] as const),
]);

function findState(words: string): string | null {
  return (
    findStateByName(words)?.code ??
    PROVINCES.get(words) ??
    (CODES.has(words) ? (findStateByCode(words)?.code ?? words.toUpperCase()) : null)
  );
}

/** Returns whether words are a state's full name or code. */
export const isState = (words: string): boolean => findState(words) !== null;

/** Splits a state's full name or code off the end. */
export function splitState(text: string): { name: string; state: string | null } {
  const byComma = /^(.*?) , (.+)$/.exec(text);
  if (byComma?.[2] !== undefined) {
    const state = findState(byComma[2]);
    if (state !== null) return { name: byComma[1] ?? '', state };
  }
  const withoutCommas = text.replace(/ , /g, ' ');
  for (const name of STATE_NAMES)
    if (
      withoutCommas.endsWith(` ${name}`) &&
      withoutCommas !== 'new york' &&
      !/^(?:lake|port|fort|university of) \w+$/.test(withoutCommas)
    )
      return { name: withoutCommas.slice(0, -name.length - 1).trim(), state: findState(name) };
  const words = withoutCommas.split(' ');
  const last = words.at(-1) ?? '';
  if (words.length > 1 && CODES.has(last)) return { name: words.slice(0, -1).join(' '), state: findState(last) };
  return { name: withoutCommas, state: null };
}

/** Returns whether a word is a state's code and not also a common word. */
export const isPlainStateCode = (word: string): boolean => CODES.has(word) && !WORD_CODES.has(word);

/** Returns the code of a state or province by its full name; null if it isn't one. */
export const findStateCode = (name: string): string | null =>
  findStateByName(name)?.code ?? PROVINCES.get(name) ?? null;

const CAPITAL_CODE = /(?<=([A-Za-z]+),? )(?:IN|OR|ME|HI|OK|OH|ON|DE|LA|PA|MA|ID|AL|CO)(?![\w'\u2019]| ?-? ?\d)/g;
const mayBeName = (word: string) => !NON_NAME_WORDS.has(word) && !ROLES.has(word) && word !== 'and' && word !== 'or';

/** Writes out the state in "Bend OR" before the text is lowercased, because "or" is also a word. */
export function writeOutStates(utterance: string): string {
  if (!/[a-z]/.test(utterance)) return utterance;
  return utterance.replace(CAPITAL_CODE, (code, before: string) =>
    mayBeName(before.toLowerCase()) ? (NAMES_BY_CODE.get(code) ?? code) : code,
  );
}
