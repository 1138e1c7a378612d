import type { QueryWord } from './query-word.ts';
import { findPrefixRange, findWord, type Vocabulary } from './vocabulary.ts';

const SHORTEST_PART = 2;
/** The most respaced variants to try for one query. */
export const MAX_RESPACED_QUERIES = 20;

function isKnown(vocabulary: Vocabulary, text: string, isUnfinished: boolean): boolean {
  if (!isUnfinished) return findWord(vocabulary, text) >= 0;
  const { from, to } = findPrefixRange(vocabulary, text);
  return from < to;
}

function joinPairs(vocabulary: Vocabulary, words: readonly QueryWord[]): QueryWord[][] {
  return words.slice(1).flatMap((second, i) => {
    const joined = `${words[i]?.spellings.at(-1) ?? ''}${second.spellings.at(-1) ?? ''}`;
    if (!isKnown(vocabulary, joined, second.isUnfinished)) return [];
    return [[...words.slice(0, i), { ...second, spellings: [joined], typed: joined }, ...words.slice(i + 2)]];
  });
}

function splitWords(vocabulary: Vocabulary, words: readonly QueryWord[]): QueryWord[][] {
  return words.flatMap((word, i) => {
    const text = word.spellings[0] ?? '';
    const queries: QueryWord[][] = [];
    for (let index = SHORTEST_PART; index <= text.length - SHORTEST_PART; index++) {
      const [head, tail] = [text.slice(0, index), text.slice(index)];
      if (findWord(vocabulary, head) < 0 || !isKnown(vocabulary, tail, word.isUnfinished)) continue;
      const parts = [
        { spellings: [head], typed: head, isUnfinished: false },
        { spellings: [tail], typed: tail, isUnfinished: word.isUnfinished },
      ];
      queries.push([...words.slice(0, i), ...parts, ...words.slice(i + 1)]);
    }
    return queries;
  });
}

/** Returns variants of a query with two neighboring words joined or one word split, if that gives known words. */
export function respaceQuery(vocabulary: Vocabulary, words: readonly QueryWord[]): QueryWord[][] {
  return [...joinPairs(vocabulary, words), ...splitWords(vocabulary, words)].slice(0, MAX_RESPACED_QUERIES);
}
