import { AppError } from '#contract/errors.ts';
import type { suggestionEndpoints } from '#contract/suggestions.ts';
import type { Deps } from '../deps.ts';
import type { ActionsOf } from '../http/action-types.ts';
import {
  acceptSuggestion,
  mergeIntoExisting,
  rejectSuggestion,
  resolveSuggestionConflicts,
  undoDecision,
} from './decide.ts';
import { listDuplicates, markStationsDistinct, mergeStations } from './merge.ts';
import { toQueueEntries } from './queue.ts';
import { countSuggestions, listSuggestions } from './queue-store.ts';
import { getModerator } from './record-moderation.ts';

type ModerationEndpoints = Pick<
  typeof suggestionEndpoints,
  | 'listSuggestionQueue'
  | 'acceptSuggestion'
  | 'rejectSuggestion'
  | 'undoSuggestion'
  | 'resolveSuggestionConflict'
  | 'mergeSuggestion'
  | 'listDuplicates'
  | 'mergeChargers'
  | 'markChargersDistinct'
>;

async function respondWithEntry(deps: Deps, id: string) {
  const [data] = await toQueueEntries(deps, await listSuggestions(deps.sql, { id }));
  if (data === undefined) throw new AppError('suggestion_not_found');
  return { success: true, data } as const;
}

export const moderationActions = {
  async listSuggestionQueue({ query: { show } }, deps) {
    const data = await toQueueEntries(deps, await listSuggestions(deps.sql, show));
    return { success: true, data, total: await countSuggestions(deps.sql, show) };
  },

  async acceptSuggestion({ params: { id }, body: { fields }, caller, headers }, deps) {
    await acceptSuggestion(deps, { id, by: getModerator({ caller, headers }) }, fields);
    return respondWithEntry(deps, id);
  },

  async rejectSuggestion({ params: { id }, body: { reason }, caller, headers }, deps) {
    await rejectSuggestion(deps, { id, by: getModerator({ caller, headers }) }, reason);
    return respondWithEntry(deps, id);
  },

  async undoSuggestion({ params: { id }, body: { reason }, caller, headers }, deps) {
    await undoDecision(deps, { id, by: getModerator({ caller, headers }) }, reason);
    return respondWithEntry(deps, id);
  },

  async resolveSuggestionConflict({ params: { id }, body: { keep }, caller, headers }, deps) {
    await resolveSuggestionConflicts(deps, { id, by: getModerator({ caller, headers }) }, keep);
    return respondWithEntry(deps, id);
  },

  async mergeSuggestion({ params: { id }, body: { into }, caller, headers }, deps) {
    await mergeIntoExisting(deps, { id, by: getModerator({ caller, headers }) }, Number(into));
    return respondWithEntry(deps, id);
  },

  async listDuplicates(_, deps) {
    return { success: true, data: await listDuplicates(deps) };
  },

  async mergeChargers({ params: { id }, body: { into, reason }, caller, headers }, deps) {
    await mergeStations(deps, { from: Number(id), into: Number(into), by: getModerator({ caller, headers }), reason });
    return { success: true };
  },

  async markChargersDistinct({ params: { id }, body: { other }, caller, headers }, deps) {
    await markStationsDistinct(deps, {
      stationId: Number(id),
      otherId: Number(other),
      by: getModerator({ caller, headers }),
    });
    return { success: true };
  },
} satisfies ActionsOf<ModerationEndpoints>;
