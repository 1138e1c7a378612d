import { toIndexWords } from './normalize.ts';
import { buildVocabulary, type Vocabulary } from './vocabulary.ts';

/** An inverted index and its documents as flat arrays; each row ends where the next one starts. */
export type WordIndex = {
  readonly documentCount: number;
  readonly vocabulary: Vocabulary;
  /** Documents per word, distinct and ascending. */
  readonly documents: Uint32Array;
  readonly documentStarts: Uint32Array;
  /** Words per document, in text order. */
  readonly words: Uint32Array;
  readonly wordStarts: Uint32Array;
};

type Rows = { values: Uint32Array; starts: Uint32Array };

function growTo(values: Uint32Array, needed: number): Uint32Array {
  if (needed <= values.length) return values;
  const larger = new Uint32Array(Math.max(needed, values.length * 2));
  larger.set(values);
  return larger;
}

function readDocuments(
  count: number,
  getText: (document: number) => string,
  getNumber: (word: string) => number,
): Rows {
  const starts = new Uint32Array(count + 1);
  let values: Uint32Array = new Uint32Array(Math.max(16, count * 4));
  let end = 0;
  for (let document = 0; document < count; document++) {
    const words = toIndexWords(getText(document));
    values = growTo(values, end + words.length);
    for (const word of words) values[end++] = getNumber(word);
    starts[document + 1] = end;
  }
  return { values: values.slice(0, end), starts };
}

/** Visits each distinct word of each document, in document order. */
function visitDistinctWords({ values, starts }: Rows, visit: (word: number, document: number) => void): void {
  for (let document = 0; document + 1 < starts.length; document++) {
    const from = starts[document] ?? 0;
    const to = starts[document + 1] ?? 0;
    for (let i = from; i < to; i++) {
      const word = values[i] ?? 0;
      const first = values.indexOf(word, from);
      if (first === i) visit(word, document);
    }
  }
}

function invert(rows: Rows, wordCount: number): Rows {
  const starts = new Uint32Array(wordCount + 1);
  visitDistinctWords(rows, (word) => {
    starts[word + 1] = (starts[word + 1] ?? 0) + 1;
  });
  for (let word = 0; word < wordCount; word++) starts[word + 1] = (starts[word + 1] ?? 0) + (starts[word] ?? 0);
  const next = starts.slice();
  const values = new Uint32Array(starts[wordCount] ?? 0);
  visitDistinctWords(rows, (word, document) => {
    const index = next[word] ?? 0;
    values[index] = document;
    next[word] = index + 1;
  });
  return { values, starts };
}

/** Builds the word index of documents 0 to count - 1. Ties in search results go to the lower number. */
export function buildWordIndex(count: number, getText: (document: number) => string): WordIndex {
  const numbers = new Map<string, number>();
  const getNumber = (word: string) => {
    const existing = numbers.get(word);
    if (existing !== undefined) return existing;
    numbers.set(word, numbers.size);
    return numbers.size - 1;
  };
  const rows = readDocuments(count, getText, getNumber);
  const sorted = [...numbers.keys()].sort();
  const sortedNumber = new Uint32Array(sorted.length);
  sorted.forEach((word, index) => {
    sortedNumber[getNumber(word)] = index;
  });
  for (let i = 0; i < rows.values.length; i++) rows.values[i] = sortedNumber[rows.values[i] ?? 0] ?? 0;
  const inverted = invert(rows, sorted.length);
  return {
    documentCount: count,
    vocabulary: buildVocabulary(sorted),
    documents: inverted.values,
    documentStarts: inverted.starts,
    words: rows.values,
    wordStarts: rows.starts,
  };
}
