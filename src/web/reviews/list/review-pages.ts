import type { InfiniteData } from '@tanstack/react-query';
import type { Photo, Review } from '#domain/reviews/review.ts';

export type ReviewPage = {
  readonly data: readonly Review[];
  readonly total: number;
  readonly next: string | null;
  readonly rating: { readonly average: number; readonly count: number } | null;
};

export type ReviewPages = InfiniteData<ReviewPage, string | undefined>;

/** Returns the reviews of all pages without duplicates, which appear when reviews are added between two requests. */
export function flattenReviews({ pages }: Pick<ReviewPages, 'pages'>): readonly Review[] {
  return [...new Map(pages.flatMap(({ data }) => data.map((review) => [review.id, review]))).values()];
}

function mapReviews(all: ReviewPages, change: (review: Review) => Review | null, countChange: number): ReviewPages {
  const pages = all.pages.map((page) => ({
    ...page,
    total: Math.max(0, page.total + countChange),
    data: page.data.flatMap((review) => change(review) ?? []),
  }));
  return { ...all, pages };
}

const includesReview = (all: ReviewPages, id: string) =>
  all.pages.some(({ data }) => data.some((review) => review.id === id));

export function withVote(all: ReviewPages, id: string, isHelpful: boolean): ReviewPages {
  const applyVote = (review: Review): Review => {
    if (review.id !== id || review.isHelpfulToCaller === isHelpful) return review;
    return { ...review, isHelpfulToCaller: isHelpful, helpfulCount: review.helpfulCount + (isHelpful ? 1 : -1) };
  };
  return mapReviews(all, applyVote, 0);
}

/** Replaces a review, or adds a new one at the top. */
export function withReview(all: ReviewPages, review: Review): ReviewPages {
  if (includesReview(all, review.id)) return mapReviews(all, (other) => (other.id === review.id ? review : other), 0);
  const { pages, ...rest } = mapReviews(all, (other) => other, 1);
  const [first, ...others] = pages;
  return first === undefined ? all : { ...rest, pages: [{ ...first, data: [review, ...first.data] }, ...others] };
}

export function withoutReview(all: ReviewPages, id: string): ReviewPages {
  return includesReview(all, id) ? mapReviews(all, (review) => (review.id === id ? null : review), -1) : all;
}

function withPhotos(all: ReviewPages, id: string, change: (photos: readonly Photo[]) => Photo[]): ReviewPages {
  return mapReviews(all, (review) => (review.id === id ? { ...review, photos: change(review.photos) } : review), 0);
}

/** Adds a photo to a review; adding it again has no effect. */
export function withPhoto(all: ReviewPages, reviewId: string, photo: Photo): ReviewPages {
  return withPhotos(all, reviewId, (photos) => [...photos.filter(({ id }) => id !== photo.id), photo]);
}

export function withoutPhoto(all: ReviewPages, reviewId: string, photoId: string): ReviewPages {
  return withPhotos(all, reviewId, (photos) => photos.filter((photo) => photo.id !== photoId));
}
