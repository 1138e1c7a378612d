import type { MatchableStation } from '#domain/score/published/match-published-sites.ts';
import type { PublishedFact } from '#domain/score/published/published-site.ts';
import { FACT_CONFIDENCE } from '#domain/score/weights.ts';
import type { Sql } from '../../db/database.ts';

export type PublishedFacts = {
  readonly stationId: number;
  readonly at: string;
  readonly facts: readonly PublishedFact[];
};

export function listOpenStations(sql: Sql): Promise<MatchableStation[]> {
  return sql.selectFrom('stations').select(['id', 'lat', 'lng', 'network']).where('closed_at', 'is', null).execute();
}

/** Returns the current facts from the list named `origin`, as one comparable string per station. */
export async function readPublishedFacts(sql: Sql, origin: string): Promise<Map<number, string>> {
  const rows = await sql
    .selectFrom('site_facts')
    .select(['station_id', 'stall', 'name', 'value', 'said_at'])
    .where('origin', '=', origin)
    .where('superseded_at', 'is', null)
    .execute();
  const byStation = Map.groupBy(rows, ({ station_id }) => station_id);
  return new Map(
    [...byStation].map(([stationId, facts]) => [
      stationId,
      toComparableText({
        stationId,
        at: facts[0]?.said_at.toISOString() ?? '',
        facts: facts as readonly PublishedFact[],
      }),
    ]),
  );
}

export function toComparableText({ at, facts }: PublishedFacts): string {
  return `${at} ${facts.map(({ stall, name, value }) => JSON.stringify([stall, name, value])).sort()}`;
}

/** PostgreSQL accepts at most 65,535 parameters in a statement. */
const ROWS_PER_INSERT = 5_000;

export async function replacePublishedFacts(
  tx: Sql,
  origin: string,
  changed: readonly PublishedFacts[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('site_facts')
    .set({ superseded_at: now })
    .where(
      'station_id',
      'in',
      changed.map(({ stationId }) => stationId),
    )
    .where('origin', '=', origin)
    .where('superseded_at', 'is', null)
    .execute();
  const rows = changed.flatMap(({ stationId, at, facts }) =>
    facts.map(({ stall, name, value }) => ({
      station_id: stationId,
      stall,
      name,
      value: JSON.stringify(value),
      origin,
      source: 'operator',
      confidence: FACT_CONFIDENCE.operator,
      said_at: at,
      added_at: now,
    })),
  );
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
    await tx
      .insertInto('site_facts')
      .values(rows.slice(from, from + ROWS_PER_INSERT))
      .execute();
}
