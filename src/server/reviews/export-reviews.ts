import type { PersonalData } from '#contract/account.ts';
import type { Sql } from '../db/database.ts';
import { listReviewsByAuthor } from './review-list-store.ts';
import { listVotesAndFlags } from './review-store.ts';

/** What someone wrote of stations and thinks of what others wrote, as an export of personal data tells it. */
export async function exportReviews(
  sql: Sql,
  uid: string,
): Promise<Pick<PersonalData, 'reviews' | 'reviewVotes' | 'reviewFlags'>> {
  const opinions = await listVotesAndFlags(sql, uid);
  return {
    reviews: await listReviewsByAuthor(sql, uid),
    reviewVotes: opinions.flatMap(({ reviewId, at, reason }) => (reason === null ? [{ reviewId, at }] : [])),
    reviewFlags: opinions.flatMap(({ reason, ...flag }) => (reason === null ? [] : [{ ...flag, reason }])),
  };
}
