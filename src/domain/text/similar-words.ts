import { countBits } from '../count-bits.ts';
import { type DistanceOptions, editDistanceFrom, MAX_COMPARED_LETTERS } from './edit-distance.ts';
import { computeLetterMask, findPrefixRange, type Vocabulary } from './vocabulary.ts';

/** Returns how many typos a word of this length may have: none below 4 letters, 1 up to 7, 2 up to 31. */
export function getToleratedEdits(length: number): 0 | 1 | 2 {
  if (length < 4 || length > MAX_COMPARED_LETTERS) return 0;
  return length < 8 ? 1 : 2;
}

type Visit = (word: number, edits: number) => void;

/** Returns a function that visits a word if it is similar to a text, but not equal to it. */
function createWordCheck(
  vocabulary: Vocabulary,
  text: string,
  options: DistanceOptions,
  visit: Visit,
): (word: number) => void {
  const distanceTo = editDistanceFrom(text, options);
  const mask = computeLetterMask(text);
  const candidate = { letters: vocabulary.letters, start: 0, length: 0 };
  return (word) => {
    const otherMask = vocabulary.letterMasks[word] ?? 0;
    if (countBits(mask & ~otherMask) > options.max) return;
    if (!options.matchesPrefix && countBits(otherMask & ~mask) > options.max) return;
    candidate.start = vocabulary.starts[word] ?? 0;
    candidate.length = (vocabulary.starts[word + 1] ?? 0) - candidate.start;
    const edits = distanceTo(candidate);
    if (edits > 0 && edits <= options.max) visit(word, edits);
  };
}

/** Visits every vocabulary word within the tolerated edits of a word, except the word itself. */
export function visitSimilarWords(vocabulary: Vocabulary, text: string, visit: Visit): void {
  const max = getToleratedEdits(text.length);
  if (max === 0) return;
  const check = createWordCheck(vocabulary, text, { max }, visit);
  const longest = vocabulary.lengthStarts.length - 2;
  const from = vocabulary.lengthStarts[Math.min(longest + 1, text.length - max)] ?? 0;
  const to = vocabulary.lengthStarts[Math.min(longest, text.length + max) + 1] ?? 0;
  for (let i = from; i < to; i++) check(vocabulary.byLength[i] ?? 0);
}

/** Visits every vocabulary word with the same first letter and a prefix similar to the text, but not equal to it. */
export function visitSimilarBeginnings(vocabulary: Vocabulary, text: string, visit: Visit): void {
  const max = getToleratedEdits(text.length);
  if (max === 0) return;
  const check = createWordCheck(vocabulary, text, { max, matchesPrefix: true }, visit);
  const { from, to } = findPrefixRange(vocabulary, text.slice(0, 1));
  for (let word = from; word < to; word++) check(word);
}
