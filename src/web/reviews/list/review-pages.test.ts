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
    const voted = withVote(withVote(PAGES, 'b', true), 'b', true);
    expect(flattenReviews(voted)[1]).toMatchObject({ helpfulCount: 2, isHelpfulToCaller: true });
    expect(withVote(voted, 'b', false)).toEqual(PAGES);
  });

  it('show a new review first, and a changed one in its place', () => {
    const added = withReview(PAGES, review('d'));
    expect([ids(added), totals(added)]).toEqual([
      ['d', 'a', 'b', 'c'],
      [5, 5],
    ]);
    const changed = withReview(PAGES, review('c', { text: 'New' }));
    expect([ids(changed), totals(changed), flattenReviews(changed)[2]?.text]).toEqual([['a', 'b', 'c'], [4, 4], 'New']);
  });

  it('drop a deleted review, and stay the same if it is not listed', () => {
    const remaining = withoutReview(PAGES, 'a');
    expect([ids(remaining), totals(remaining)]).toEqual([
      ['b', 'c'],
      [3, 3],
    ]);
    expect(withoutReview(PAGES, 'x')).toBe(PAGES);
  });

  it('show an uploaded photo with its review immediately and only once, and drop a deleted one', () => {
    const photo = { id: 'p', width: 4, height: 3 };
    const pages = withReview(PAGES, review('a', { photos: [] }));
    const added = withPhoto(withPhoto(pages, 'a', photo), 'a', photo);
    expect(flattenReviews(added)[0]?.photos).toEqual([photo]);
    expect(withoutPhoto(added, 'a', 'p')).toEqual(pages);
  });
});
