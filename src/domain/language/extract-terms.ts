import type { RemainingText } from './remaining-text.ts';
import type { Term } from './vocabulary.ts';

const NEGATION = String.raw`\b(?:not|no|non|never|nothing|none|without|except(?: for)?|excluding|exclude|neither|but not|(?:anything|everything|all|any network|anyone) but|other than|besides|apart from|aside from|avoid(?:ing)?|skip(?:ping)?|hide|hiding|ignore|do not (?:want|show|like|use|include|take)|stay(?:ing)? off|keep(?:ing)? off|are not|is not|not show|instead of|rather than|hate)\b`;
/** One negation covers a list: "no blink and no chargepoint", "not tesla or evgo". */
const LINK = String.raw`(?: ?(?:,|and|or|nor|any|anything|everything|of|all|using|use|with|from|by|taking|me|see|· (?:or|nor)|that|this|them|ones|is|are|the|a|at|in|on|those|chargers?|stations?|ones?|networks?|please|no|not|non|also)\b|[ ,-]){0,20}`;

const NEGATED = new RegExp(`${NEGATION}${LINK}$`);
const LINKED = new RegExp(`^${LINK}$`);
/** A negation that remains after its terms are extracted. */
const LONE_NEGATION = new RegExp(
  `${NEGATION}(?! ?· ?(?:or|nor)\\b)(?=[ ·,]{0,5}(?:and|or|nor|any|·|,|$|near|in|along|on|within|around|from|to))`,
);
const NOUN_AFTER = /^ (?:chargers?|stations?|networks?|ones?|plugs?|connectors?|adapters?)\b/;

type TermMatch<Value extends string> = { readonly value: Value; readonly start: number; readonly end: number };

function findTerms<Value extends string>(text: string, terms: readonly Term<Value>[]): TermMatch<Value>[] {
  const matches = terms.flatMap(([value, words]) => {
    if (words.exec(text) === null) return [];
    return [...text.matchAll(words.global ? words : new RegExp(words, 'g'))].map((match) => ({
      value,
      start: match.index,
      end: match.index + match[0].length,
    }));
  });
  const inOrder = matches.sort((a, b) => a.start - b.start || b.end - a.end);
  return inOrder.filter(({ start }, i) => inOrder.slice(0, i).every(({ end }) => end <= start));
}

type Lists<Value extends string> = { readonly wanted: readonly Value[]; readonly unwanted: readonly Value[] };

/** Returns which terms are negated: "not Tesla or EVgo" negates both, "not Tesla, only EVgo" only the first. */
function findNegated<Value extends string>(
  text: string,
  matches: readonly TermMatch<Value>[],
): ReadonlySet<TermMatch<Value>> {
  const negated = new Set<TermMatch<Value>>();
  for (const [i, term] of matches.entries()) {
    const previous = matches[i - 1];
    const sinceLast = previous !== undefined && negated.has(previous) ? text.slice(previous.end, term.start) : null;
    const isListed = sinceLast !== null && LINKED.test(sinceLast) && !/\bonly\b/.test(sinceLast);
    if (isListed || NEGATED.test(text.slice(0, term.start))) negated.add(term);
  }
  return negated;
}

/** Extracts the given terms from the remaining text, and lists negated ones separately. */
export function extractTerms<Value extends string>(
  remaining: RemainingText,
  terms: readonly Term<Value>[],
): Lists<Value> {
  const { text } = remaining;
  const matches = findTerms(text, terms);
  const negated = findNegated(text, matches);
  for (const { start, end } of matches.toReversed()) {
    const noun = NOUN_AFTER.exec(text.slice(end))?.[0] ?? '';
    remaining.cut(start, end + noun.length);
  }
  const listValues = (isUnwanted: boolean) => [
    ...new Set(matches.filter((term) => negated.has(term) === isUnwanted).map(({ value }) => value)),
  ];
  if (negated.size > 0) remaining.takeAll(LONE_NEGATION);
  return { wanted: listValues(false), unwanted: listValues(true) };
}

/** Extracts only the terms after a negation: "avoiding tolls and ferries". */
export function extractNegated<Value extends string>(remaining: RemainingText, terms: readonly Term<Value>[]): Value[] {
  const matches = findTerms(remaining.text, terms);
  const negated = findNegated(remaining.text, matches);
  const unwanted = matches.filter((term) => negated.has(term));
  for (const { start, end } of unwanted.toReversed()) remaining.cut(start, end);
  if (negated.size > 0) remaining.takeAll(LONE_NEGATION);
  return [...new Set(unwanted.map(({ value }) => value))];
}
