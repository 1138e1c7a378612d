import { sql as raw } from 'kysely';
import type { DataSource } from '#contract/admin.ts';
import type { SiteSettings } from '#domain/admin/site-settings.ts';
import type { Sql } from '../db/database.ts';
import { readSiteSettings } from '../db/site-settings.ts';

/** Locks and reads the site settings, so that the audit log gets the correct previous values. */
export async function lockSiteSettings(tx: Sql): Promise<SiteSettings> {
  await raw`select pg_advisory_xact_lock(hashtextextended('site settings', 0))`.execute(tx);
  return readSiteSettings(tx);
}

type Counts = {
  readonly read?: number;
  readonly added?: number;
  readonly changed?: number;
  readonly rejected?: Readonly<Record<string, number>>;
};

export async function listDataSources(sql: Sql): Promise<DataSource[]> {
  const runs = await sql
    .selectFrom('import_runs')
    .distinctOn('source')
    .selectAll()
    .orderBy('source')
    .orderBy('id', 'desc')
    .execute();
  const counted = await sql
    .selectFrom('stations')
    .select(({ fn }) => ['source', fn.countAll().as('count')])
    .where('closed_at', 'is', null)
    .groupBy('source')
    .execute();
  const chargerCounts = new Map(counted.map(({ source, count }) => [source, Number(count)]));
  return runs.map((run) => {
    const counts = run.counts as Counts;
    return {
      source: run.source,
      inputName: run.input_name,
      outcome: run.outcome,
      startedAt: run.started_at.toISOString(),
      finishedAt: run.finished_at?.toISOString() ?? null,
      rowsRead: run.rows_done,
      added: counts.added ?? 0,
      changed: counts.changed ?? 0,
      rejected: Object.entries(counts.rejected ?? {}).map(([reason, count]) => ({ reason, count })),
      chargers: chargerCounts.get(run.source) ?? 0,
    };
  });
}
