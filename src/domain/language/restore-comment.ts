import { normalizeUtterance, UTTERANCE_MAX } from './normalize-utterance.ts';
import type { Query } from './query.ts';

const COMMENT_MAX = 200;
const clip = (text: string) => text.slice(0, COMMENT_MAX);
const countWords = (text: string) => text.split(/[\s,]+/).filter((word) => word !== '').length;

/** Restores the driver's own wording of a query's comment, with capitals and punctuation. */
export function restoreComment(query: Query, utterance: string): Query {
  const { comment } = query.slots;
  if (comment === undefined) return query;
  const spoken = utterance.slice(0, UTTERANCE_MAX).trim();
  const firstWord = comment.split(' ')[0] ?? '';
  const wordCount = countWords(comment);
  for (const { index } of spoken.matchAll(/(?<=^|\s)\S/g)) {
    const tail = spoken.slice(index);
    if (!tail.toLowerCase().startsWith(firstWord.slice(0, 3)) || Math.abs(countWords(tail) - wordCount) > 4) continue;
    if (countWords(normalizeUtterance(tail)) === wordCount)
      return { ...query, slots: { ...query.slots, comment: clip(tail.replace(/[.\s]+$/, '')) } };
  }
  return { ...query, slots: { ...query.slots, comment: clip(comment) } };
}
