import { sql as raw, type Selectable } from 'kysely';
import { estimateChance } from '#domain/outlook/outlook.ts';
import { toOutlookFacts } from '#domain/outlook/station-facts.ts';
import type { StoredSite } from '#domain/score/scored-site.ts';
import type { FactSource } from '#domain/score/site-facts.ts';
import { isFactName } from '#domain/score/stored-facts.ts';
import type { ReporterStanding, StoredReport } from '#domain/score/stored-reports.ts';
import { DAY_MS } from '#domain/score/weighted-reports.ts';
import { NEW_ACCOUNT_DAYS } from '#domain/score/weights.ts';
import type { Sql } from '../db/database.ts';
import type { StationsTable } from '../db/schema.ts';
import { LISTED_SITE_COLUMNS, type ListedSite, toListedSite } from './listed-site-store.ts';

const MAX_REPORTS = 1_000;
const NEVER = new Date(0).toISOString();

/**
 * Locks a site against other changes to its scoring data. Locks a row of site_scores rather than stations: an import
 * locks station rows after the rev lock, so locking them here first could deadlock.
 */
export async function lockSite(tx: Sql, stationId: number): Promise<void> {
  await tx
    .insertInto('site_scores')
    .values({ station_id: stationId })
    .onConflict((conflict) => conflict.column('station_id').doUpdateSet({ station_id: stationId }))
    .execute();
}

/** Locks the next sites with a score row until the transaction ends; returns their ids, in ascending order. */
export async function lockSitesAfter(tx: Sql, after: number, limit: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('site_scores')
    .select('station_id')
    .where('station_id', '>', after)
    .orderBy('station_id')
    .limit(limit)
    .forUpdate()
    .execute();
  return rows.map(({ station_id }) => station_id);
}

export type Standings = ReadonlyMap<string, ReporterStanding>;

/**
 * Deleted users, and users who signed up after the standings were read, count as new accounts. Otherwise deleting a new
 * account, or one with many hidden reviews, would increase the weight of its reports.
 */
const UNKNOWN_REPORTER_STANDING: ReporterStanding = { agreed: 0, disagreed: 0, isNewAccount: true };

/**
 * Reads the standings of all reporters, or only of those who reviewed the given sites. Counts hidden reviews in the
 * audit log, where they remain if the author deletes them.
 */
export async function readStandings(sql: Sql, stationIds: readonly number[] | null, now: Date): Promise<Standings> {
  const authors = sql
    .selectFrom('reviews')
    .select('uid')
    .distinct()
    .$if(stationIds !== null, (rows) => rows.where('station_id', 'in', [...(stationIds ?? [])]));
  // Use an array, because a database without statistics would scan all reviews for a join.
  const anyAuthor = stationIds === null ? raw`any (${authors})` : raw`any (array(${authors}))`;
  const { rows } = await raw<{ uid: string; created_at: Date; agreed: string; disagreed: string }>`
    select u.uid, u.created_at, coalesce(a.count, 0) as agreed, coalesce(d.count, 0) as disagreed
    from users u
    left join (
      select r.uid, count(*) from review_votes v join reviews r on r.id = v.review_id
      where r.deleted_at is null and r.uid = ${anyAuthor} group by r.uid) a on a.uid = u.uid
    left join (
      select target_uid, count(*) from (
        select distinct on (details->>'reviewId') target_uid, action from audit_log
        where action in ('review_hidden', 'review_restored') and target_uid = ${anyAuthor}
        order by details->>'reviewId', id desc) last_moderation
      where action = 'review_hidden' group by target_uid) d on d.target_uid = u.uid
    where u.uid = ${anyAuthor}`.execute(sql);
  const newAccountsSince = new Date(now.getTime() - NEW_ACCOUNT_DAYS * DAY_MS);
  return new Map(
    rows.map(({ uid, created_at, agreed, disagreed }) => [
      uid,
      { agreed: Number(agreed), disagreed: Number(disagreed), isNewAccount: created_at > newAccountsSince },
    ]),
  );
}

const REPORT_COLUMNS = {
  stationId: 'station_id',
  uid: 'uid',
  personKey: 'person_key',
  sharedKeys: 'shared_keys',
  visitedOn: 'visited_on',
  outcome: 'outcome',
  reason: 'reason',
  rigLengthM: 'rig_length_m',
  rigHeightM: 'rig_height_m',
  isAtSite: 'at_site',
  hasPhoto: 'has_photo',
  isOperator: 'is_operator',
  stall: 'stall',
} as const;

type ReportRow = Omit<StoredReport, 'standing'> & {
  readonly stationId: number;
  readonly uid: string | null;
};
type ReportColumns = { readonly [K in keyof ReportRow]: readonly ReportRow[K][] };

const REPORT_LISTS = raw.join(
  Object.entries(REPORT_COLUMNS).map(([name, column]) => raw`${raw.lit(name)}, json_agg(${raw.ref(column)})`),
);

/**
 * Reads the reports of sites as one JSON object of column arrays, five times as fast as rows in both databases. Looks
 * up each site separately, because the embedded database has no statistics and would scan all reviews.
 */
async function readReports(sql: Sql, stationIds: readonly number[]): Promise<ReportColumns> {
  const { rows } = await raw<{ json: string }>`
    select json_build_object(${REPORT_LISTS})::text as json
    from unnest(${[...stationIds]}::int[]) as site (id)
    cross join lateral (
      select * from reviews where station_id = site.id and hidden_at is null and deleted_at is null offset 0) as of_site`.execute(
    sql,
  );
  return JSON.parse(rows[0]?.json ?? '{}');
}

/** Groups the reports by station. The columns are null if there are no reports. */
function groupReportsByStation(columns: ReportColumns, standings: Standings): Map<number, StoredReport[]> {
  const byStation = new Map<number, StoredReport[]>();
  for (const [i, stationId] of (columns.stationId ?? []).entries()) {
    const readField = <K extends keyof ReportRow>(name: K) => columns[name][i] as ReportRow[K];
    const uid = readField('uid');
    const report: StoredReport = {
      personKey: readField('personKey'),
      sharedKeys: readField('sharedKeys'),
      visitedOn: readField('visitedOn'),
      outcome: readField('outcome'),
      reason: readField('reason'),
      rigLengthM: readField('rigLengthM'),
      rigHeightM: readField('rigHeightM'),
      isAtSite: readField('isAtSite'),
      isOperator: readField('isOperator'),
      stall: readField('stall'),
      hasPhoto: readField('hasPhoto'),
      standing: (uid === null ? null : standings.get(uid)) ?? UNKNOWN_REPORTER_STANDING,
    };
    const stationReports = byStation.get(stationId);
    if (stationReports === undefined) byStation.set(stationId, [report]);
    else stationReports.push(report);
  }
  return byStation;
}

function limitToLatestReports(reports: readonly StoredReport[]): readonly StoredReport[] {
  if (reports.length <= MAX_REPORTS) return reports;
  return reports.toSorted((a, b) => (a.visitedOn < b.visitedOn ? 1 : -1)).slice(0, MAX_REPORTS);
}

/**
 * Reads the current facts of sites, excluding superseded facts and those from hidden reviews. Looks up reviews with
 * subqueries, because without statistics on a new table a join would scan all reviews.
 */
async function readFacts(sql: Sql, stationIds: readonly number[]) {
  const rows = await sql
    .selectFrom('site_facts as f')
    .select(['station_id', 'stall', 'name', 'value', 'source', 'confidence', 'said_at', 'origin'])
    .select((eb) => [
      eb.selectFrom('reviews').select('person_key').whereRef('id', '=', 'f.review_id').as('person_key'),
      eb.selectFrom('reviews').select('hidden_at').whereRef('id', '=', 'f.review_id').as('hidden_at'),
    ])
    .where('station_id', 'in', [...stationIds])
    .where('superseded_at', 'is', null)
    .execute();
  return rows.filter(({ hidden_at }) => hidden_at === null);
}

type FactRow = Awaited<ReturnType<typeof readFacts>>[number];

function toStoredFacts(row: FactRow): StoredSite['facts'] {
  const { stall, name, value, confidence, person_key: personKey } = row;
  if (!isFactName(name)) return [];
  const source = row.source as FactSource;
  const isPublished = row.origin === null ? undefined : true;
  return [{ stall, name, value, source, confidence, at: row.said_at.toISOString(), personKey, isPublished }];
}

export type SiteForScoring = { readonly stored: StoredSite; readonly listed: ListedSite };

type RecordRow = Pick<
  Selectable<StationsTable>,
  | 'name'
  | 'lat'
  | 'lng'
  | 'network'
  | 'dc_fast_count'
  | 'level2_count'
  | 'level1_count'
  | 'max_power_kw'
  | 'opened_on'
  | 'access'
  | 'facility_type'
  | 'intersection_directions'
  | 'source_updated_at'
>;

function toRecord(row: RecordRow): StoredSite['record'] {
  const extra = { facilityType: row.facility_type, directions: row.intersection_directions };
  const station = {
    name: row.name,
    lat: row.lat,
    lng: row.lng,
    network: row.network,
    dcFastCount: row.dc_fast_count,
    level2Count: row.level2_count,
    level1Count: row.level1_count,
    maxPowerKw: row.max_power_kw,
    openedOn: row.opened_on,
  };
  const at = row.source_updated_at?.toISOString() ?? NEVER;
  return { ...extra, access: row.access, at, name: row.name, outlook: estimateChance(toOutlookFacts(station, extra)) };
}

export async function readSites(
  sql: Sql,
  stationIds: readonly number[],
  standings: Standings,
): Promise<Map<number, SiteForScoring>> {
  if (stationIds.length === 0) return new Map();
  const stations = await sql
    .selectFrom('stations')
    .select(['id', 'name', 'facility_type', 'intersection_directions', 'access', 'source_updated_at'])
    .select(['lat', 'lng', 'network', 'dc_fast_count', 'level2_count', 'level1_count', 'max_power_kw', 'opened_on'])
    .select(LISTED_SITE_COLUMNS)
    .where('id', 'in', [...stationIds])
    .execute();
  const reports = groupReportsByStation(await readReports(sql, stationIds), standings);
  const facts = Map.groupBy(await readFacts(sql, stationIds), ({ station_id }) => station_id);
  return new Map(
    stations.map((station) => {
      const { id } = station;
      const stored = {
        record: toRecord(station),
        facts: (facts.get(id) ?? []).flatMap(toStoredFacts),
        reports: limitToLatestReports(reports.get(id) ?? []),
      };
      return [id, { stored, listed: toListedSite(station) }];
    }),
  );
}

export type SiteSummary = {
  readonly stationId: number;
  readonly score: number | null;
  readonly lower: number | null;
  readonly upper: number | null;
  readonly state: string;
  readonly stateAt: string | null;
  readonly voices: number;
  readonly largestClearM: number | null;
  readonly smallestUnhitchedM: number | null;
};

export async function writeSiteSummaries(tx: Sql, summaries: readonly SiteSummary[], now: Date): Promise<void> {
  await raw`
    insert into site_scores (station_id, score, lower, upper, state, state_at, voices, largest_clear_m,
      smallest_unhitched_m, scored_at)
    select *, ${now}::timestamptz from jsonb_to_recordset(${JSON.stringify(summaries)}::text::jsonb)
      as s("stationId" integer, score smallint, lower smallint, upper smallint, state text, "stateAt" timestamptz,
        voices integer, "largestClearM" real, "smallestUnhitchedM" real)
    on conflict (station_id) do update set score = excluded.score, lower = excluded.lower, upper = excluded.upper,
      state = excluded.state, state_at = excluded.state_at, voices = excluded.voices,
      largest_clear_m = excluded.largest_clear_m, smallest_unhitched_m = excluded.smallest_unhitched_m,
      scored_at = excluded.scored_at`.execute(tx);
}
