import { spellOut, toPlainWords } from './normalize.ts';
import { visitSimilarBeginnings, visitSimilarWords } from './similar-words.ts';
import { findPrefixRange, findWord, type Vocabulary, visitWordsContaining } from './vocabulary.ts';
import type { WordIndex } from './word-index.ts';

/** Match quality of a vocabulary word for a query word, 0 (none) to 1 (identical). */
export const WORD_FIT = {
  exact: 1,
  prefix: 0.85,
  oneEdit: 0.6,
  contained: 0.5,
  similarPrefix: 0.5,
  twoEdits: 0.4,
} as const;

/** How loosely query words are matched; each level includes the ones before it. */
export type Tolerance = 'exact' | 'prefix' | 'typos';

/** A query word and its spellings. Only an unfinished word may match as a prefix. */
export type QueryWord = {
  readonly spellings: readonly string[];
  /** As typed, with abbreviations not spelled out. */
  readonly typed: string;
  readonly isUnfinished: boolean;
};

/** The vocabulary words that a query word may mean, and their total number of postings. */
export type WordMatcher = {
  readonly exact: readonly number[];
  readonly ranges: readonly { from: number; to: number }[];
  /** The match quality of each word with a similar spelling. */
  readonly similar: ReadonlyMap<number, number>;
  readonly postings: number;
};

/** Distinct query words beyond this number are ignored. */
export const MAX_QUERY_WORDS = 12;

/** Returns the distinct words of a query, up to MAX_QUERY_WORDS; the last may be unfinished. */
export function listDistinctWords(words: readonly QueryWord[]): QueryWord[] {
  const distinct = new Map<string, QueryWord>();
  for (const word of words) {
    const text = word.spellings[0] ?? '';
    if (distinct.has(text) || distinct.size < MAX_QUERY_WORDS) distinct.set(text, word);
  }
  return [...distinct.values()];
}

/** Splits a query into words. The last one counts as unfinished by default. */
export function splitQuery(query: string, lastMayBePrefix = true): QueryWord[] {
  const words = toPlainWords(query);
  return words.map((word, i) => {
    const isUnfinished = lastMayBePrefix && i === words.length - 1;
    const fullWord = spellOut(word);
    return { spellings: isUnfinished && fullWord !== word ? [fullWord, word] : [fullWord], typed: word, isUnfinished };
  });
}

function findSimilarWords(vocabulary: Vocabulary, { spellings, isUnfinished }: QueryWord): Map<number, number> {
  const fits = new Map<number, number>();
  const keepBest = (word: number, fit: number) => {
    if (fit > (fits.get(word) ?? 0)) fits.set(word, fit);
  };
  for (const spelling of spellings) {
    visitSimilarWords(vocabulary, spelling, (word, edits) =>
      keepBest(word, edits === 1 ? WORD_FIT.oneEdit : WORD_FIT.twoEdits),
    );
    if (isUnfinished)
      visitSimilarBeginnings(vocabulary, spelling, (word, edits) => keepBest(word, WORD_FIT.similarPrefix / edits));
  }
  return fits;
}

function countPostings({ documentStarts }: WordIndex, ranges: WordMatcher['ranges'], others: Iterable<number>): number {
  const occurrences = (from: number, to: number) => (documentStarts[to] ?? 0) - (documentStarts[from] ?? 0);
  let postings = 0;
  for (const { from, to } of ranges) postings += occurrences(from, to);
  for (const word of others) postings += occurrences(word, word + 1);
  return postings;
}

/**
 * Matches the first word of a query, also within longer words: anywhere if the query has no other word, otherwise only
 * at their end.
 */
export function matchFirstWord(index: WordIndex, word: QueryWord, isOnly: boolean): WordMatcher {
  const matcher = matchWord(index, word, 'prefix');
  const similar = new Map<number, number>();
  const add = (longer: number) => similar.set(longer, WORD_FIT.contained);
  for (const text of new Set([...word.spellings, word.typed]))
    visitWordsContaining(index.vocabulary, text, !isOnly, add);
  return { ...matcher, similar, postings: countPostings(index, matcher.ranges, similar.keys()) };
}

/** Looks up the vocabulary words that a query word may mean at a tolerance. */
export function matchWord(index: WordIndex, word: QueryWord, tolerance: Tolerance): WordMatcher {
  const { vocabulary } = index;
  const exact = word.spellings.map((spelling) => findWord(vocabulary, spelling)).filter((match) => match >= 0);
  const ranges =
    tolerance === 'exact' || !word.isUnfinished
      ? exact.map((match) => ({ from: match, to: match + 1 }))
      : word.spellings.map((spelling) => findPrefixRange(vocabulary, spelling));
  const similar = tolerance === 'typos' ? findSimilarWords(vocabulary, word) : new Map<number, number>();
  return { exact, ranges, similar, postings: countPostings(index, ranges, similar.keys()) };
}

/** Returns the match quality of a vocabulary word, 0 if it doesn't match. */
export function getWordFit(matcher: WordMatcher, word: number): number {
  if (matcher.exact.includes(word)) return WORD_FIT.exact;
  for (const { from, to } of matcher.ranges) if (word >= from && word < to) return WORD_FIT.prefix;
  return matcher.similar.get(word) ?? 0;
}
