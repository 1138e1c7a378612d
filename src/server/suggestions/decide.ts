import { AppError } from '#contract/errors.ts';
import { FIELDS, type FieldName } from '#domain/suggestions/station-fields.ts';
import { type PartialStationValues, pickFields, type SuggestionStatus } from '#domain/suggestions/suggestion.ts';
import type { Administrator } from '../audit/require-same-admin.ts';
import { lockStations } from '../chargers/override-store.ts';
import { resolveMergedStation } from '../chargers/search/find-chargers.ts';
import {
  addCommunityStation,
  closeCommunityStation,
  overrideStation,
  readShownValues,
  resolveConflicts,
  undoOverrides,
} from '../chargers/station-overrides.ts';
import type { Sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { rescoreSite } from '../reviews/rescore.ts';
import { lockSite } from '../reviews/site-store.ts';
import { listSuggestions, lockSuggestion, recordDecision, type StoredSuggestion } from './queue-store.ts';
import { recordModeration } from './record-moderation.ts';

export type DecisionInput = { readonly id: string; readonly by: Administrator };
type LockedSuggestion = {
  readonly tx: Sql;
  readonly suggestion: StoredSuggestion;
  readonly by: Administrator;
  readonly now: Date;
};

/** Returns the station whose score the suggestion may change; null if there is none. */
function findRescoredStation({ stationId, proposed }: StoredSuggestion): number | null {
  return proposed.access === undefined && proposed.facilityType === undefined ? null : stationId;
}

/**
 * Locks all stations, the suggestion, and the site whose score the suggestion may change; acts on the suggestion; then
 * rescores that site, if there is one. Throws if the suggestion doesn't have the given status.
 */
async function withLockedSuggestion(
  deps: Pick<Deps, 'sql' | 'clock'>,
  { id, by }: DecisionInput,
  status: SuggestionStatus,
  apply: (locked: LockedSuggestion) => Promise<void>,
): Promise<void> {
  const [before] = await listSuggestions(deps.sql, { id });
  if (before === undefined) throw new AppError('suggestion_not_found');
  const rescoredId = findRescoredStation(before);
  const isComplete = await deps.sql.transaction().execute(async (tx) => {
    const now = deps.clock();
    // Lock order: sites before stations, as in mergeStations.
    if (rescoredId !== null) await lockSite(tx, rescoredId);
    // Lock order: stations before the suggestion, as in an import, which locks stations before it updates overrides.
    await lockStations(tx);
    const suggestion = await lockSuggestion(tx, id);
    if (suggestion === null) throw new AppError('suggestion_not_found');
    if (suggestion.status !== status) throw new AppError('suggestion_decided');
    if (findRescoredStation(suggestion) !== rescoredId) return false;
    await apply({ tx, suggestion, by, now });
    if (rescoredId !== null) await rescoreSite(tx, rescoredId, now);
    return true;
  });
  // The station was merged in the meantime: retry with the other station's site.
  if (!isComplete) await withLockedSuggestion(deps, { id, by }, status, apply);
}

async function acceptNew({ tx, suggestion, by, now }: LockedSuggestion, values: PartialStationValues): Promise<void> {
  if (values.name === undefined || values.position === undefined) {
    const message = 'A new station needs a name and a position.';
    throw new AppError('invalid_request', [{ field: 'fields', message }]);
  }
  const stationId = await addCommunityStation(tx, values, now);
  const acceptedFields = FIELDS.filter((field) => values[field] !== undefined);
  await recordDecision(tx, suggestion.id, { status: 'accepted', stationId, acceptedFields }, now);
  await recordModeration(tx, { action: 'added', by, stationId, suggestionId: suggestion.id }, now);
}

async function acceptChange(
  { tx, suggestion, by, now }: LockedSuggestion,
  values: PartialStationValues,
): Promise<void> {
  const { id } = suggestion;
  if (suggestion.stationId === null) throw new AppError('charger_not_found');
  const stationId = await resolveMergedStation(tx, suggestion.stationId);
  const acceptance = { suggestionId: id, acceptedBy: by.adminUid };
  const changes = await overrideStation(tx, stationId, values, acceptance, now);
  if (changes === null) throw new AppError('charger_not_found');
  const acceptedFields = FIELDS.filter((field) => values[field] !== undefined);
  await recordDecision(tx, id, { status: 'accepted', stationId, acceptedFields }, now);
  await recordModeration(tx, { action: 'accepted', by, stationId, suggestionId: id, changes }, now);
}

/** Accepts a suggestion, or some of its fields. The values are shown immediately, and imports don't overwrite them. */
export function acceptSuggestion(
  deps: Pick<Deps, 'sql' | 'clock'>,
  input: DecisionInput,
  fields: readonly FieldName[] | null,
) {
  return withLockedSuggestion(deps, input, 'pending', async (locked) => {
    const values = pickFields(locked.suggestion.proposed, fields ?? FIELDS);
    if (Object.keys(values).length === 0) {
      const message = 'The suggestion has none of these fields.';
      throw new AppError('invalid_request', [{ field: 'fields', message }]);
    }
    await (locked.suggestion.isNew ? acceptNew : acceptChange)(locked, values);
  });
}

export function rejectSuggestion(deps: Pick<Deps, 'sql' | 'clock'>, input: DecisionInput, reason: string) {
  return withLockedSuggestion(deps, input, 'pending', async ({ tx, suggestion, by, now }) => {
    await recordDecision(tx, suggestion.id, { status: 'rejected', reason }, now);
    const { id: suggestionId, stationId } = suggestion;
    await recordModeration(tx, { action: 'rejected', by, stationId, suggestionId, reason }, now);
  });
}

/** Undoes an accepted suggestion; closes the station if the suggestion added it. */
export function undoDecision(deps: Pick<Deps, 'sql' | 'clock'>, input: DecisionInput, reason: string) {
  return withLockedSuggestion(deps, input, 'accepted', async ({ tx, suggestion, by, now }) => {
    const { id: suggestionId, stationId } = suggestion;
    if (stationId !== null && (await resolveMergedStation(tx, stationId)) !== stationId)
      throw new AppError('charger_is_merged');
    const changes = await undoOverrides(tx, suggestionId, now);
    if (suggestion.isNew && stationId !== null) await closeCommunityStation(tx, stationId, now);
    await recordDecision(tx, suggestionId, { status: 'undone', reason }, now);
    await recordModeration(tx, { action: 'undone', by, stationId, suggestionId, changes, reason }, now);
  });
}

/** Resolves the conflicts between a suggestion's accepted values and newer values of the source. */
export function resolveSuggestionConflicts(
  deps: Pick<Deps, 'sql' | 'clock'>,
  input: DecisionInput,
  keepAccepted: boolean,
) {
  return withLockedSuggestion(deps, input, 'accepted', async ({ tx, suggestion, by, now }) => {
    const { id: suggestionId, stationId } = suggestion;
    const changes = await resolveConflicts(tx, suggestionId, keepAccepted, now);
    if (changes === null) throw new AppError('suggestion_decided');
    const action = keepAccepted ? 'kept' : 'source taken';
    await recordModeration(tx, { action, by, stationId, suggestionId, changes }, now);
  });
}

export function mergeIntoExisting(deps: Pick<Deps, 'sql' | 'clock'>, input: DecisionInput, into: number) {
  return withLockedSuggestion(deps, input, 'pending', async ({ tx, suggestion, by, now }) => {
    if (!suggestion.isNew) throw new AppError('chargers_not_mergeable');
    if ((await readShownValues(tx, into)) === null) throw new AppError('charger_not_found');
    const stationId = await resolveMergedStation(tx, into);
    await recordDecision(tx, suggestion.id, { status: 'merged', stationId }, now);
    await recordModeration(tx, { action: 'matched', by, stationId, suggestionId: suggestion.id }, now);
  });
}
