import type { PersonalData } from '#contract/account.ts';
import type { Sql } from '../db/database.ts';
import { listReviewsByAuthor } from './review-list-store.ts';
import { listVotesAndFlags } from './review-store.ts';

export async function exportReviews(
  sql: Sql,
  uid: string,
): Promise<Pick<PersonalData, 'reviews' | 'reviewVotes' | 'reviewFlags'>> {
  const votesAndFlags = await listVotesAndFlags(sql, uid);
  return {
    reviews: await listReviewsByAuthor(sql, uid),
    reviewVotes: votesAndFlags.flatMap(({ reviewId, at, reason }) => (reason === null ? [{ reviewId, at }] : [])),
    reviewFlags: votesAndFlags.flatMap(({ reason, ...flag }) => (reason === null ? [] : [{ ...flag, reason }])),
  };
}
