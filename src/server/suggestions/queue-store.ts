import { sql as raw, type Selectable } from 'kysely';
import type { FieldName, SeenValues } from '#domain/suggestions/station-fields.ts';
import { type PartialStationValues, SuggestionStatus } from '#domain/suggestions/suggestion.ts';
import type { Sql } from '../db/database.ts';
import type { SuggestionsTable } from '../db/schema-suggestions.ts';
import { parseFieldNames } from './suggestion-store.ts';

const MAX_LISTED = 100;

export type StoredSuggestion = {
  readonly id: string;
  readonly stationId: number | null;
  readonly isNew: boolean;
  readonly proposed: PartialStationValues;
  readonly seen: SeenValues;
  readonly status: SuggestionStatus;
  readonly acceptedFields: FieldName[] | null;
  readonly decisionReason: string | null;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
};

function toStoredSuggestion(row: Selectable<SuggestionsTable>): StoredSuggestion {
  return {
    id: row.id,
    stationId: row.station_id,
    isNew: row.is_new,
    proposed: row.proposed as PartialStationValues,
    seen: row.seen as SeenValues,
    status: SuggestionStatus.parse(row.status),
    acceptedFields: parseFieldNames(row.accepted_fields),
    decisionReason: row.decision_reason,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
  };
}

export async function lockSuggestion(tx: Sql, id: string): Promise<StoredSuggestion | null> {
  const row = await tx.selectFrom('suggestions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? toStoredSuggestion(row) : null;
}

const HAS_CONFLICT = raw<boolean>`exists (
  select from station_overrides o where o.suggestion_id = s.id and o.ended_at is null and o.is_conflict)`;
/** Includes accepted suggestions that the source contradicts. */
const NEEDS_DECISION = raw<boolean>`(s.status = 'pending' or ${HAS_CONFLICT})`;

/**
 * Lists suggestions that need a decision (those with the most supporters first) or decided ones (newest first), or
 * finds one by id.
 */
export async function listSuggestions(
  sql: Sql,
  show: 'waiting' | 'decided' | { readonly id: string },
): Promise<StoredSuggestion[]> {
  const all = sql.selectFrom('suggestions as s').selectAll('s');
  if (typeof show === 'object') return (await all.where('s.id', '=', show.id).execute()).map(toStoredSuggestion);
  const supporterCount = raw<number>`(select count(*) from suggestion_voices v where v.suggestion_id = s.id)`;
  const listed =
    show === 'waiting'
      ? all.where(NEEDS_DECISION).orderBy(supporterCount, 'desc').orderBy('s.created_at')
      : all.where('s.status', '<>', 'pending').orderBy('s.decided_at', 'desc');
  return (await listed.orderBy('s.id').limit(MAX_LISTED).execute()).map(toStoredSuggestion);
}

export async function countSuggestions(sql: Sql, show: 'waiting' | 'decided'): Promise<number> {
  const all = sql.selectFrom('suggestions as s').select(({ fn }) => fn.countAll().as('count'));
  const counted = show === 'waiting' ? all.where(NEEDS_DECISION) : all.where('s.status', '<>', 'pending');
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

export async function listSupporters(sql: Sql, suggestionIds: readonly string[]) {
  const rows = await sql
    .selectFrom('suggestion_voices as v')
    .innerJoin('users as u', 'u.uid', 'v.uid')
    .select([
      'v.suggestion_id as suggestionId',
      'v.person_key as personId',
      'v.shared_keys as keys',
      'v.reason',
      'v.evidence',
      'v.at',
      'u.display_name as author',
    ])
    .where('v.suggestion_id', '=', raw<string>`any(${[...suggestionIds]}::uuid[])`)
    .orderBy('v.at')
    .orderBy('v.id')
    .execute();
  return Map.groupBy(rows, ({ suggestionId }) => suggestionId);
}

type Decision = {
  readonly status: SuggestionStatus;
  readonly stationId?: number;
  readonly acceptedFields?: readonly FieldName[];
  readonly reason?: string;
};

export async function recordDecision(tx: Sql, id: string, decision: Decision, now: Date): Promise<void> {
  const { status, stationId, acceptedFields, reason } = decision;
  await tx
    .updateTable('suggestions')
    .set({
      status,
      decided_at: now,
      ...(stationId === undefined ? {} : { station_id: stationId }),
      ...(acceptedFields === undefined ? {} : { accepted_fields: [...acceptedFields] }),
      ...(reason === undefined ? {} : { decision_reason: reason }),
    })
    .where('id', '=', id)
    .execute();
}
