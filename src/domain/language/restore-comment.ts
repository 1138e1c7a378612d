import { normalizeUtterance, UTTERANCE_MAX } from './normalize-utterance.ts';
import { COMMENT_MAX, type Query } from './query.ts';

/** This much of a long comment is unlikely to occur twice in an utterance. */
const START_LENGTH = 40;
const clip = (text: string) => text.slice(0, COMMENT_MAX).replace(/\p{Cs}/gu, '');
const countWords = (text: string) => text.split(/[\s,]+/).filter((word) => word !== '').length;

/** Restores the driver's own wording of a query's comment, with capitals and punctuation, beyond UTTERANCE_MAX too. */
export function restoreComment(query: Query, utterance: string): Query {
  const { comment } = query.slots;
  if (comment === undefined) return query;
  const spoken = utterance.slice(0, UTTERANCE_MAX);
  const firstWord = comment.split(' ')[0] ?? '';
  const wordCount = countWords(comment);
  const maxDifference = Math.max(4, wordCount / 4);
  const isComment = (tail: string) => {
    const words = normalizeUtterance(tail).trim();
    const isLongMatch = comment.length >= START_LENGTH && words.startsWith(comment.slice(0, START_LENGTH));
    return isLongMatch || countWords(words) === wordCount;
  };
  for (const { index } of spoken.matchAll(/(?<=^|\s)\S/g)) {
    const tail = spoken.slice(index);
    if (!tail.toLowerCase().startsWith(firstWord.slice(0, 3))) continue;
    if (Math.abs(countWords(tail) - wordCount) > maxDifference || !isComment(tail)) continue;
    return { ...query, slots: { ...query.slots, comment: clip(utterance.slice(index).replace(/[.\s]+$/, '')) } };
  }
  return { ...query, slots: { ...query.slots, comment: clip(comment) } };
}
