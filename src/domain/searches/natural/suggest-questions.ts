import { z } from 'zod';
import { editDistance } from '../../text/edit-distance.ts';

export const SuggestedQuestion = z.object({
  text: z.string(),
  isPast: z.boolean(),
});
export type SuggestedQuestion = z.infer<typeof SuggestedQuestion>;

export const MAX_SUGGESTED_QUESTIONS = 6;
const TYPO_MIN_LETTERS = 4;

/** Common questions, most common first. {town} is the town in the center of the map, {feet} the length of the rig. */
const QUESTIONS = [
  'Fast chargers near {town} without unhitching',
  'Chargers near me that fit a {feet} ft rig',
  'Trailer-friendly stations near {town} with food',
  'Pull-through chargers near {town}',
  'Chargers near {town} open 24/7',
  'Superchargers near {town} for a {feet} ft rig',
  'Electrify America or EVgo near {town}',
  'CCS chargers over 150 kW near {town}',
  'NACS chargers near me, not Tesla',
  'Nearest fast charger',
  'Only 24/7 ones',
  'Only working ones',
  'Only ones with restrooms',
  'No Tesla, no Blink',
  'Stations near {town} where I can drop the trailer',
  'Chargers with lodging near {town}',
  'Level 2 chargers near {town}',
  'Plan a trip from {town} to Salt Lake City, stay hitched',
  'Plan a trip to {town} with 80% at the start',
  'What about {town}',
];

const toWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}/]+/u)
    .filter(Boolean);

/** Returns whether a typed word is the beginning of a word, with up to one typo in longer ones. */
function beginsWord(typed: string, word: string): boolean {
  if (word.startsWith(typed)) return true;
  return typed.length >= TYPO_MIN_LETTERS && editDistance(typed, word, { max: 1, matchesPrefix: true }) <= 1;
}

/** Returns whether a text contains all typed words in order. */
function matches(typed: readonly string[], text: string): boolean {
  let next = 0;
  const words = toWords(text);
  return typed.every((word) => {
    const position = words.findIndex((other, index) => index >= next && beginsWord(word, other));
    next = position + 1;
    return position >= 0;
  });
}

export type QuestionInputs = {
  /** Sentences that were asked before, newest first. */
  readonly past: readonly string[];
  /** The town in the center of the map; null in a wide view. */
  readonly town: string | null;
  readonly rigFeet: number;
};

/** Completes typed text, first with past questions, then with common ones for the map and the rig. */
export function suggestQuestions(typed: string, { past, town, rigFeet }: QuestionInputs): SuggestedQuestion[] {
  const words = toWords(typed);
  const common = QUESTIONS.filter((text) => town !== null || !text.includes('{town}')).map((text) =>
    text.replace('{town}', town ?? '').replace('{feet}', String(rigFeet)),
  );
  const suggestions = [
    ...past.filter((text) => matches(words, text)).map((text) => ({ text, isPast: true })),
    ...common.filter((text) => matches(words, text)).map((text) => ({ text, isPast: false })),
  ];
  const seen = new Set<string>();
  return suggestions
    .filter(({ text }) => !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase()))
    .slice(0, MAX_SUGGESTED_QUESTIONS);
}

/** A sentence whose end may be the beginning of a place's name. */
const PLACE_TAIL = /^(.*\b(?:near|in|around|to|from|at|by|of|about) )([\p{L}][\p{L} .,'-]{2,40})$/iu;

/** Splits a typed sentence before the name of a place at its end; null if there is none. */
export function splitPlaceTail(typed: string): { readonly head: string; readonly tail: string } | null {
  const [, head, tail] = PLACE_TAIL.exec(typed) ?? [];
  return head === undefined || tail === undefined ? null : { head, tail };
}
