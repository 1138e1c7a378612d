import type { PersonalData } from '#contract/account.ts';
import type { Sql } from '../db/database.ts';
import { listReviewsOf } from './review-list-store.ts';
import { listOpinions } from './review-store.ts';

/** What somebody wrote of stations and thinks of what others wrote, as an export of personal data tells it. */
export async function exportedReviews(
  sql: Sql,
  uid: string,
): Promise<Pick<PersonalData, 'reviews' | 'reviewVotes' | 'reviewFlags'>> {
  const opinions = await listOpinions(sql, uid);
  return {
    reviews: await listReviewsOf(sql, uid),
    reviewVotes: opinions.flatMap(({ reviewId, at, reason }) => (reason === null ? [{ reviewId, at }] : [])),
    reviewFlags: opinions.flatMap(({ reason, ...flag }) => (reason === null ? [] : [{ ...flag, reason }])),
  };
}
