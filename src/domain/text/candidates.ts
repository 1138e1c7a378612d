import type { WordMatcher } from './query-word.ts';
import { findWord } from './vocabulary.ts';
import type { WordIndex } from './word-index.ts';

/** Visits a document and returns whether to continue. */
type Visit = (document: number) => boolean;

/** Above this share of all documents, a linear scan beats merging the postings of many words. */
const COMMON_SHARE = 1 / 4;

function visitDocumentsOf(index: WordIndex, word: number, visit: Visit): void {
  const end = index.documentStarts[word + 1] ?? 0;
  for (let i = index.documentStarts[word] ?? 0; i < end; i++) if (!visit(index.documents[i] ?? 0)) return;
}

function visitMarkedDocuments(marks: Uint32Array, visit: Visit): void {
  for (let i = 0; i < marks.length; i++) {
    let bits = marks[i] ?? 0;
    while (bits !== 0) {
      const lowest = 31 - Math.clz32(bits & -bits);
      if (!visit(i * 32 + lowest)) return;
      bits &= bits - 1;
    }
  }
}

function markDocuments(index: WordIndex, { ranges, similar }: WordMatcher): Uint32Array {
  const marks = new Uint32Array(Math.ceil(index.documentCount / 32));
  const mark = (from: number, to: number) => {
    const end = index.documentStarts[to] ?? 0;
    for (let i = index.documentStarts[from] ?? 0; i < end; i++) {
      const document = index.documents[i] ?? 0;
      marks[document >>> 5] = (marks[document >>> 5] ?? 0) | (1 << (document & 31));
    }
  };
  for (const { from, to } of ranges) mark(from, to);
  for (const word of similar.keys()) mark(word, word + 1);
  return marks;
}

/** Visits in ascending order the documents that may contain a query word, until the visitor stops. */
export function visitCandidates(index: WordIndex, matcher: WordMatcher, visit: Visit): void {
  const [first, ...others] = matcher.ranges.filter(({ from, to }) => from < to);
  if (first !== undefined && others.length === 0 && matcher.similar.size === 0 && first.to === first.from + 1)
    visitDocumentsOf(index, first.from, visit);
  else if (matcher.postings > index.documentCount * COMMON_SHARE) {
    for (let document = 0; document < index.documentCount; document++) if (!visit(document)) return;
  } else if (matcher.postings > 0) visitMarkedDocuments(markDocuments(index, matcher), visit);
}

/** Returns the documents with any of the given words, spelled as in the index. */
export function findDocumentsWith(index: WordIndex, words: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const word of words) {
    const number = findWord(index.vocabulary, word);
    if (number >= 0) visitDocumentsOf(index, number, (document) => found.add(document).size > 0);
  }
  return found;
}
