import { layOver, type Step } from '#domain/suggestions/overlay.ts';
import type { SomeValues } from '#domain/suggestions/suggestion.ts';
import type { Sql } from '../../db/database.ts';
import {
  addHistory,
  type HistoryRow,
  holdStations,
  type KeptOverride,
  listMerged,
  listOverrides,
  noteSource,
} from '../override-store.ts';
import { factsWith, valuesOfFacts } from '../station-values.ts';
import type { ImportedStation } from './station-rows.ts';

type Told = { readonly override: KeptOverride; readonly sourceNow: unknown; readonly step: Step };

/** What the history says of an override of which the source told something new; null where it goes on as before. */
function historyOf({ override, sourceNow, step }: Told): HistoryRow | null {
  const { stationId, suggestionId, field, value } = override;
  if (step === 'stays' || JSON.stringify(sourceNow) === JSON.stringify(override.sourceNow)) return null;
  const changes = { [field]: { before: step === 'conflict' ? sourceNow : override.sourceValue, after: value } };
  return { stationId, suggestionId, action: step, changes };
}

/** Rows of a source as the stations are to show them, and those of them that stay closed. */
export type LaidRows = { readonly rows: readonly ImportedStation[]; readonly closedIds: readonly number[] };

/**
 * Lays what people found over rows of a source before they are written, in the transaction that writes them. What the
 * source has caught up with ends, what it contradicts anew is noted for the moderators.
 */
export async function layOverrides(tx: Sql, rows: readonly ImportedStation[], now: Date): Promise<LaidRows> {
  const known = rows.filter(({ isNew }) => !isNew).map(({ id }) => id);
  if (known.length === 0) return { rows, closedIds: [] };
  await holdStations(tx);
  const byStation = Map.groupBy(await listOverrides(tx, known), ({ stationId }) => stationId);
  const closedIds = await listMerged(tx, known);
  if (byStation.size === 0) return { rows, closedIds };
  const told: Told[] = [];
  const laid = rows.map((row) => {
    const overrides = byStation.get(row.id);
    if (overrides === undefined) return row;
    const { facts, untold } = row;
    const overlaid = layOver(valuesOfFacts(facts, untold), overrides);
    told.push(...overlaid.told);
    const keptClosed = overrides.some(({ field, value }) => field === 'status' && value === 'closed');
    if (keptClosed && (overlaid.shown.status ?? 'closed') === 'closed') closedIds.push(row.id);
    return { ...row, facts: factsWith(facts, overlaid.shown as SomeValues) };
  });
  await noteSource(
    tx,
    told.map(({ override: { id }, sourceNow, step }) => ({ id, sourceNow, step })),
    now,
  );
  await addHistory(
    tx,
    told.map(historyOf).filter((row) => row !== null),
    now,
  );
  return { rows: laid, closedIds };
}
