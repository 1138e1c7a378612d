import { type FieldName, isSameValue } from '#domain/suggestions/station-fields.ts';
import type { PartialStationValues } from '#domain/suggestions/suggestion.ts';
import type { Sql } from '../db/database.ts';
import { type ShownValues, toColumns, toShownValues } from './base/station-values.ts';
import {
  acknowledgeSourceValues,
  addOverrides,
  addStation,
  type Changes,
  endOverrides,
  listOverrides,
  listOverridesOfSuggestion,
  type NewOverride,
  readStoredStation,
  type StoredOverride,
  writeColumns,
} from './override-store.ts';

export type Acceptance = { readonly suggestionId: string; readonly acceptedBy: string };

/** Returns the displayed values of a station, open or closed, or null if there is none. */
export async function readShownValues(sql: Sql, id: number): Promise<ShownValues | null> {
  const row = await readStoredStation(sql, id);
  return row && toShownValues(row);
}

type FieldOverrideInput = Acceptance & {
  readonly stationId: number;
  readonly shown: ShownValues;
  readonly current: StoredOverride[];
};

/** Returns the override that an accepted value ends, and the one it adds if the source has a different value. */
function planFieldOverride(
  { stationId, suggestionId, acceptedBy, shown, current }: FieldOverrideInput,
  field: FieldName,
  value: unknown,
) {
  const existing = current.find((override) => override.field === field);
  const sourceValue = existing === undefined ? shown[field] : existing.currentSourceValue;
  const added: NewOverride[] = isSameValue(field, sourceValue, value)
    ? []
    : [{ stationId, suggestionId, acceptedBy, field, value, sourceValue }];
  return { ended: existing === undefined ? [] : [existing.id], added };
}

/**
 * Overrides source values of a station with accepted ones. Call it in a transaction with the stations locked. Returns
 * the changes, or null if there is no such station.
 */
export async function overrideStation(
  tx: Sql,
  stationId: number,
  values: PartialStationValues,
  acceptance: Acceptance,
  now: Date,
): Promise<Changes | null> {
  const shown = await readShownValues(tx, stationId);
  if (shown === null) return null;
  const input = { ...acceptance, stationId, shown, current: await listOverrides(tx, [stationId]) };
  const changed = (Object.entries(values) as [FieldName, unknown][]).filter(
    ([field, value]) => value !== undefined && !isSameValue(field, shown[field], value),
  );
  const planned = changed.map(([field, value]) => planFieldOverride(input, field, value));
  const ended = planned.flatMap((plan) => plan.ended);
  await endOverrides(tx, ended, 'replaced', now);
  const added = planned.flatMap((plan) => plan.added);
  await addOverrides(tx, added, now);
  await writeColumns(tx, stationId, toColumns(Object.fromEntries(changed) as PartialStationValues, now));
  return Object.fromEntries(changed.map(([field, after]) => [field, { before: shown[field], after }]));
}

async function revertToSource(
  tx: Sql,
  overrides: readonly StoredOverride[],
  reason: 'undone' | 'source taken',
  now: Date,
): Promise<Changes> {
  const [first] = overrides;
  if (first === undefined) return {};
  const values = Object.fromEntries(
    overrides.map(({ field, currentSourceValue }) => [field, currentSourceValue]),
  ) as PartialStationValues;
  const ids = overrides.map(({ id }) => id);
  await endOverrides(tx, ids, reason, now);
  await writeColumns(tx, first.stationId, toColumns(values, now));
  return Object.fromEntries(
    overrides.map(({ field, value, currentSourceValue }) => [field, { before: value, after: currentSourceValue }]),
  );
}

/** Undoes a suggestion's active overrides. The stations must be locked. */
export async function undoOverrides(tx: Sql, suggestionId: string, now: Date): Promise<Changes> {
  return revertToSource(tx, await listOverridesOfSuggestion(tx, suggestionId), 'undone', now);
}

/**
 * Resolves a suggestion's overrides whose source value has changed: keeps the accepted values, or reverts to the
 * source. Returns null if there are none.
 */
export async function resolveConflicts(
  tx: Sql,
  suggestionId: string,
  keepAccepted: boolean,
  now: Date,
): Promise<Changes | null> {
  const overrides = await listOverridesOfSuggestion(tx, suggestionId);
  const conflicts = overrides.filter(
    ({ field, currentSourceValue, sourceValue }) => !isSameValue(field, currentSourceValue, sourceValue),
  );
  if (conflicts.length === 0) return null;
  if (!keepAccepted) return revertToSource(tx, conflicts, 'source taken', now);
  const ids = conflicts.map(({ id }) => id);
  await acknowledgeSourceValues(tx, ids);
  return Object.fromEntries(
    conflicts.map(({ field, value, currentSourceValue }) => [field, { before: currentSourceValue, after: value }]),
  );
}

export function addCommunityStation(tx: Sql, values: PartialStationValues, now: Date): Promise<number> {
  return addStation(tx, values, toColumns(values, now));
}

export async function closeCommunityStation(tx: Sql, stationId: number, now: Date): Promise<void> {
  await writeColumns(tx, stationId, { closed_at: now });
}
