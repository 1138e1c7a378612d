import { AppError } from '#contract/errors.ts';
import { FIELDS, type FieldName } from '#domain/suggestions/station-fields.ts';
import { pickFields, type SomeValues, type SuggestionStatus } from '#domain/suggestions/suggestion.ts';
import { meantStation } from '../chargers/charger-rows.ts';
import { holdStations } from '../chargers/override-store.ts';
import {
  overrideStation,
  putStation,
  readShown,
  settleConflicts,
  takeStationAway,
  undoOverrides,
} from '../chargers/station-changes.ts';
import type { Sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { rescoreSite } from '../reviews/rescore.ts';
import { holdSite } from '../reviews/site-store.ts';
import { type Moderator, noteModeration } from './note-moderation.ts';
import { decide, holdSuggestion, type KeptSuggestion, listSuggestions } from './queue-store.ts';

/** A suggestion and the moderator who decides on it. */
export type Deciding = { readonly id: string; readonly by: Moderator };
type Held = { readonly tx: Sql; readonly kept: KeptSuggestion; readonly by: Moderator; readonly now: Date };

/** The site whose score a suggestion may change; null where it changes none. */
function scoredBy({ stationId, proposed }: KeptSuggestion): number | null {
  return proposed.access === undefined && proposed.facilityType === undefined ? null : stationId;
}

/** Does something with a suggestion of a status, while nobody else changes stations or decides on it; the score of its site follows. */
async function deciding(
  deps: Pick<Deps, 'sql' | 'clock'>,
  { id, by }: Deciding,
  status: SuggestionStatus,
  act: (held: Held) => Promise<void>,
): Promise<void> {
  const [before] = await listSuggestions(deps.sql, { id });
  if (before === undefined) throw new AppError('suggestion_not_found');
  const site = scoredBy(before);
  const isDone = await deps.sql.transaction().execute(async (tx) => {
    const now = deps.clock();
    // Sites before stations, as merging does.
    if (site !== null) await holdSite(tx, site);
    // Before the suggestion, as an import does: it holds the stations before it writes down what became of overrides.
    await holdStations(tx);
    const kept = await holdSuggestion(tx, id);
    if (kept === null) throw new AppError('suggestion_not_found');
    if (kept.status !== status) throw new AppError('suggestion_decided');
    if (scoredBy(kept) !== site) return false;
    await act({ tx, kept, by, now });
    if (site !== null) await rescoreSite(tx, site, now);
    return true;
  });
  // Its station was merged since: begun anew with the site of the other one.
  if (!isDone) await deciding(deps, { id, by }, status, act);
}

async function acceptNew({ tx, kept, by, now }: Held, values: SomeValues): Promise<void> {
  if (values.name === undefined || values.position === undefined) {
    const message = 'A new station needs its name and its position.';
    throw new AppError('invalid_request', [{ field: 'fields', message }]);
  }
  const stationId = await putStation(tx, values, now);
  const acceptedFields = FIELDS.filter((field) => values[field] !== undefined);
  await decide(tx, kept.id, { status: 'accepted', stationId, acceptedFields }, now);
  await noteModeration(tx, { action: 'added', by, stationId, suggestionId: kept.id }, now);
}

async function acceptChange({ tx, kept, by, now }: Held, values: SomeValues): Promise<void> {
  const { id } = kept;
  if (kept.stationId === null) throw new AppError('charger_not_found');
  const stationId = await meantStation(tx, kept.stationId);
  const acceptance = { suggestionId: id, acceptedBy: by.adminUid };
  const changes = await overrideStation(tx, stationId, values, acceptance, now);
  if (changes === null) throw new AppError('charger_not_found');
  const acceptedFields = FIELDS.filter((field) => values[field] !== undefined);
  await decide(tx, id, { status: 'accepted', stationId, acceptedFields }, now);
  await noteModeration(tx, { action: 'accepted', by, stationId, suggestionId: id, changes }, now);
}

/** Accepts a suggestion, or some of its fields: they show at once, and after the next imports. */
export function accept(deps: Pick<Deps, 'sql' | 'clock'>, one: Deciding, fields: readonly FieldName[] | null) {
  return deciding(deps, one, 'pending', async (held) => {
    const values = pickFields(held.kept.proposed, fields ?? FIELDS);
    if (Object.keys(values).length === 0) {
      const message = 'The suggestion has none of these fields.';
      throw new AppError('invalid_request', [{ field: 'fields', message }]);
    }
    await (held.kept.isNew ? acceptNew : acceptChange)(held, values);
  });
}

/** Rejects a suggestion. */
export function reject(deps: Pick<Deps, 'sql' | 'clock'>, one: Deciding, reason: string) {
  return deciding(deps, one, 'pending', async ({ tx, kept, by, now }) => {
    await decide(tx, kept.id, { status: 'rejected', reason }, now);
    const { id: suggestionId, stationId } = kept;
    await noteModeration(tx, { action: 'rejected', by, stationId, suggestionId, reason }, now);
  });
}

/** Takes back what an accepted suggestion changed; a station it put on the map is closed. */
export function undo(deps: Pick<Deps, 'sql' | 'clock'>, one: Deciding, reason: string) {
  return deciding(deps, one, 'accepted', async ({ tx, kept, by, now }) => {
    const { id: suggestionId, stationId } = kept;
    if (stationId !== null && (await meantStation(tx, stationId)) !== stationId)
      throw new AppError('charger_is_merged');
    const changes = await undoOverrides(tx, suggestionId, now);
    if (kept.isNew && stationId !== null) await takeStationAway(tx, stationId, now);
    await decide(tx, suggestionId, { status: 'undone', reason }, now);
    await noteModeration(tx, { action: 'undone', by, stationId, suggestionId, changes, reason }, now);
  });
}

/** Decides between accepted values and what their source says against them since. */
export function settle(deps: Pick<Deps, 'sql' | 'clock'>, one: Deciding, keep: boolean) {
  return deciding(deps, one, 'accepted', async ({ tx, kept, by, now }) => {
    const { id: suggestionId, stationId } = kept;
    const changes = await settleConflicts(tx, suggestionId, keep, now);
    if (changes === null) throw new AppError('suggestion_decided');
    const action = keep ? 'kept' : 'source taken';
    await noteModeration(tx, { action, by, stationId, suggestionId, changes }, now);
  });
}

/** Says that a suggested new station is one of the map. */
export function mergeIntoKnown(deps: Pick<Deps, 'sql' | 'clock'>, one: Deciding, into: number) {
  return deciding(deps, one, 'pending', async ({ tx, kept, by, now }) => {
    if (!kept.isNew) throw new AppError('chargers_not_mergeable');
    if ((await readShown(tx, into)) === null) throw new AppError('charger_not_found');
    const stationId = await meantStation(tx, into);
    await decide(tx, kept.id, { status: 'merged', stationId }, now);
    await noteModeration(tx, { action: 'matched', by, stationId, suggestionId: kept.id }, now);
  });
}
