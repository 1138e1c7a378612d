import { urlOf } from '#contract/client.ts';
import { reviewEndpoints } from '#contract/reviews.ts';
import type { Review } from '#domain/reviews/review.ts';

/** Who took a photo, in the middle of a sentence. */
export function takerWords({ author }: Pick<Review, 'author'>): string {
  if (author.isCaller) return 'you';
  if (author.isFormerMember) return 'a former member';
  return author.name ?? 'a member';
}

/** What a photo is, for those who do not see it: which one of how many, and whose. */
export function photoWords(review: Pick<Review, 'author' | 'photos'>, at: number): string {
  return `Photo ${at + 1} of ${review.photos.length} by ${takerWords(review)} of this stop`;
}

/** Where a photo is read. */
export function photoAddress(id: string, size: 'whole' | 'small'): string {
  return urlOf(reviewEndpoints.readPhoto, { params: { id }, query: { size } });
}
