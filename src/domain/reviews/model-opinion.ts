import { z } from 'zod';

/** So many people must have written something before a model is asked: of fewer it would only repeat one of them. */
export const OPINION_PEOPLE_MIN = 3;
/** So much text there must be in all. */
export const OPINION_TEXT_MIN = 150;
/** How much is read at most: the newest reviews, and the beginning of each. */
export const OPINION_REVIEWS_MAX = 40;
const OPINION_TEXT_MAX = 1_000;

/** What a model may answer: whether trailers can charge at a site without being unhitched. */
export const OpinionAnswer = z.strictObject({ trailers: z.enum(['can', 'cannot', 'unclear']) });
export type OpinionAnswer = z.infer<typeof OpinionAnswer>;

/** What a model thought of the reviews of a site. */
export const ModelOpinion = z.object({
  isFriendly: z.boolean(),
  model: z.string(),
  reviewCount: z.number().int().min(1),
  readAt: z.iso.datetime(),
});
export type ModelOpinion = z.infer<typeof ModelOpinion>;

/** Whether trailers can charge there, as a model thinks; null where it could not tell. */
export function toFriendliness({ trailers }: OpinionAnswer): boolean | null {
  return trailers === 'unclear' ? null : trailers === 'can';
}

/** What of reviews is read, the newest first: texts alone, each as one line and not too long. */
export function selectTexts(texts: readonly string[]): string[] {
  const lines = texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '');
  // By whole characters: half of one is no text, and the model would refuse all.
  return lines.slice(0, OPINION_REVIEWS_MAX).map((text) => [...text].slice(0, OPINION_TEXT_MAX).join(''));
}
