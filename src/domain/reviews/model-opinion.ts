import { z } from 'zod';

/** Minimum number of authors before we ask a model; with fewer, its opinion would mostly be that of one author. */
export const OPINION_PEOPLE_MIN = 3;
/** Minimum total length of the texts in characters. */
export const OPINION_TEXT_MIN = 150;
/** How many of the newest reviews the prompt includes, and how many characters of each. */
export const OPINION_REVIEWS_MAX = 40;
const OPINION_TEXT_MAX = 1_000;

/** The model's answer: whether trailers can charge at the site without unhitching. */
export const OpinionAnswer = z.strictObject({ trailers: z.enum(['can', 'cannot', 'unclear']) });
export type OpinionAnswer = z.infer<typeof OpinionAnswer>;

/** A model's reading of a site's reviews. */
export const ModelOpinion = z.object({
  isFriendly: z.boolean(),
  model: z.string(),
  reviewCount: z.number().int().min(1),
  readAt: z.iso.datetime(),
});
export type ModelOpinion = z.infer<typeof ModelOpinion>;

/** Converts the answer to a boolean; null if unclear. */
export function toFriendliness({ trailers }: OpinionAnswer): boolean | null {
  return trailers === 'unclear' ? null : trailers === 'can';
}

/** Selects the first review texts for the prompt, each as one line of limited length. */
export function selectTexts(texts: readonly string[]): string[] {
  const lines = texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '');
  // Cut by code point: the model rejects a prompt with half a surrogate pair.
  return lines.slice(0, OPINION_REVIEWS_MAX).map((text) => [...text].slice(0, OPINION_TEXT_MAX).join(''));
}
