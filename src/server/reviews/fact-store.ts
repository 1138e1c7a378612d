import type { ToldFact } from '#domain/reviews/review-facts.ts';
import { FACT_CONFIDENCE } from '#domain/score/weights.ts';
import type { Sql } from '../db/database.ts';

/** Supersedes what a review has told of a site: it stays kept, and counts no more. */
export async function supersedeFactsOf(tx: Sql, reviewId: string, now: Date): Promise<void> {
  await tx
    .updateTable('site_facts')
    .set({ superseded_at: now })
    .where('review_id', '=', reviewId)
    .where('superseded_at', 'is', null)
    .execute();
}

/** What a review tells, of which site, by whom and when it was seen. */
type Told = {
  readonly reviewId: string;
  readonly stationId: number;
  readonly author: string;
  readonly saidAt: string;
  readonly facts: readonly ToldFact[];
};

/** Adds the facts that a driver's review tells, each as sure as one driver is. */
export async function addDriverFacts(tx: Sql, { reviewId, stationId, author, saidAt, facts }: Told, now: Date) {
  if (facts.length === 0) return;
  const rows = facts.map(({ stall, name, value }) => ({
    station_id: stationId,
    stall,
    name,
    value: JSON.stringify(value),
    source: 'driver',
    confidence: FACT_CONFIDENCE.driver,
    said_at: saidAt,
    review_id: reviewId,
    author,
    added_at: now,
  }));
  await tx.insertInto('site_facts').values(rows).execute();
}
