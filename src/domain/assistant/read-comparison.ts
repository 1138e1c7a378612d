import type { SpokenCharger } from '../language/query.ts';

const COUNTS: Readonly<Record<string, number>> = { two: 2, '2': 2, three: 3, '3': 3, four: 4, '4': 4 };
const POSITION_WORDS = 'first|second|third|fourth|fifth|sixth|1st|2nd|3rd|4th|5th|[1-6]|one|two|three|four|five|six';
const POSITIONS: Readonly<Record<string, number>> = {
  first: 1,
  '1st': 1,
  one: 1,
  second: 2,
  '2nd': 2,
  two: 2,
  third: 3,
  '3rd': 3,
  three: 3,
  fourth: 4,
  '4th': 4,
  four: 4,
  fifth: 5,
  '5th': 5,
  five: 5,
  sixth: 6,
  six: 6,
};

const toPosition = (word: string) => POSITIONS[word] ?? Number(word);

/**
 * Reads which results to compare, as in "compare the first two" or "the second vs the third"; null if the text doesn't
 * compare at least two.
 */
export function readComparison(text: string): SpokenCharger[] | null {
  const lower = text.toLowerCase().slice(0, 200);
  if (
    !/\bcompare|\bversus\b|\bvs\b|\b(?:which|what) (?:one )?(?:is|are|would be) (?:better|best)\b|\bbetter\b/.test(
      lower,
    )
  )
    return null;
  const countWord = /\b(?:first|top|best) (two|three|four|[2-4])\b/.exec(lower)?.[1];
  const count =
    countWord === undefined ? (/\b(?:them|these|both)\b|^compare$/.test(lower) ? 2 : 0) : (COUNTS[countWord] ?? 0);
  if (count > 0) return Array.from({ length: count }, (_, i) => ({ result: i + 1 }));
  const positionWords = [...lower.matchAll(new RegExp(`\\b(${POSITION_WORDS})\\b(?! (?:is|are|better))`, 'g'))].map(
    ([, word]) => word,
  );
  const results = [...new Set(positionWords.flatMap((word) => (word === undefined ? [] : [toPosition(word)])))];
  return results.length < 2 ? null : results.slice(0, 4).map((result) => ({ result }));
}
