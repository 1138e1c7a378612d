import { applyOverridesToFields, type SourceChange } from '#domain/suggestions/overrides.ts';
import type { PartialStationValues } from '#domain/suggestions/suggestion.ts';
import type { Sql } from '../../db/database.ts';
import { applyValuesToFacts, toSourceValues } from '../base/station-values.ts';
import {
  addHistory,
  type HistoryRow,
  listMergedIds,
  listOverrides,
  lockStations,
  recordSourceValues,
  type StoredOverride,
} from '../override-store.ts';
import type { ImportedStation } from './station-rows.ts';

type ComparedOverride = {
  readonly override: StoredOverride;
  readonly currentSourceValue: unknown;
  readonly sourceChange: SourceChange;
};

function toHistoryRow({ override, currentSourceValue, sourceChange }: ComparedOverride): HistoryRow | null {
  const { stationId, suggestionId, field, value } = override;
  if (sourceChange === 'none' || JSON.stringify(currentSourceValue) === JSON.stringify(override.currentSourceValue))
    return null;
  const changes = {
    [field]: { before: sourceChange === 'conflict' ? currentSourceValue : override.sourceValue, after: value },
  };
  return { stationId, suggestionId, action: sourceChange, changes };
}

/** `closedIds` are stations that stay closed although the source lists them. */
export type OverlaidRows = { readonly rows: readonly ImportedStation[]; readonly closedIds: readonly number[] };

/**
 * Applies user overrides to source rows before the same transaction writes them. Ends overrides that the source now
 * agrees with, and flags new conflicts for moderators.
 */
export async function applyOverridesToRows(
  tx: Sql,
  rows: readonly ImportedStation[],
  now: Date,
): Promise<OverlaidRows> {
  const existingIds = rows.filter(({ isNew }) => !isNew).map(({ id }) => id);
  if (existingIds.length === 0) return { rows, closedIds: [] };
  await lockStations(tx);
  const byStation = Map.groupBy(await listOverrides(tx, existingIds), ({ stationId }) => stationId);
  const closedIds = await listMergedIds(tx, existingIds);
  if (byStation.size === 0) return { rows, closedIds };
  const results: ComparedOverride[] = [];
  const overlaidRows = rows.map((row) => {
    const overrides = byStation.get(row.id);
    if (overrides === undefined) return row;
    const { facts, omitted } = row;
    const overlaid = applyOverridesToFields(toSourceValues(facts, omitted), overrides);
    results.push(...overlaid.results);
    const isClosedByUsers = overrides.some(({ field, value }) => field === 'status' && value === 'closed');
    if (isClosedByUsers && (overlaid.shown.status ?? 'closed') === 'closed') closedIds.push(row.id);
    return { ...row, facts: applyValuesToFacts(facts, overlaid.shown as PartialStationValues) };
  });
  await recordSourceValues(
    tx,
    results.map(({ override: { id }, currentSourceValue, sourceChange }) => ({ id, currentSourceValue, sourceChange })),
    now,
  );
  await addHistory(
    tx,
    results.map(toHistoryRow).filter((row) => row !== null),
    now,
  );
  return { rows: overlaidRows, closedIds };
}
