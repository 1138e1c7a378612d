import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toIndexWords } from './normalize.ts';
import { searchWords } from './search-words.ts';
import { findPrefixRange, findWord, getWord } from './vocabulary.ts';
import { buildWordIndex } from './word-index.ts';

const letters = fc.constantFrom(...'abcdeghiklmnorstuy');
const word = fc.array(letters, { minLength: 1, maxLength: 11 }).map((parts) => parts.join(''));
const text = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
const texts = fc.array(text, { minLength: 1, maxLength: 40 });

function buildIndex(documents: readonly string[]) {
  return buildWordIndex(documents.length, (document) => documents[document] ?? '');
}

function finds(documents: readonly string[], query: string, document: number): boolean {
  const matches = searchWords(buildIndex(documents), query, { limit: Number.POSITIVE_INFINITY });
  return matches.some((match) => match.document === document);
}

function pick<T>(items: readonly T[], n: number): T {
  const item = items[n % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

describe('the word index', () => {
  it('finds every document by any of its words', () => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat(), (documents, i, which) => {
        const document = i % documents.length;
        expect(finds(documents, pick(toIndexWords(pick(documents, i)), which), document)).toBe(true);
      }),
    );
  });

  it('finds every document by all of its words together', () => {
    fc.assert(
      fc.property(texts, fc.nat(), (documents, i) => {
        expect(finds(documents, pick(documents, i), i % documents.length)).toBe(true);
      }),
    );
  });

  it('finds every document by any prefix of three or more letters', () => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat(), fc.nat(), (documents, i, which, length) => {
        const fullWord = pick(toIndexWords(pick(documents, i)), which);
        fc.pre(fullWord.length >= 3);
        const beginning = fullWord.slice(0, 3 + (length % (fullWord.length - 2)));
        expect(finds(documents, beginning, i % documents.length)).toBe(true);
      }),
    );
  });

  it('finds every document by a word of five or more letters with one typo', () => {
    fc.assert(
      fc.property(
        texts,
        fc.nat(),
        fc.nat(),
        fc.nat(),
        fc.nat(3),
        letters,
        (documents, index, which, place, kind, letter) => {
          const fullWord = pick(toIndexWords(pick(documents, index)), which);
          fc.pre(fullWord.length >= 5);
          const i = place % fullWord.length;
          const [head, original, tail] = [fullWord.slice(0, i), fullWord.slice(i, i + 1), fullWord.slice(i + 1)];
          const mistyped = [
            head + tail,
            head + letter + tail,
            head + letter + original + tail,
            head + tail.slice(0, 1) + original + tail.slice(1),
          ][kind];
          expect(finds(documents, mistyped ?? fullWord, index % documents.length)).toBe(true);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('handles any text, and returns only documents it contains, each once', () => {
    fc.assert(
      fc.property(texts, fc.string({ maxLength: 60, unit: 'grapheme' }), fc.nat(10), (documents, query, limit) => {
        const matches = searchWords(buildIndex(documents), query, { limit });
        expect(matches.length).toBeLessThanOrEqual(limit);
        expect(new Set(matches.map((match) => match.document)).size).toBe(matches.length);
        for (const match of matches) expect(documents[match.document]).toBeDefined();
      }),
    );
  });

  it('keeps its vocabulary sorted, and finds each word and each prefix range in it', () => {
    fc.assert(
      fc.property(texts, word, (documents, prefix) => {
        const { vocabulary } = buildIndex(documents);
        const all = Array.from({ length: vocabulary.size }, (_, i) => getWord(vocabulary, i));
        expect(all).toEqual([...new Set(documents.flatMap(toIndexWords))].sort());
        for (const [i, entry] of all.entries()) expect(findWord(vocabulary, entry)).toBe(i);
        const { from, to } = findPrefixRange(vocabulary, prefix);
        expect(all.slice(from, to)).toEqual(all.filter((entry) => entry.startsWith(prefix)));
      }),
    );
  });
});

describe('searching words', () => {
  const stations = [
    'Tesla Supercharger Elko',
    'ChargePoint Main St',
    'Electrify America Elko',
    'Elkhart Mall',
    'St. Louis Depot',
  ];
  const search = (query: string, limit = 10) =>
    searchWords(buildIndex(stations), query, { limit }).map((match) => stations[match.document]);

  it('ranks prefixes equally, and whole words before typos', () => {
    expect(search('elk')).toEqual(['Tesla Supercharger Elko', 'Electrify America Elko', 'Elkhart Mall']);
    expect(search('elko')).toEqual(['Tesla Supercharger Elko', 'Electrify America Elko', 'Elkhart Mall']);
  });

  it('needs every word of the query', () => {
    expect(search('elko tesla')).toEqual(['Tesla Supercharger Elko']);
    expect(search('elko chargepoint')).toEqual([]);
  });

  it('matches joined and split words', () => {
    expect(search('charge point')).toEqual(['ChargePoint Main St']);
    expect(search('superchargerelko')).toEqual(['Tesla Supercharger Elko']);
  });

  it('expands abbreviations in the query and the document, even while the last word is being typed', () => {
    expect(search('saint louis')).toEqual(['St. Louis Depot']);
    expect(search('st louis')).toEqual(['St. Louis Depot']);
    expect(search('main st')).toEqual(['ChargePoint Main St']);
  });

  it('matches misspelled words', () => {
    expect(search('telsa')).toEqual(['Tesla Supercharger Elko']);
    expect(search('elektrify amerca')).toEqual(['Electrify America Elko']);
    expect(search('suprchrger')).toEqual(['Tesla Supercharger Elko']);
  });

  it('matches an unfinished misspelled word', () => {
    expect(search('suprch')).toEqual(['Tesla Supercharger Elko']);
  });

  it('skips documents that the caller rejects', () => {
    const index = buildIndex(stations);
    const matches = searchWords(index, 'elko', { limit: 5, tolerance: 'prefix', accept: (document) => document !== 0 });
    expect(matches.map((match) => match.document)).toEqual([2]);
  });

  it('reports how much of the document the query covers, and whether the document starts with it', () => {
    const [match] = searchWords(buildIndex(stations), 'tesla', { limit: 1 });
    expect(match).toEqual({ document: 0, quality: 1, isLeading: true, coverage: 1 / 3 });
  });
});
