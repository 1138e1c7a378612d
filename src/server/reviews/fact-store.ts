import type { ReportedFact } from '#domain/reviews/review-facts.ts';
import type { SurveyedFacts } from '#domain/reviews/survey.ts';
import type { FactSource } from '#domain/score/site-facts.ts';
import { FACT_CONFIDENCE } from '#domain/score/weights.ts';
import type { Sql } from '../db/database.ts';

/** Supersedes the facts from a review: they are kept but no longer count. */
export async function supersedeReviewFacts(tx: Sql, reviewId: string, now: Date): Promise<void> {
  await tx
    .updateTable('site_facts')
    .set({ superseded_at: now })
    .where('review_id', '=', reviewId)
    .where('superseded_at', 'is', null)
    .execute();
}

export async function restoreReviewFacts(tx: Sql, reviewId: string, deletedAt: Date): Promise<void> {
  await tx
    .updateTable('site_facts')
    .set({ superseded_at: null })
    .where('review_id', '=', reviewId)
    .where('superseded_at', '=', deletedAt)
    .execute();
}

type DriverFacts = {
  readonly reviewId: string;
  readonly stationId: number;
  readonly author: string;
  readonly observedAt: string;
  readonly facts: readonly ReportedFact[];
};

export async function addDriverFacts(
  tx: Sql,
  { reviewId, stationId, author, observedAt, facts }: DriverFacts,
  now: Date,
) {
  if (facts.length === 0) return;
  const rows = facts.map(({ stall, name, value }) => ({
    station_id: stationId,
    stall,
    name,
    value: JSON.stringify(value),
    source: 'driver',
    confidence: FACT_CONFIDENCE.driver,
    said_at: observedAt,
    review_id: reviewId,
    author,
    added_at: now,
  }));
  await tx.insertInto('site_facts').values(rows).execute();
}

export type StoredSurveyFact = ReportedFact & { readonly source: FactSource; readonly at: string };

/** Returns the facts of the last survey: those that come from neither drivers nor published lists. */
export async function readSurveyedFacts(sql: Sql, stationId: number): Promise<StoredSurveyFact[]> {
  const rows = await sql
    .selectFrom('site_facts')
    .select(['stall', 'name', 'value', 'source', 'said_at'])
    .where('station_id', '=', stationId)
    .where('review_id', 'is', null)
    .where('source', '<>', 'driver')
    .where('origin', 'is', null)
    .where('superseded_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ said_at, name, source, ...fact }) => ({
    ...fact,
    name: name as ReportedFact['name'],
    source: source as FactSource,
    at: said_at.toISOString(),
  }));
}

/** Stores a survey's facts in place of those of earlier surveys. */
export async function addSurveyedFacts(
  tx: Sql,
  {
    stationId,
    author,
    survey,
  }: { readonly stationId: number; readonly author: string; readonly survey: SurveyedFacts },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('site_facts')
    .set({ superseded_at: now })
    .where('station_id', '=', stationId)
    .where('review_id', 'is', null)
    .where('source', '<>', 'driver')
    .where('origin', 'is', null)
    .where('superseded_at', 'is', null)
    .execute();
  const rows = survey.facts.map(({ stall, name, value }) => ({
    station_id: stationId,
    stall,
    name,
    value: JSON.stringify(value),
    source: survey.source,
    confidence: survey.confidence,
    said_at: survey.at,
    author,
    added_at: now,
  }));
  await tx.insertInto('site_facts').values(rows).execute();
}
