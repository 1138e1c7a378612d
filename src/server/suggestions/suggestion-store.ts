import { sql as raw } from 'kysely';
import { AppError } from '#contract/errors.ts';
import type { OwnSuggestion } from '#contract/suggestions.ts';
import { FIELDS, type FieldName, type SeenValues } from '#domain/suggestions/station-fields.ts';
import { type PartialStationValues, SuggestionStatus } from '#domain/suggestions/suggestion.ts';
import type { Sql } from '../db/database.ts';

/** Holds a person's account against its deletion until the transaction ends. */
export async function lockMember(tx: Sql, uid: string): Promise<void> {
  const held = await tx.selectFrom('users').select('uid').where('uid', '=', uid).forKeyShare().executeTakeFirst();
  // Deleted since the request came in.
  if (!held) throw new AppError('unauthenticated');
}

/** Has anyone who else suggests something of the same station wait; all new stations are one. */
export async function lockSuggestionsOfStation(tx: Sql, stationId: number | null): Promise<void> {
  await raw`select pg_advisory_xact_lock(7302, ${stationId ?? 0}::int)`.execute(tx);
}

/** Whose voice it is under an id, in which suggestion, and whether that waits; null where there is none. */
export async function findVoice(sql: Sql, id: string) {
  const row = await sql
    .selectFrom('suggestion_voices as v')
    .innerJoin('suggestions as s', 's.id', 'v.suggestion_id')
    .select(['v.uid', 'v.suggestion_id as suggestionId', 's.status', 's.station_id as stationId', 's.is_new as isNew'])
    .where('v.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The id of the voice that an account has in a suggestion, or null. */
export async function findVoiceByUser(sql: Sql, suggestionId: string, uid: string): Promise<string | null> {
  const voices = sql.selectFrom('suggestion_voices').select('id').where('suggestion_id', '=', suggestionId);
  return (await voices.where('uid', '=', uid).executeTakeFirst())?.id ?? null;
}

/** What waits for a decision of a station, or of new ones, and proposes this name, or none; there may be many new ones. */
export async function listPendingSuggestions(
  sql: Sql,
  stationId: number | null,
  { name = null }: { readonly name?: string | null | undefined },
): Promise<{ readonly id: string; readonly proposed: PartialStationValues }[]> {
  const waiting = sql
    .selectFrom('suggestions')
    .select(['id', 'proposed'])
    .where('status', '=', 'pending')
    .where('is_new', '=', stationId === null)
    .where(raw<boolean>`proposed->>'name' is not distinct from ${name}::text`);
  const rows = await (stationId === null ? waiting : waiting.where('station_id', '=', stationId)).execute();
  return rows.map(({ id, proposed }) => ({ id, proposed: proposed as PartialStationValues }));
}

type NewSuggestion = {
  readonly id: string;
  readonly stationId: number | null;
  readonly proposed: PartialStationValues;
  readonly seen: SeenValues;
};

/** Puts a suggestion in the queue. */
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

type NewVoice = {
  readonly id: string;
  readonly suggestionId: string;
  readonly uid: string;
  readonly personKey: string;
  readonly sharedKeys: readonly string[];
  readonly reason: string;
  readonly evidence: string;
};

/** Adds someone to those who suggest it. */
export async function addVoice(tx: Sql, voice: NewVoice, now: Date): Promise<void> {
  const { id, suggestionId, uid, personKey, sharedKeys, reason, evidence } = voice;
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

/** Takes a voice away: with the last one goes what waits. */
export async function removeVoice(tx: Sql, id: string): Promise<void> {
  await tx.deleteFrom('suggestion_voices').where('id', '=', id).execute();
}

/** What an account suggested and what became of it, the newest first. */
export async function listSuggestionsByUser(
  sql: Sql,
  uid: string,
  voiceId: string | null = null,
): Promise<OwnSuggestion[]> {
  const own = sql
    .selectFrom('suggestion_voices as v')
    .innerJoin('suggestions as s', 's.id', 'v.suggestion_id')
    .leftJoin('stations as t', 't.id', 's.station_id')
    .selectAll('s')
    .select(['v.id as voiceId', 'v.reason', 'v.evidence', 'v.at', 't.name as stationName'])
    .where('v.uid', '=', uid)
    .orderBy('v.at', 'desc')
    .orderBy('v.id');
  const rows = await (voiceId === null ? own : own.where('v.id', '=', voiceId)).execute();
  return rows.map((row) => ({
    id: row.voiceId,
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

/** The fields of a suggestion with what was seen in them. */
export function listProposedChanges(proposed: PartialStationValues, seen: SeenValues): OwnSuggestion['changes'] {
  return FIELDS.flatMap((field) => {
    const value = proposed[field];
    return value === undefined ? [] : [{ field, seen: seen[field] ?? null, proposed: value }];
  });
}

/** The names of fields as they are kept. */
export function parseFieldNames(kept: readonly string[] | null): FieldName[] | null {
  return kept && FIELDS.filter((field) => kept.includes(field));
}
