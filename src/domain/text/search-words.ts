import { visitCandidates } from './candidates.ts';
import {
  getWordFit,
  listDistinctWords,
  matchWord,
  type QueryWord,
  splitQuery,
  type Tolerance,
  type WordMatcher,
} from './query-word.ts';
import { respaceQuery } from './respaced-queries.ts';
import type { WordIndex } from './word-index.ts';

/** A document that contains every word of a query. */
export type WordMatch = {
  readonly document: number;
  /** Mean match quality of the query's words; 1 if the document contains them all unchanged. */
  readonly quality: number;
  /** Whether the document starts with the query's first word. */
  readonly isLeading: boolean;
  /** Share of the document's words that the query matches, 0 to 1. */
  readonly coverage: number;
};

export type WordSearch = {
  /** Whether the last word may be a prefix. Default: true. */
  lastMayBePrefix?: boolean;
  /** The loosest level to try if stricter ones don't fill the limit. Default: typos. */
  tolerance?: Tolerance;
  limit: number;
  accept?: (document: number) => boolean;
};

type MatchesByDocument = Map<number, WordMatch>;

function scoreDocument(index: WordIndex, matchers: readonly WordMatcher[], document: number): WordMatch | null {
  const from = index.wordStarts[document] ?? 0;
  const to = index.wordStarts[document + 1] ?? 0;
  let sum = 0;
  for (const matcher of matchers) {
    let best = 0;
    for (let i = from; i < to && best < 1; i++) best = Math.max(best, getWordFit(matcher, index.words[i] ?? 0));
    if (best === 0) return null;
    sum += best;
  }
  const firstMatcher = matchers[0];
  const isLeading = firstMatcher !== undefined && getWordFit(firstMatcher, index.words[from] ?? 0) > 0;
  return { document, quality: sum / matchers.length, isLeading, coverage: Math.min(1, matchers.length / (to - from)) };
}

function collectMatches(
  index: WordIndex,
  matchers: readonly WordMatcher[],
  search: WordSearch,
  matches: MatchesByDocument,
): void {
  const rarest = matchers.reduce((least, matcher) => (matcher.postings < least.postings ? matcher : least));
  visitCandidates(index, rarest, (document) => {
    if (matches.size >= search.limit) return false;
    if (search.accept?.(document) === false || matches.has(document)) return true;
    const match = scoreDocument(index, matchers, document);
    if (match !== null) matches.set(document, match);
    return true;
  });
}

function listTolerances(upTo: Tolerance): Tolerance[] {
  if (upTo === 'exact') return ['exact'];
  return upTo === 'prefix' ? ['exact', 'prefix'] : ['exact', 'prefix', 'typos'];
}

function collectRespacedMatches(
  index: WordIndex,
  words: readonly QueryWord[],
  search: WordSearch,
  matches: MatchesByDocument,
): void {
  for (const variant of respaceQuery(index.vocabulary, words)) {
    const matchers = variant.map((word) => matchWord(index, word, 'prefix'));
    collectMatches(index, matchers, search, matches);
  }
}

function collectAllMatches(
  index: WordIndex,
  words: readonly QueryWord[],
  search: WordSearch,
  matches: MatchesByDocument,
): void {
  let previousPostings = 0;
  for (const tolerance of listTolerances(search.tolerance ?? 'typos')) {
    if (matches.size >= search.limit) return;
    if (tolerance === 'typos' && matches.size === 0) collectRespacedMatches(index, words, search, matches);
    const matchers = words.map((word) => matchWord(index, word, tolerance));
    const postings = matchers.reduce((sum, matcher) => sum + matcher.postings, 0);
    if (postings > previousPostings) collectMatches(index, matchers, search, matches);
    previousPostings = postings;
  }
}

/**
 * Finds documents that contain every query word, best first, ties by document number. Stricter levels fill the limit
 * before looser ones: whole words, prefixes, typos. Joined or split words are tried before typos, but only if nothing
 * has matched so far.
 */
export function searchWords(index: WordIndex, query: string, search: WordSearch): WordMatch[] {
  const words = listDistinctWords(splitQuery(query, search.lastMayBePrefix));
  if (words.length === 0) return [];
  const matches: MatchesByDocument = new Map();
  collectAllMatches(index, words, search, matches);
  return [...matches.values()].sort((a, b) => b.quality - a.quality || a.document - b.document);
}
