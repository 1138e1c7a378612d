import { AppError } from '#contract/errors.ts';
import type { ReviewDraft } from '#domain/reviews/review.ts';
import { hasAddress } from '#domain/reviews/review-text.ts';
import { isRude } from '../rude-words.ts';

/** Refuses words that everybody would read: addresses of other places, and rude ones. */
export function refuseText({ text, stall, rig }: ReviewDraft): void {
  const texts = [text, stall, rig?.name].filter((one) => typeof one === 'string' && one !== '');
  const all = texts.join('\n');
  if (hasAddress(all)) throw new AppError('review_has_address');
  if (isRude(all)) throw new AppError('review_is_rude');
}
