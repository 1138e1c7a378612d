import { AppError } from '#contract/errors.ts';
import { containsLink } from '#domain/reviews/detect-links.ts';
import type { ReviewDraft } from '#domain/reviews/review.ts';
import { hasProfanity } from '../profanity.ts';

/** Rejects text with links or profanity, because everyone could read it. */
export function rejectInappropriateText({ text, stall, rig }: ReviewDraft): void {
  const texts = [text, stall, rig?.name].filter((field) => typeof field === 'string' && field !== '');
  const all = texts.join('\n');
  if (containsLink(all)) throw new AppError('review_has_address');
  if (hasProfanity(all)) throw new AppError('review_is_rude');
}
