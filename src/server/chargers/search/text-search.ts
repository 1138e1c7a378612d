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
import type { ChargerSet, Matching } from './charger-set.ts';

export type TextQuery = {
  readonly query: string;
  readonly near: { readonly center: LatLng; readonly radiusM: number } | null;
  readonly filters: ChargerFilters;
  readonly limit: number;
};

type Near = NonNullable<TextQuery['near']>;
type Match = { readonly quality: number; readonly tie: number };
type Keep = (at: number, quality: number, tieBreaker: number) => void;

/** The word index of some chargers, their range of positions, and which of them are searched. */
type SearchPart = {
  readonly index: WordIndex;
  readonly start: number;
  readonly end: number;
  readonly has: (at: number) => boolean;
  /** The searched positions, if they are already known to be few. */
  readonly few: readonly number[] | null;
};

/** A query word, with its fit to each word of the vocabulary. */
type WeighedWord = { readonly matcher: WordMatcher; readonly fits: Float32Array };

function weighWord(index: WordIndex, matcher: WordMatcher): WeighedWord {
  const fits = new Float32Array(index.vocabulary.size);
  for (const [found, fit] of matcher.similar) fits[found] = fit;
  for (const { from, to } of matcher.ranges) fits.fill(WORD_FIT.prefix, from, to);
  for (const found of matcher.exact) fits[found] = WORD_FIT.exact;
  return { matcher, fits };
}

/** Creates a function that weighs query words over an index; memoized per word and tolerance. */
function createWeigher(index: WordIndex): (word: QueryWord, tolerance: Tolerance) => WeighedWord {
  const known = new Map<string, WeighedWord>();
  return (word, tolerance) => {
    const key = `${tolerance} ${word.isUnfinished} ${word.spellings.join(' ')}`;
    const cached = known.get(key) ?? weighWord(index, matchWord(index, word, tolerance));
    known.set(key, cached);
    return cached;
  };
}

/** Scores how well a document fits all words of a query, 0 to 1; 0 if any word is missing. */
function scoreQuality(index: WordIndex, reading: readonly WeighedWord[], document: number): number {
  const from = index.wordStarts[document] ?? 0;
  const to = index.wordStarts[document + 1] ?? 0;
  let sum = 0;
  for (const { fits } of reading) {
    let best = 0;
    for (let i = from; i < to; i += 1) best = Math.max(best, fits[index.words[i] ?? 0] ?? 0);
    if (best === 0) return 0;
    sum += best;
  }
  return sum / reading.length;
}

/** Ranks equally good documents: those that start with the query first, then shorter ones. */
function scoreTie(index: WordIndex, reading: readonly WeighedWord[], document: number): number {
  const from = index.wordStarts[document] ?? 0;
  const length = (index.wordStarts[document + 1] ?? 0) - from;
  const leads = (reading[0]?.fits[index.words[from] ?? 0] ?? 0) > 0;
  return (leads ? 0 : 1) + length / (length + 1);
}

function findRarest(reading: readonly WeighedWord[]): WeighedWord | undefined {
  const [first] = reading;
  return (
    first && reading.reduce((least, next) => (next.matcher.postings < least.matcher.postings ? next : least), first)
  );
}

/** Reports each searched charger of a part that contains all words, once. */
function take({ index, start, end, has, few }: SearchPart, reading: readonly WeighedWord[], keep: Keep): void {
  const keepIfMatching = (document: number) => {
    const quality = scoreQuality(index, reading, document);
    if (quality > 0) keep(start + document, quality, scoreTie(index, reading, document));
  };
  const rarest = findRarest(reading);
  if (!rarest) return;
  if (few && few.length < rarest.matcher.postings) {
    for (const at of few) if (at >= start && at < end) keepIfMatching(at - start);
    return;
  }
  visitCandidates(index, rarest.matcher, (document) => {
    if (has(start + document)) keepIfMatching(document);
    return true;
  });
}

/** Returns the first readings that together visit no more documents than there are. */
function limitToBudget(index: WordIndex, ways: readonly WeighedWord[][]): WeighedWord[][] {
  let left = index.documentCount;
  return ways.filter((reading) => {
    const cost = findRarest(reading)?.matcher.postings ?? 0;
    if (cost > left) return false;
    left -= cost;
    return true;
  });
}

/**
 * Yields ways to read a query, for use until one finds something: as typed; with unknown words as typos; with words
 * joined or split; with every word as a typo.
 */
function* readings(index: WordIndex, words: readonly QueryWord[]): Generator<WeighedWord[][]> {
  const weigh = createWeigher(index);
  const first = (word: QueryWord) => weighWord(index, matchFirstWord(index, word, words.length === 1));
  const asTyped = words.map((word, i) => (i === 0 ? first(word) : weigh(word, 'prefix')));
  yield [asTyped];
  const isUnknown = asTyped.map(({ matcher }) => matcher.postings === 0);
  yield [words.map((word, i) => (isUnknown[i] ? weigh(word, 'typos') : (asTyped[i] ?? weigh(word, 'prefix'))))];
  const respaced = respaceQuery(index.vocabulary, words);
  yield limitToBudget(
    index,
    respaced.map((other) => other.map((word) => weigh(word, 'prefix'))),
  );
  yield [words.map((word) => weigh(word, 'typos'))];
}

/** Collects the matches of several readings, each charger once with its best quality. */
function collectBestMatches(part: SearchPart, ways: readonly WeighedWord[][], keep: Keep): void {
  const found = new Map<number, Match>();
  for (const reading of ways)
    take(part, reading, (at, quality, tieBreaker) => {
      if (quality > (found.get(at)?.quality ?? 0)) found.set(at, { quality, tie: tieBreaker });
    });
  for (const [at, { quality, tie }] of found) keep(at, quality, tie);
}

/** Collects the matches of the first readings that find anything in any part; returns how many there are. */
function collectMatches(parts: readonly SearchPart[], words: readonly QueryWord[], keep: Keep): number {
  let total = 0;
  const count: Keep = (at, quality, tieBreaker) => {
    total += 1;
    keep(at, quality, tieBreaker);
  };
  const filled = parts.filter(({ index }) => index.documentCount > 0);
  const searched = filled.map((part) => ({ part, ways: readings(part.index, words) }));
  for (;;) {
    const steps = searched.map(({ part, ways }) => ({ part, step: ways.next() }));
    for (const { part, step } of steps) {
      const [only, ...more] = step.done ? [] : step.value;
      if (only && more.length === 0) take(part, only, count);
      else if (!step.done) collectBestMatches(part, step.value, count);
    }
    if (total > 0 || steps.every(({ step }) => step.done)) return total;
  }
}

/** Returns the positions of the matching chargers within a radius, with their distances in meters. */
function distancesWithin(set: ChargerSet, { stored, added }: Matching, { center, radiusM }: Near): Map<number, number> {
  const found = new Map<number, number>();
  const measure = (at: number) => {
    const distance = haversineDistanceM(center, set.pointAt(at));
    if (distance <= radiusM) found.set(at, distance);
  };
  for (const part of splitAtAntimeridian(boxAroundCircle(center, radiusM)))
    visitBox(set.base.points, part, toBoxVisitor(stored, measure));
  for (const at of added) measure(at);
  return found;
}

function toSearchParts(
  set: ChargerSet,
  { stored, added }: Matching,
  distances: Map<number, number> | null,
): SearchPart[] {
  const { count, words } = set.base;
  const isAdded = new Set(added);
  const few = distances ? [...distances.keys()] : null;
  const isNear = distances ? (at: number) => distances.has(at) : null;
  const base = { index: words, start: 0, end: count, has: isNear ?? stored.has, few };
  if (added.length === 0) return [base];
  const index = set.addedWords;
  return [
    base,
    { index, start: count, end: count + index.documentCount, has: isNear ?? ((at) => isAdded.has(at)), few },
  ];
}

/**
 * Finds chargers whose name, address, city, or network contains the text. Whole words rank first, then closer chargers.
 * Allows typos only if nothing contains the text.
 */
export function searchText(set: ChargerSet, { query, near, filters, limit }: TextQuery): ChargerResults {
  const matching = set.matching(filters);
  const distances = near ? distancesWithin(set, matching, near) : null;
  const words = listDistinctWords(splitQuery(query));
  const best = new TopK(limit, (at) => set.idAt(at));
  const keep: Keep = (at, quality, tieBreaker) => best.offer(-quality, distances?.get(at) ?? tieBreaker, at);
  let total = 0;
  if (words.length > 0) total = collectMatches(toSearchParts(set, matching, distances), words, keep);
  else if (query.trim() === '' && distances) {
    total = distances.size;
    for (const at of distances.keys()) keep(at, 1, 0);
  }
  return new ChargerResults(set, best.sorted(), total);
}
