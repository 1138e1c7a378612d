import { sql as raw } from 'kysely';
import type { OwnSuggestion } from '#contract/suggestions.ts';
import { FIELDS, type FieldName, type SeenValues } from '#domain/suggestions/station-fields.ts';
import { type PartialStationValues, SuggestionStatus } from '#domain/suggestions/suggestion.ts';
import type { Sql } from '../db/database.ts';

/** Serializes suggestions for the same station; all new stations share one lock. */
export async function lockSuggestionsOfStation(tx: Sql, stationId: number | null): Promise<void> {
  await raw`select pg_advisory_xact_lock(7302, ${stationId ?? 0}::int)`.execute(tx);
}

export async function findSupport(sql: Sql, id: string) {
  const row = await sql
    .selectFrom('suggestion_voices as v')
    .innerJoin('suggestions as s', 's.id', 'v.suggestion_id')
    .select(['v.uid', 'v.suggestion_id as suggestionId', 's.status', 's.station_id as stationId', 's.is_new as isNew'])
    .where('v.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function findSupportByUser(sql: Sql, suggestionId: string, uid: string): Promise<string | null> {
  const supportRows = sql.selectFrom('suggestion_voices').select('id').where('suggestion_id', '=', suggestionId);
  return (await supportRows.where('uid', '=', uid).executeTakeFirst())?.id ?? null;
}

/**
 * Lists the pending suggestions for a station, or for new stations if stationId is null. Filters them by the proposed
 * name (null if none is proposed), because many may be for new stations.
 */
export async function listPendingSuggestions(
  sql: Sql,
  stationId: number | null,
  { name = null }: { readonly name?: string | null | undefined },
): Promise<{ readonly id: string; readonly proposed: PartialStationValues }[]> {
  const pending = sql
    .selectFrom('suggestions')
    .select(['id', 'proposed'])
    .where('status', '=', 'pending')
    .where('is_new', '=', stationId === null)
    .where(raw<boolean>`proposed->>'name' is not distinct from ${name}::text`);
  const rows = await (stationId === null ? pending : pending.where('station_id', '=', stationId)).execute();
  return rows.map(({ id, proposed }) => ({ id, proposed: proposed as PartialStationValues }));
}

type NewSuggestion = {
  readonly id: string;
  readonly stationId: number | null;
  readonly proposed: PartialStationValues;
  readonly seen: SeenValues;
};

export async function addSuggestion(
  tx: Sql,
  { id, stationId, proposed, seen }: NewSuggestion,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('suggestions')
    .values({
      id,
      station_id: stationId,
      is_new: stationId === null,
      proposed: JSON.stringify(proposed),
      seen: JSON.stringify(seen),
      status: 'pending',
      created_at: now,
    })
    .execute();
}

type NewSupport = {
  readonly id: string;
  readonly suggestionId: string;
  readonly uid: string;
  readonly personKey: string;
  readonly sharedKeys: readonly string[];
  readonly reason: string;
  readonly evidence: string;
};

export async function addSupport(tx: Sql, support: NewSupport, now: Date): Promise<void> {
  const { id, suggestionId, uid, personKey, sharedKeys, reason, evidence } = support;
  await tx
    .insertInto('suggestion_voices')
    .values({
      id,
      suggestion_id: suggestionId,
      uid,
      person_key: personKey,
      shared_keys: [...sharedKeys],
      reason,
      evidence,
      at: now,
    })
    .execute();
}

/** Removes a supporter. A pending suggestion is deleted with its last supporter. */
export async function removeSupport(tx: Sql, id: string): Promise<void> {
  await tx.deleteFrom('suggestion_voices').where('id', '=', id).execute();
}

/** Newest first. */
export async function listSuggestionsByUser(
  sql: Sql,
  uid: string,
  supportId: string | null = null,
): Promise<OwnSuggestion[]> {
  const ownSupport = sql
    .selectFrom('suggestion_voices as v')
    .innerJoin('suggestions as s', 's.id', 'v.suggestion_id')
    .leftJoin('stations as t', 't.id', 's.station_id')
    .selectAll('s')
    .select(['v.id as supportId', 'v.reason', 'v.evidence', 'v.at', 't.name as stationName'])
    .where('v.uid', '=', uid)
    .orderBy('v.at', 'desc')
    .orderBy('v.id');
  const rows = await (supportId === null ? ownSupport : ownSupport.where('v.id', '=', supportId)).execute();
  return rows.map((row) => ({
    id: row.supportId,
    chargerId: row.station_id === null ? null : String(row.station_id),
    isNew: row.is_new,
    name: row.stationName ?? (row.proposed as PartialStationValues).name ?? '',
    changes: listProposedChanges(row.proposed as PartialStationValues, row.seen as SeenValues),
    reason: row.reason,
    evidence: row.evidence,
    status: SuggestionStatus.parse(row.status),
    acceptedFields: parseFieldNames(row.accepted_fields),
    decisionReason: row.decision_reason,
    sentAt: row.at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  }));
}

export function listProposedChanges(proposed: PartialStationValues, seen: SeenValues): OwnSuggestion['changes'] {
  return FIELDS.flatMap((field) => {
    const value = proposed[field];
    return value === undefined ? [] : [{ field, seen: seen[field] ?? null, proposed: value }];
  });
}

export function parseFieldNames(stored: readonly string[] | null): FieldName[] | null {
  return stored && FIELDS.filter((field) => stored.includes(field));
}
