import { sql as raw } from 'kysely';
import type { AmenityScores, TrailerScore } from '#domain/chargers/charger.ts';
import type { Sql } from '../../db/database.ts';

const KNOWN_PAGE_SIZE = 20_000;

export type RunCounts = {
  read: number;
  added: number;
  changed: number;
  unchanged: number;
  reopened: number;
  rejected: Record<string, number>;
  /** Length of the rejects file at the checkpoint. */
  rejectsBytes: number;
};

export type ImportRun = { readonly id: number; readonly rowsDone: number; readonly counts: RunCounts };

export type RunOutcome = 'done' | 'failed' | 'closing refused';

export type NewRun = { source: string; inputName: string; fingerprint: string; isComplete: boolean; startedAt: Date };

/** Returns the newest run of a source if it had the same input, stored some rows, and didn't finish; or else null. */
export async function findUnfinishedRun(sql: Sql, run: NewRun): Promise<ImportRun | null> {
  const newest = await sql
    .selectFrom('import_runs')
    .select(['id', 'fingerprint', 'complete', 'outcome', 'rows_done', 'counts'])
    .where('source', '=', run.source)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest === undefined || newest.rows_done === 0) return null;
  const isSameInput = newest.fingerprint === run.fingerprint && newest.complete === run.isComplete;
  const hasStoredAllRows = newest.outcome === 'done' || newest.outcome === 'closing refused';
  if (!isSameInput || hasStoredAllRows) return null;
  return { id: newest.id, rowsDone: newest.rows_done, counts: newest.counts as RunCounts };
}

/** Starts a run; marks earlier runs that still look active as failed. */
export async function startRun(sql: Sql, run: NewRun): Promise<number> {
  return sql.transaction().execute(async (tx) => {
    await tx
      .updateTable('import_runs')
      .set({ outcome: 'failed', finished_at: run.startedAt })
      .where('source', '=', run.source)
      .where('outcome', '=', 'running')
      .execute();
    const { id } = await tx
      .insertInto('import_runs')
      .values({
        source: run.source,
        input_name: run.inputName,
        fingerprint: run.fingerprint,
        complete: run.isComplete,
        started_at: run.startedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Records the progress of a run; call it in the transaction that wrote the rows. */
export async function writeCheckpoint(sql: Sql, runId: number, counts: RunCounts): Promise<void> {
  await sql
    .updateTable('import_runs')
    .set({ rows_done: counts.read, counts: JSON.stringify(counts), outcome: 'running', finished_at: null })
    .where('id', '=', runId)
    .execute();
}

export async function finishRun(sql: Sql, runId: number, outcome: RunOutcome, finishedAt: Date): Promise<void> {
  await sql.updateTable('import_runs').set({ outcome, finished_at: finishedAt }).where('id', '=', runId).execute();
}

export type KnownStations = { readonly hashes: Map<number, string>; readonly closed: Set<number> };

type KnownStation = readonly [id: number, contentHash: string, isClosed: boolean];

/** Reads a page of stored stations by id, as JSON: both database engines return JSON several times faster than rows. */
async function readKnownPage(sql: Sql, source: string, afterId: number): Promise<KnownStation[]> {
  const page = sql
    .selectFrom('stations')
    .select(['id', 'content_hash', raw<boolean>`closed_at is not null and merged_into is null`.as('closed')])
    .where('source', '=', source)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(KNOWN_PAGE_SIZE)
    .as('page');
  // For a station that users closed or reopened, use its status in the source.
  const sourceStatuses = sql
    .selectFrom('station_overrides')
    .select(['station_id', raw<boolean>`source_now = '"closed"'`.as('is_closed')])
    .where('field', '=', 'status')
    .where('ended_at', 'is', null)
    .as('of_source');
  const { known } = await sql
    .selectFrom(page)
    .leftJoin(sourceStatuses, 'of_source.station_id', 'page.id')
    .select(
      raw<string | null>`json_agg(
        json_build_array(page.id, content_hash, coalesce(is_closed, closed)) order by page.id)::text`.as('known'),
    )
    .executeTakeFirstOrThrow();
  return JSON.parse(known ?? '[]');
}

export async function readKnownStations(sql: Sql, source: string): Promise<KnownStations> {
  const closed = new Set<number>();
  const hashes = new Map<number, string>();
  for (let afterId = 0; ; ) {
    const page = await readKnownPage(sql, source, afterId);
    for (const [id, contentHash, isClosed] of page) {
      hashes.set(id, contentHash);
      if (isClosed) closed.add(id);
    }
    const last = page.at(-1);
    if (last === undefined || page.length < KNOWN_PAGE_SIZE) return { hashes, closed };
    afterId = last[0];
  }
}

/** Closes stations; their rows stay in the database. */
export async function closeStations(sql: Sql, ids: readonly number[], closedAt: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql
    .updateTable('stations')
    .set({ closed_at: closedAt })
    .where('id', '=', raw<number>`any(${`{${ids.join(',')}}`}::text::int[])`)
    .where('closed_at', 'is', null)
    .execute();
}

/** Ends the status overrides of stations that left the source, since their source status now counts as closed. */
export async function endStatusOverrides(sql: Sql, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await raw`
    update station_overrides set ended_at = ${now}::timestamptz, is_conflict = false, source_now = '"closed"',
      end_reason = case when value = '"closed"' then 'caught up' else 'left the source' end
    where field = 'status' and ended_at is null
      and station_id = any(${`{${ids.join(',')}}`}::text::int[])`.execute(sql);
}

export type StationScores = {
  readonly id: number;
  readonly trailerScore: TrailerScore;
  readonly amenityScores: AmenityScores | null;
};

export async function writeScores(sql: Sql, scores: readonly StationScores[]): Promise<void> {
  await raw`
    update stations set trailer_score = scored."trailerScore", trailer_lower = null,
      amenity_scores = scored."amenityScores"
    from jsonb_to_recordset(${JSON.stringify(scores)}::text::jsonb)
      as scored(id integer, "trailerScore" smallint, "amenityScores" jsonb)
    where stations.id = scored.id`.execute(sql);
}
