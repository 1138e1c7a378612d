import { buildUrl } from '#contract/client.ts';
import { reviewEndpoints } from '#contract/reviews.ts';
import type { Review } from '#domain/reviews/review.ts';

/** Returns whom to name as the photographer within a sentence: a name, "you", or "a former member", for example. */
export function photographerLabel({ author }: Pick<Review, 'author'>): string {
  if (author.isCaller) return 'you';
  if (author.isFormerMember) return 'a former member';
  return author.name ?? 'a member';
}

export function photoAltText(review: Pick<Review, 'author' | 'photos'>, index: number): string {
  return `Photo ${index + 1} of ${review.photos.length} from this stop, by ${photographerLabel(review)}`;
}

export function photoUrl(id: string, size: 'whole' | 'small'): string {
  return buildUrl(reviewEndpoints.readPhoto, { params: { id }, query: { size } });
}
