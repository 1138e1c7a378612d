import { sql as raw } from 'kysely';
import type { Override, SourceChange } from '#domain/suggestions/overrides.ts';
import type { FieldName } from '#domain/suggestions/station-fields.ts';
import type { PartialStationValues } from '#domain/suggestions/suggestion.ts';
import type { Sql } from '../db/database.ts';

export type StoredOverride = Override & {
  readonly id: number;
  readonly stationId: number;
  readonly suggestionId: string | null;
};

export type EndReason = 'caught up' | 'replaced' | 'undone' | 'left the source' | 'source taken' | 'merged';

/**
 * Locks all stations against imports and overrides in other transactions until this one ends, so that the values that
 * it reads stay valid.
 */
export async function lockStations(tx: Sql): Promise<void> {
  await raw`select pg_advisory_xact_lock(7301)`.execute(tx);
}

function selectActiveOverrides(sql: Sql) {
  return sql
    .selectFrom('station_overrides')
    .select(['id', 'station_id', 'field', 'value', 'source_value', 'source_now', 'suggestion_id'])
    .where('ended_at', 'is', null)
    .orderBy('id');
}

function toStoredOverride(
  row: Awaited<ReturnType<ReturnType<typeof selectActiveOverrides>['execute']>>[number],
): StoredOverride {
  return {
    id: Number(row.id),
    stationId: row.station_id,
    field: row.field as FieldName,
    value: row.value,
    sourceValue: row.source_value,
    currentSourceValue: row.source_now,
    suggestionId: row.suggestion_id,
  };
}

export async function listOverrides(sql: Sql, stationIds: readonly number[]): Promise<StoredOverride[]> {
  const rows = await selectActiveOverrides(sql)
    .where('station_id', '=', (eb) => eb.fn.any(eb.val([...stationIds])))
    .execute();
  return rows.map(toStoredOverride);
}

/** Lists the active overrides created by a suggestion. */
export async function listOverridesOfSuggestion(sql: Sql, suggestionId: string): Promise<StoredOverride[]> {
  return (await selectActiveOverrides(sql).where('suggestion_id', '=', suggestionId).execute()).map(toStoredOverride);
}

export type NewOverride = Omit<Override, 'currentSourceValue'> & {
  readonly stationId: number;
  readonly suggestionId: string;
  readonly acceptedBy: string;
};

export async function addOverrides(tx: Sql, added: readonly NewOverride[], now: Date): Promise<void> {
  if (added.length === 0) return;
  const rows = added.map(({ stationId, field, value, sourceValue, suggestionId, acceptedBy }) => ({
    station_id: stationId,
    field,
    value: JSON.stringify(value),
    source_value: JSON.stringify(sourceValue),
    source_now: JSON.stringify(sourceValue),
    suggestion_id: suggestionId,
    accepted_by: acceptedBy,
    accepted_at: now,
  }));
  await tx.insertInto('station_overrides').values(rows).execute();
}

/** Ends overrides; the rows are kept as history. */
export async function endOverrides(tx: Sql, ids: readonly number[], reason: EndReason, now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('station_overrides')
    .set({ ended_at: now, end_reason: reason, is_conflict: false })
    .where('id', '=', raw<number>`any(${[...ids]}::bigint[])`)
    .execute();
}

export type OverrideSourceUpdate = {
  readonly id: number;
  readonly currentSourceValue: unknown;
  readonly sourceChange: SourceChange;
};

/** Stores the current source values of overrides, flags conflicts, and ends overrides that the source agrees with. */
export async function recordSourceValues(tx: Sql, updates: readonly OverrideSourceUpdate[], now: Date): Promise<void> {
  if (updates.length === 0) return;
  const batch = JSON.stringify(updates);
  await raw`
    update station_overrides set
      source_now = coalesce(updates."currentSourceValue", 'null'),
      is_conflict = updates."sourceChange" = 'conflict',
      ended_at = case when updates."sourceChange" = 'caught up' then ${now}::timestamptz end,
      end_reason = case when updates."sourceChange" = 'caught up' then 'caught up' end
    from jsonb_to_recordset(${batch}::text::jsonb) as updates(id bigint, "currentSourceValue" jsonb, "sourceChange" text)
    where station_overrides.id = updates.id`.execute(tx);
}

/** Records that the current source values were seen, so that the overrides stay active and no longer conflict. */
export async function acknowledgeSourceValues(tx: Sql, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('station_overrides')
    .set({ source_value: raw<string>`source_now`, is_conflict: false })
    .where('id', '=', raw<number>`any(${[...ids]}::bigint[])`)
    .execute();
}

export type HistoryAction =
  | 'accepted'
  | 'rejected'
  | 'undone'
  | 'added'
  | 'merged'
  | 'caught up'
  | 'conflict'
  | 'kept'
  | 'source taken'
  | 'matched'
  | 'kept apart';

export type Changes = { readonly [F in FieldName]?: { readonly before: unknown; readonly after: unknown } };

export type HistoryRow = {
  readonly stationId: number | null;
  readonly suggestionId: string | null;
  readonly action: HistoryAction;
  readonly changes: Changes;
  readonly reason?: string | null;
  readonly byUid?: string | null;
};

/** Appends to the history, which is never changed. */
export async function addHistory(tx: Sql, rows: readonly HistoryRow[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ stationId, suggestionId, action, changes, reason = null, byUid = null }) => ({
    station_id: stationId,
    suggestion_id: suggestionId,
    action,
    changes: JSON.stringify(changes),
    reason,
    by_uid: byUid,
    at: now,
  }));
  await tx.insertInto('suggestion_history').values(values).execute();
}

export async function readStoredStation(sql: Sql, id: number) {
  return (await sql.selectFrom('stations').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export type StoredStation = NonNullable<Awaited<ReturnType<typeof readStoredStation>>>;

export async function writeColumns(tx: Sql, id: number, columns: object): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await tx.updateTable('stations').set(columns).where('id', '=', id).execute();
}

export async function listMergedIds(sql: Sql, ids: readonly number[]): Promise<number[]> {
  const merged = sql.selectFrom('stations').select('id').where('merged_into', 'is not', null);
  const rows = await merged.where('id', '=', (eb) => eb.fn.any(eb.val([...ids]))).execute();
  return rows.map(({ id }) => id);
}

/** Closes stations that the source lists as open, because users reported them as permanently closed or duplicates. */
export async function closeStationsAgain(tx: Sql, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('stations')
    .set({ closed_at: now })
    .where('id', '=', raw<number>`any(${[...ids]}::int[])`)
    .execute();
}

/** Adds a station reported by users, with an id from a separate sequence. */
export async function addStation(tx: Sql, values: PartialStationValues, columns: object): Promise<number> {
  const { rows } = await raw<{ id: number }>`select nextval('community_station_id')::int as id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('There are no ids left for community stations');
  const { name = '', position = { lat: 0, lng: 0 }, network = '' } = values;
  await tx
    .insertInto('stations')
    .values({
      id,
      source: 'community',
      name,
      street_address: '',
      city: '',
      state: '',
      zip: '',
      ...position,
      network,
      dc_fast_count: 0,
      level2_count: 0,
      level1_count: 0,
      connectors: [],
      status: 'E',
      access: 'public',
      access_days_time: '',
      content_hash: '',
      ...columns,
    })
    .execute();
  return id;
}
