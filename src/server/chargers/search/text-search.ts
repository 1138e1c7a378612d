import type { ChargerFilters } from '#domain/chargers/filters.ts';
import { toBoxVisitor } from '#domain/chargers/index/selection.ts';
import { TopK } from '#domain/chargers/index/top-k.ts';
import { boxAroundCircle, splitAtAntimeridian } from '#domain/geo/bounds.ts';
import { visitBox } from '#domain/geo/kd-tree.ts';
import { haversineDistanceM, type LatLng } from '#domain/geo/point.ts';
import { visitCandidates } from '#domain/text/candidates.ts';
import {
  listDistinctWords,
  matchFirstWord,
  matchWord,
  type QueryWord,
  splitQuery,
  type Tolerance,
  WORD_FIT,
  type WordMatcher,
} from '#domain/text/query-word.ts';
import { respaceQuery } from '#domain/text/respaced-queries.ts';
import type { WordIndex } from '#domain/text/word-index.ts';
import { ChargerResults } from './charger-results.ts';
import type { ChargerSet, MatchingChargers } from './charger-set.ts';

export type TextQuery = {
  readonly query: string;
  readonly near: { readonly center: LatLng; readonly radiusM: number } | null;
  readonly filters: ChargerFilters;
  readonly limit: number;
};

type Near = NonNullable<TextQuery['near']>;
type Match = { readonly quality: number; readonly tieBreaker: number };
type OnMatch = (i: number, quality: number, tieBreaker: number) => void;

type SearchPart = {
  readonly index: WordIndex;
  readonly start: number;
  readonly end: number;
  readonly has: (i: number) => boolean;
  /** The searched positions, if they are already known to be few. */
  readonly knownPositions: readonly number[] | null;
};

type ScoredWord = { readonly matcher: WordMatcher; readonly fits: Float32Array };

function scoreWord(index: WordIndex, matcher: WordMatcher): ScoredWord {
  const fits = new Float32Array(index.vocabulary.size);
  for (const [word, fit] of matcher.similar) fits[word] = fit;
  for (const { from, to } of matcher.ranges) fits.fill(WORD_FIT.prefix, from, to);
  for (const word of matcher.exact) fits[word] = WORD_FIT.exact;
  return { matcher, fits };
}

function createWordScorer(index: WordIndex): (word: QueryWord, tolerance: Tolerance) => ScoredWord {
  const scored = new Map<string, ScoredWord>();
  return (word, tolerance) => {
    const key = `${tolerance} ${word.isUnfinished} ${word.spellings.join(' ')}`;
    const cached = scored.get(key) ?? scoreWord(index, matchWord(index, word, tolerance));
    scored.set(key, cached);
    return cached;
  };
}

/** Scores how well a document fits all words of a query, 0 to 1; 0 if any word is missing. */
function scoreQuality(index: WordIndex, variant: readonly ScoredWord[], document: number): number {
  const from = index.wordStarts[document] ?? 0;
  const to = index.wordStarts[document + 1] ?? 0;
  let sum = 0;
  for (const { fits } of variant) {
    let best = 0;
    for (let i = from; i < to; i += 1) best = Math.max(best, fits[index.words[i] ?? 0] ?? 0);
    if (best === 0) return 0;
    sum += best;
  }
  return sum / variant.length;
}

/** Ranks equally good documents, lowest first: those that start with the query's first word, then shorter ones. */
function computeTieBreaker(index: WordIndex, variant: readonly ScoredWord[], document: number): number {
  const from = index.wordStarts[document] ?? 0;
  const length = (index.wordStarts[document + 1] ?? 0) - from;
  const startsWithQuery = (variant[0]?.fits[index.words[from] ?? 0] ?? 0) > 0;
  return (startsWithQuery ? 0 : 1) + length / (length + 1);
}

function findRarest(variant: readonly ScoredWord[]): ScoredWord | undefined {
  const [first] = variant;
  return (
    first && variant.reduce((least, next) => (next.matcher.postings < least.matcher.postings ? next : least), first)
  );
}

/** Reports each searched charger that contains all words, once. */
function reportMatches(
  { index, start, end, has, knownPositions }: SearchPart,
  variant: readonly ScoredWord[],
  onMatch: OnMatch,
): void {
  const reportIfMatching = (document: number) => {
    const quality = scoreQuality(index, variant, document);
    if (quality > 0) onMatch(start + document, quality, computeTieBreaker(index, variant, document));
  };
  const rarest = findRarest(variant);
  if (!rarest) return;
  if (knownPositions && knownPositions.length < rarest.matcher.postings) {
    for (const i of knownPositions) if (i >= start && i < end) reportIfMatching(i - start);
    return;
  }
  visitCandidates(index, rarest.matcher, (document) => {
    if (has(start + document)) reportIfMatching(document);
    return true;
  });
}

/** Drops variants, so that the others together visit at most as many documents as the index has. */
function limitToBudget(index: WordIndex, variants: readonly ScoredWord[][]): ScoredWord[][] {
  let remaining = index.documentCount;
  return variants.filter((variant) => {
    const cost = findRarest(variant)?.matcher.postings ?? 0;
    if (cost > remaining) return false;
    remaining -= cost;
    return true;
  });
}

/**
 * Yields variants of a query, to try until there are matches: as typed; with unknown words as typos; with words joined
 * or split; with every word as a typo.
 */
function* listVariants(index: WordIndex, words: readonly QueryWord[]): Generator<ScoredWord[][]> {
  const score = createWordScorer(index);
  const scoreFirst = (word: QueryWord) => scoreWord(index, matchFirstWord(index, word, words.length === 1));
  const asTyped = words.map((word, i) => (i === 0 ? scoreFirst(word) : score(word, 'prefix')));
  yield [asTyped];
  const isUnknown = asTyped.map(({ matcher }) => matcher.postings === 0);
  yield [words.map((word, i) => (isUnknown[i] ? score(word, 'typos') : (asTyped[i] ?? score(word, 'prefix'))))];
  const respaced = respaceQuery(index.vocabulary, words);
  yield limitToBudget(
    index,
    respaced.map((other) => other.map((word) => score(word, 'prefix'))),
  );
  yield [words.map((word) => score(word, 'typos'))];
}

/** Reports the matches of several variants: each charger once, with its best quality. */
function reportBestMatches(part: SearchPart, variants: readonly ScoredWord[][], onMatch: OnMatch): void {
  const best = new Map<number, Match>();
  for (const variant of variants)
    reportMatches(part, variant, (i, quality, tieBreaker) => {
      if (quality > (best.get(i)?.quality ?? 0)) best.set(i, { quality, tieBreaker });
    });
  for (const [i, { quality, tieBreaker }] of best) onMatch(i, quality, tieBreaker);
}

/** Reports the matches of the first variants that find anything in any part; returns the number of matches. */
function reportFirstMatches(parts: readonly SearchPart[], words: readonly QueryWord[], onMatch: OnMatch): number {
  let total = 0;
  const count: OnMatch = (i, quality, tieBreaker) => {
    total += 1;
    onMatch(i, quality, tieBreaker);
  };
  const filled = parts.filter(({ index }) => index.documentCount > 0);
  const searched = filled.map((part) => ({ part, variants: listVariants(part.index, words) }));
  for (;;) {
    const steps = searched.map(({ part, variants }) => ({ part, step: variants.next() }));
    for (const { part, step } of steps) {
      const [only, ...more] = step.done ? [] : step.value;
      if (only && more.length === 0) reportMatches(part, only, count);
      else if (!step.done) reportBestMatches(part, step.value, count);
    }
    if (total > 0 || steps.every(({ step }) => step.done)) return total;
  }
}

function findDistancesWithin(
  set: ChargerSet,
  { stored, added }: MatchingChargers,
  { center, radiusM }: Near,
): Map<number, number> {
  const distancesM = new Map<number, number>();
  const measure = (i: number) => {
    const distanceM = haversineDistanceM(center, set.pointAt(i));
    if (distanceM <= radiusM) distancesM.set(i, distanceM);
  };
  for (const part of splitAtAntimeridian(boxAroundCircle(center, radiusM)))
    visitBox(set.base.points, part, toBoxVisitor(stored, measure));
  for (const i of added) measure(i);
  return distancesM;
}

function toSearchParts(
  set: ChargerSet,
  { stored, added }: MatchingChargers,
  distances: Map<number, number> | null,
): SearchPart[] {
  const { count, words } = set.base;
  const isAdded = new Set(added);
  const knownPositions = distances ? [...distances.keys()] : null;
  const isNear = distances ? (i: number) => distances.has(i) : null;
  const base = { index: words, start: 0, end: count, has: isNear ?? stored.has, knownPositions };
  if (added.length === 0) return [base];
  const index = set.addedWords;
  return [
    base,
    { index, start: count, end: count + index.documentCount, has: isNear ?? ((i) => isAdded.has(i)), knownPositions },
  ];
}

/**
 * Finds chargers that contain all words of the text in their name, address, city, or network. Whole words rank first,
 * then closer chargers. Allows typos only if nothing contains the words.
 */
export function searchText(set: ChargerSet, { query, near, filters, limit }: TextQuery): ChargerResults {
  const matching = set.match(filters);
  const distances = near ? findDistancesWithin(set, matching, near) : null;
  const words = listDistinctWords(splitQuery(query));
  const best = new TopK(limit, (i) => set.idAt(i));
  const onMatch: OnMatch = (i, quality, tieBreaker) => best.offer(-quality, distances?.get(i) ?? tieBreaker, i);
  let total = 0;
  if (words.length > 0) total = reportFirstMatches(toSearchParts(set, matching, distances), words, onMatch);
  else if (query.trim() === '' && distances) {
    total = distances.size;
    for (const i of distances.keys()) onMatch(i, 1, 0);
  }
  return new ChargerResults(set, best.listSorted(), total);
}
