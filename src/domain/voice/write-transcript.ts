import { NETWORKS } from '../chargers/networks/networks.ts';

const BELOW_TWENTY =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'
    .concat(' seventeen eighteen nineteen')
    .split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const UNIT = `(?:${BELOW_TWENTY.slice(1, 10).join('|')})`;
const TWO_DIGITS = `(?:${TENS.join('|')})(?: ${UNIT})?|${BELOW_TWENTY.slice(1).join('|')}`;
/** Road numbers are spoken in groups: "two eighty five" is 285. */
const ROAD_NUMBER = `(?:${UNIT} )?(?:${TWO_DIGITS})`;
const INTERSTATE = new RegExp(`\\b(?:i|interstate) (${ROAD_NUMBER})\\b`, 'g');
const HIGHWAY = new RegExp(`\\b(?:u s highway|u s|highway) (${ROAD_NUMBER})\\b`, 'g');
const THOUSANDS = new RegExp(`\\b(${TWO_DIGITS}) thousand(?: (${UNIT}) hundred)?\\b`, 'g');
const EVGO = NETWORKS.find(({ id }) => id === 'evgo')?.name ?? '';
const SPELLED: readonly (readonly [RegExp, string])[] = [
  [/\be v go\b/g, EVGO],
  [/\be v\b/g, 'EV'],
  [/\bi\b/g, 'I'],
  [/\bi'm\b/g, "I'm"],
];

function toNumber(words: string): number {
  const values = words.split(' ').map((word) => {
    const tensIndex = TENS.indexOf(word);
    return tensIndex < 0 ? BELOW_TWENTY.indexOf(word) : 10 * (tensIndex + 2);
  });
  const [first = 0, ...others] = values;
  // Before a number of two digits, the sum so far is the hundreds digit.
  return others.reduce((sum, value) => (value >= 10 ? sum * 100 + value : sum + value), first);
}

/**
 * Writes recognized words as a driver would: I-80, US-93, 7500, EVgo, and capitalized place names. Names are keyed by
 * their spoken words.
 */
export function writeTranscript(words: string, names: ReadonlyMap<string, string>): string {
  const text = words
    .replace(INTERSTATE, (_, road: string) => `I-${toNumber(road)}`)
    .replace(HIGHWAY, (_, road: string) => `US-${toNumber(road)}`)
    .replace(THOUSANDS, (_, thousands: string, hundreds: string | undefined) =>
      String(toNumber(thousands) * 1000 + (hundreds === undefined ? 0 : toNumber(hundreds) * 100)),
    );
  const named = capitalizeNames(text, names);
  return SPELLED.reduce((written, [pattern, form]) => written.replace(pattern, form), named);
}

const BEFORE_NAME = / (?:near|in|around|to|of|about|between|and|from|skip|reach)$/;

/** Capitalizes the longest names that follow a word such as "near". */
function capitalizeNames(text: string, names: ReadonlyMap<string, string>): string {
  const words = text.split(' ');
  const written: string[] = [];
  for (let i = 0; i < words.length; ) {
    const length = [5, 4, 3, 2, 1].find((count) => names.has(words.slice(i, i + count).join(' '))) ?? 0;
    const isName = length > 0 && BEFORE_NAME.test(` ${words.slice(0, i).join(' ')}`);
    written.push(isName ? (names.get(words.slice(i, i + length).join(' ')) ?? '') : (words[i] ?? ''));
    i += isName ? length : 1;
  }
  return written.join(' ');
}
