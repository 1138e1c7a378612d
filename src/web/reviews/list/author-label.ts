import type { Review } from '#domain/reviews/review.ts';

export function authorLabel({ author }: Pick<Review, 'author'>): string {
  if (author.isCaller) return 'You';
  if (author.isFormerMember) return 'Former member';
  return author.name ?? 'A member';
}
