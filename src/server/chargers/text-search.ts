import { BestFew } from '#domain/chargers/best-few.ts';
import type { ChargerFilters } from '#domain/chargers/filters.ts';
import { visitorOf } from '#domain/chargers/selection.ts';
import { boxAroundCircle, splitAtAntimeridian } from '#domain/geo/bounds.ts';
import { visitBox } from '#domain/geo/kd-tree.ts';
import { distanceM, type LatLng } from '#domain/geo/point.ts';
import { visitCandidates } from '#domain/text/candidates.ts';
import {
  distinctWords,
  FIT,
  matchFirstWord,
  matchWord,
  type QueryWord,
  queryWords,
  type Tolerance,
  type WordMatcher,
} from '#domain/text/query-word.ts';
import { respacedQueries } from '#domain/text/respace.ts';
import type { WordIndex } from '#domain/text/word-index.ts';
import type { ChargerSet, Matching } from './charger-set.ts';
import { Found } from './found.ts';

export type TextQuery = {
  readonly query: string;
  readonly near: { readonly center: LatLng; readonly radiusM: number } | null;
  readonly filters: ChargerFilters;
  readonly limit: number;
};

type Near = NonNullable<TextQuery['near']>;
type Match = { readonly quality: number; readonly tie: number };
type Keep = (at: number, quality: number, tie: number) => void;

/** The words of some chargers, where their positions begin and end, and which of them are asked for. */
type Part = {
  readonly index: WordIndex;
  readonly start: number;
  readonly end: number;
  readonly has: (at: number) => boolean;
  /** Those asked for, when they are already known to be few. */
  readonly few: readonly number[] | null;
};

/** A word of the query, with its fit to each word of the vocabulary. */
type Weighed = { readonly matcher: WordMatcher; readonly fits: Float32Array };

function weighed(index: WordIndex, matcher: WordMatcher): Weighed {
  const fits = new Float32Array(index.vocabulary.size);
  for (const [found, fit] of matcher.similar) fits[found] = fit;
  for (const { from, to } of matcher.ranges) fits.fill(FIT.prefix, from, to);
  for (const found of matcher.exact) fits[found] = FIT.exact;
  return { matcher, fits };
}

/** Weighs words of one query over an index, each word once for each tolerance. */
function scaleOf(index: WordIndex): (word: QueryWord, tolerance: Tolerance) => Weighed {
  const known = new Map<string, Weighed>();
  return (word, tolerance) => {
    const key = `${tolerance} ${word.unfinished} ${word.spellings.join(' ')}`;
    const kept = known.get(key) ?? weighed(index, matchWord(index, word, tolerance));
    known.set(key, kept);
    return kept;
  };
}

/** How well a document fits all words of a query, 0 to 1; 0 when it lacks one. */
function qualityOf(index: WordIndex, reading: readonly Weighed[], document: number): number {
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

/** Among equally good documents: those that begin with the query, then short ones. */
function tieOf(index: WordIndex, reading: readonly Weighed[], document: number): number {
  const from = index.wordStarts[document] ?? 0;
  const length = (index.wordStarts[document + 1] ?? 0) - from;
  const leads = (reading[0]?.fits[index.words[from] ?? 0] ?? 0) > 0;
  return (leads ? 0 : 1) + length / (length + 1);
}

function rarestOf(reading: readonly Weighed[]): Weighed | undefined {
  const [first] = reading;
  return (
    first && reading.reduce((least, next) => (next.matcher.postings < least.matcher.postings ? next : least), first)
  );
}

/** Takes each asked-for charger of a part that holds all words, once. */
function take({ index, start, end, has, few }: Part, reading: readonly Weighed[], keep: Keep): void {
  const look = (document: number) => {
    const quality = qualityOf(index, reading, document);
    if (quality > 0) keep(start + document, quality, tieOf(index, reading, document));
  };
  const rarest = rarestOf(reading);
  if (!rarest) return;
  if (few && few.length < rarest.matcher.postings) {
    for (const at of few) if (at >= start && at < end) look(at - start);
    return;
  }
  visitCandidates(index, rarest.matcher, (document) => {
    if (has(start + document)) look(document);
    return true;
  });
}

/** The first readings, as long as all of them together look at no more documents than there are. */
function affordable(index: WordIndex, ways: readonly Weighed[][]): Weighed[][] {
  let left = index.documentCount;
  return ways.filter((reading) => {
    const cost = rarestOf(reading)?.matcher.postings ?? 0;
    if (cost > left) return false;
    left -= cost;
    return true;
  });
}

/**
 * Ways to read a query, each only asked for when the ones before found nothing: whatever contains it; with the words that
 * occur nowhere taken as mistyped; with words run together or apart; with every word mistyped.
 */
function* readings(index: WordIndex, words: readonly QueryWord[]): Generator<Weighed[][]> {
  const weigh = scaleOf(index);
  const first = (word: QueryWord) => weighed(index, matchFirstWord(index, word, words.length === 1));
  const asTyped = words.map((word, i) => (i === 0 ? first(word) : weigh(word, 'prefix')));
  yield [asTyped];
  const isUnknown = asTyped.map(({ matcher }) => matcher.postings === 0);
  yield [words.map((word, i) => (isUnknown[i] ? weigh(word, 'typos') : (asTyped[i] ?? weigh(word, 'prefix'))))];
  const respaced = respacedQueries(index.vocabulary, words);
  yield affordable(
    index,
    respaced.map((other) => other.map((word) => weigh(word, 'prefix'))),
  );
  yield [words.map((word) => weigh(word, 'typos'))];
}

/** Takes what several readings find, each charger once with its best quality. */
function takeBest(part: Part, ways: readonly Weighed[][], keep: Keep): void {
  const found = new Map<number, Match>();
  for (const reading of ways)
    take(part, reading, (at, quality, tie) => {
      if (quality > (found.get(at)?.quality ?? 0)) found.set(at, { quality, tie });
    });
  for (const [at, { quality, tie }] of found) keep(at, quality, tie);
}

/** Keeps what the first readings that find anything in any of the parts find; returns how many that are. */
function collect(parts: readonly Part[], words: readonly QueryWord[], keep: Keep): number {
  let total = 0;
  const count: Keep = (at, quality, tie) => {
    total += 1;
    keep(at, quality, tie);
  };
  const filled = parts.filter(({ index }) => index.documentCount > 0);
  const asked = filled.map((part) => ({ part, ways: readings(part.index, words) }));
  for (;;) {
    const steps = asked.map(({ part, ways }) => ({ part, step: ways.next() }));
    for (const { part, step } of steps) {
      const [only, ...more] = step.done ? [] : step.value;
      if (only && more.length === 0) take(part, only, count);
      else if (!step.done) takeBest(part, step.value, count);
    }
    if (total > 0 || steps.every(({ step }) => step.done)) return total;
  }
}

/** Positions of the matching chargers within a radius, with their distances in metres. */
function distancesWithin(set: ChargerSet, { stored, added }: Matching, { center, radiusM }: Near): Map<number, number> {
  const found = new Map<number, number>();
  const measure = (at: number) => {
    const distance = distanceM(center, set.pointAt(at));
    if (distance <= radiusM) found.set(at, distance);
  };
  for (const part of splitAtAntimeridian(boxAroundCircle(center, radiusM)))
    visitBox(set.base.points, part, visitorOf(stored, measure));
  for (const at of added) measure(at);
  return found;
}

function partsOf(set: ChargerSet, { stored, added }: Matching, distances: Map<number, number> | null): Part[] {
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
 * Chargers whose name, address, city or network contains the text, whole words first and near ones first among equals;
 * typing mistakes are only thought of when nothing contains it.
 */
export function searchText(set: ChargerSet, { query, near, filters, limit }: TextQuery): Found {
  const matching = set.matching(filters);
  const distances = near ? distancesWithin(set, matching, near) : null;
  const words = distinctWords(queryWords(query));
  const best = new BestFew(limit, (at) => set.idAt(at));
  const keep: Keep = (at, quality, tie) => best.offer(-quality, distances?.get(at) ?? tie, at);
  let total = 0;
  if (words.length > 0) total = collect(partsOf(set, matching, distances), words, keep);
  else if (query.trim() === '' && distances) {
    total = distances.size;
    for (const at of distances.keys()) keep(at, 1, 0);
  }
  return new Found(set, best.sorted(), total);
}
