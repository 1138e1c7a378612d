import { describe, expect, it } from 'vitest';
import type { Review } from '#domain/reviews/review.ts';
import {
  flattenReviews,
  type ReviewPages,
  withoutPhoto,
  withoutReview,
  withPhoto,
  withReview,
  withVote,
} from './review-pages.ts';

const review = (id: string, change: Partial<Review> = {}) =>
  ({ id, text: '', helpfulCount: 1, isHelpfulToCaller: false, ...change }) as Review;

const page = (ids: readonly string[], next: string | null) => ({
  data: ids.map((id) => review(id)),
  total: 4,
  next,
  rating: null,
});
const PAGES: ReviewPages = {
  pages: [page(['a', 'b'], 'more'), page(['b', 'c'], null)],
  pageParams: [undefined, 'more'],
};
const ids = (pages: ReviewPages) => flattenReviews(pages).map(({ id }) => id);
const totals = ({ pages }: ReviewPages) => pages.map(({ total }) => total);

describe('the pages of a list of reviews', () => {
  it('show each review once, even if one arrives between two pages', () => {
    expect(ids(PAGES)).toEqual(['a', 'b', 'c']);
  });

  it('count a vote only once, and not after it is withdrawn', () => {
    const pagesWithVote = withVote(withVote(PAGES, 'b', true), 'b', true);
    expect(flattenReviews(pagesWithVote)[1]).toMatchObject({ helpfulCount: 2, isHelpfulToCaller: true });
    expect(withVote(pagesWithVote, 'b', false)).toEqual(PAGES);
  });

  it('show a new review first, and a changed one in its place', () => {
    const pagesWithReview = withReview(PAGES, review('d'));
    expect([ids(pagesWithReview), totals(pagesWithReview)]).toEqual([
      ['d', 'a', 'b', 'c'],
      [5, 5],
    ]);
    const changedPages = withReview(PAGES, review('c', { text: 'New' }));
    expect([ids(changedPages), totals(changedPages)]).toEqual([
      ['a', 'b', 'c'],
      [4, 4],
    ]);
    expect(flattenReviews(changedPages)[2]?.text).toBe('New');
  });

  it('drop a deleted review, and stay the same if it is not listed', () => {
    const remainingPages = withoutReview(PAGES, 'a');
    expect([ids(remainingPages), totals(remainingPages)]).toEqual([
      ['b', 'c'],
      [3, 3],
    ]);
    expect(withoutReview(PAGES, 'x')).toBe(PAGES);
  });

  it('show an uploaded photo with its review immediately and only once, and drop a deleted one', () => {
    const photo = { id: 'p', width: 4, height: 3 };
    const pages = withReview(PAGES, review('a', { photos: [] }));
    const pagesWithPhoto = withPhoto(withPhoto(pages, 'a', photo), 'a', photo);
    expect(flattenReviews(pagesWithPhoto)[0]?.photos).toEqual([photo]);
    expect(withoutPhoto(pagesWithPhoto, 'a', 'p')).toEqual(pages);
  });
});
