import { sql as raw, type Selectable } from 'kysely';
import type { FactWithOrigin } from '#domain/score/published/published-summary.ts';
import { isFactName } from '#domain/score/stored-facts.ts';
import type { Sql } from '../db/database.ts';
import type { StationsTable } from '../db/schema.ts';
import { readSetting } from '../db/settings.ts';

const LIST_COLUMNS = [
  'id',
  'name',
  'street_address',
  'city',
  'state',
  'zip',
  'lat',
  'lng',
  'network',
  'dc_fast_count',
  'level2_count',
  'level1_count',
  'connectors',
  'max_power_kw',
  'status',
  'access',
  'access_days_time',
  'access_detail',
  'restricted_access',
  'opened_on',
  'trailer_score',
  'trailer_lower',
  'drop_spot',
  'clears_height_cm',
  'trailer_stalls',
  'amenity_scores',
  'facility_type',
  'intersection_directions',
] as const;

const SITE_COLUMNS = [
  'lower',
  'upper',
  'site_scores.state as site_state',
  'largest_clear_m',
  'smallest_unhitched_m',
] as const;

const MODEL_COLUMNS = ['is_friendly', 'model', 'review_count', 'read_at'] as const;

export type StationRow = Pick<Selectable<StationsTable>, (typeof LIST_COLUMNS)[number]>;

/** A changed station: its current row, or null if it is closed. */
export type StationChange = { readonly id: number; readonly rev: number; readonly row: StationRow | null };

const PAGE_SIZE = 2_000;

/** Returns the newest rev, or 0 if there are no stations. */
export async function readNewestRev(sql: Sql): Promise<number> {
  const row = await sql
    .selectFrom('stations')
    .select(({ fn }) => fn.max('rev').as('version'))
    .executeTakeFirst();
  return Number(row?.version ?? 0);
}

/** Returns whether this database could have issued a rev; a page's rev may come from another database. */
export async function isKnownRev(sql: Sql, rev: number): Promise<boolean> {
  const { rows } = await raw<{ first: number }>`
    select start_value::float8 as first from pg_sequences where sequencename = 'station_rev'`.execute(sql);
  const firstRev = rows[0]?.first ?? Number.POSITIVE_INFINITY;
  return rev >= firstRev && rev <= (await readNewestRev(sql));
}

/** The number of open stations, and a string that changes whenever a station changes. */
export type StationState = { readonly openCount: number; readonly fingerprint: string };

/**
 * Returns the state of all stations. The sum of revs detects a database that was restored from a backup and diverged.
 */
export async function readStationState(sql: Sql): Promise<StationState> {
  const { count, sum } = await sql
    .selectFrom('stations')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<string | null>('rev').as('sum')])
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { openCount: Number(count), fingerprint: `${await readNewestRev(sql)} ${count} ${sum}` };
}

/**
 * Updates the query planner's statistics, only for the columns in use: all columns would take several times as long.
 */
export async function analyzeStations(sql: Sql): Promise<void> {
  await raw`analyze stations (id, source, closed_at, rev)`.execute(sql);
}

/**
 * Creates the query planner's statistics if there are none. Without them, reading each page of stations would scan the
 * whole table.
 */
export async function ensureStatistics(sql: Sql): Promise<void> {
  const { rows } = await raw<{ count: number }>`
    select reltuples as count from pg_class where oid = 'stations'::regclass`.execute(sql);
  if (Number(rows[0]?.count ?? 0) <= 0) await analyzeStations(sql);
}

/** A page of open stations by id, as JSON: both database engines return JSON several times faster than rows. */
export type StationPage = { readonly json: string; readonly count: number; readonly lastId: number };

async function readPage(sql: Sql, afterId: number, pageSize: number): Promise<StationPage> {
  const page = await sql
    .selectFrom(
      sql
        .selectFrom('stations')
        .select(LIST_COLUMNS)
        .where('closed_at', 'is', null)
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(pageSize)
        .as('page'),
    )
    .select(({ fn }) => [
      raw<string | null>`json_agg(page order by page.id)::text`.as('json'),
      fn.countAll<number>().as('count'),
      fn.max('page.id').as('lastId'),
    ])
    .executeTakeFirstOrThrow();
  return { json: page.json ?? '[]', count: Number(page.count), lastId: page.lastId ?? afterId };
}

/** Streams all open stations in ascending id order, a page at a time; prefetches the next page. */
export async function* streamOpenStations(sql: Sql, pageSize = PAGE_SIZE): AsyncGenerator<StationPage> {
  let reading: Promise<StationPage> | null = readPage(sql, 0, pageSize);
  while (reading !== null) {
    const page: StationPage = await reading;
    reading = page.count < pageSize ? null : readPage(sql, page.lastId, pageSize);
    // A failure is thrown at the await, and doesn't matter if the consumer has stopped.
    reading?.catch(() => undefined);
    if (page.count > 0) yield page;
  }
}

/** Returns the stations changed after a rev, in rev order. */
export async function readChanges(sql: Sql, afterRev: number, limit: number): Promise<StationChange[]> {
  const rows = await sql
    .selectFrom('stations')
    .select([...LIST_COLUMNS, 'rev', raw<boolean>`closed_at is not null`.as('closed')])
    .where('rev', '>', afterRev)
    .orderBy('rev')
    .limit(limit)
    .execute();
  return rows.map(({ closed, rev, ...row }) => ({ id: row.id, rev: Number(rev), row: closed ? null : row }));
}

export async function readStationRows(
  sql: Sql,
  ids: readonly number[],
): Promise<(StationRow & { closed_at: Date | null })[]> {
  if (ids.length === 0) return [];
  return sql
    .selectFrom('stations')
    .select([...LIST_COLUMNS, 'closed_at'])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
}

/** How users identify a station: by name, or by ZIP code and the first word of the street address. */
export type StationQuery = {
  readonly names: readonly string[];
  readonly zips: readonly string[];
  readonly streetPrefixes: readonly string[];
};

/**
 * Finds stations by name (ignoring case) or by ZIP code and first word of the street address. Closed stations come
 * last.
 */
export async function findStationRows(sql: Sql, { names, zips, streetPrefixes }: StationQuery): Promise<StationRow[]> {
  return sql
    .selectFrom('stations')
    .select(LIST_COLUMNS)
    .where(
      // Subqueries use a hash lookup; "= any(array)" would compare each station with every element.
      raw<boolean>`lower(btrim(name)) in (select lower(word) from unnest(${names}::text[]) word)
        or (zip in (select unnest(${zips}::text[]))
          and substring(street_address from '[A-Za-z0-9]+') in (select unnest(${streetPrefixes}::text[])))`,
    )
    .orderBy(({ eb }) => eb('closed_at', 'is not', null))
    .orderBy('id')
    .execute();
}

const selectStations = (sql: Sql) =>
  sql
    .selectFrom('stations')
    .leftJoin('site_scores', 'site_scores.station_id', 'id')
    .leftJoin('model_opinions', 'model_opinions.station_id', 'id')
    .selectAll('stations')
    .select(SITE_COLUMNS)
    .select(MODEL_COLUMNS);

/** Reads one station, open or closed, with its site's data. The id of a merged station resolves to its replacement. */
export async function readStation(sql: Sql, id: number) {
  const mergedId = raw<number>`coalesce((select merged_into from stations where id = ${id}), ${id}::int)`;
  return (await selectStations(sql).where('id', '=', mergedId).executeTakeFirst()) ?? null;
}

/** Reads open stations with their sites' data, in ascending id order. */
export async function readStations(sql: Sql, ids: readonly number[]): Promise<StationRecord[]> {
  return selectStations(sql)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Lists the ids of the open stations in a state, in ascending order. */
export async function listIdsInState(sql: Sql, state: string): Promise<number[]> {
  const stations = sql.selectFrom('stations').select('id').where('state', '=', state).where('closed_at', 'is', null);
  return (await stations.orderBy('id').execute()).map(({ id }) => id);
}

export type StationRecord = NonNullable<Awaited<ReturnType<typeof readStation>>>;

/** Returns stations' current facts from published lists, by station id; a station without such facts has no entry. */
export async function readManyFactsWithOrigin(
  sql: Sql,
  stationIds: readonly number[],
): Promise<Map<number, FactWithOrigin[]>> {
  const rows = await sql
    .selectFrom('site_facts')
    .select(['station_id', 'stall', 'name', 'value', 'origin', 'said_at'])
    .where('station_id', '=', (eb) => eb.fn.any(eb.val([...stationIds])))
    .where('origin', 'is not', null)
    .where('superseded_at', 'is', null)
    .execute();
  const byStation = new Map<number, FactWithOrigin[]>();
  for (const { station_id, origin, name, stall, value, said_at } of rows) {
    if (origin === null || !isFactName(name)) continue;
    const facts = byStation.get(station_id) ?? [];
    facts.push({ stall, name, value, origin, at: said_at.toISOString() });
    byStation.set(station_id, facts);
  }
  return byStation;
}

export async function readFactsWithOrigin(sql: Sql, stationId: number): Promise<FactWithOrigin[]> {
  return (await readManyFactsWithOrigin(sql, [stationId])).get(stationId) ?? [];
}

export async function readDatasetSettings(sql: Sql): Promise<{ source: string | null; updatedAt: string | null }> {
  return {
    source: await readSetting(sql, 'dataset.source'),
    updatedAt: await readSetting(sql, 'dataset.updated_at'),
  };
}
