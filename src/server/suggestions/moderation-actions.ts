import { AppError } from '#contract/errors.ts';
import type { suggestionEndpoints } from '#contract/suggestions.ts';
import { requireSameAdmin } from '../audit/require-same-admin.ts';
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

  async acceptSuggestion({ params: { id }, body, ...input }, deps) {
    await acceptSuggestion(deps, { id, by: requireSameAdmin(input, body) }, body.fields);
    return respondWithEntry(deps, id);
  },

  async rejectSuggestion({ params: { id }, body, ...input }, deps) {
    await rejectSuggestion(deps, { id, by: requireSameAdmin(input, body) }, body.reason);
    return respondWithEntry(deps, id);
  },

  async undoSuggestion({ params: { id }, body, ...input }, deps) {
    await undoDecision(deps, { id, by: requireSameAdmin(input, body) }, body.reason);
    return respondWithEntry(deps, id);
  },

  async resolveSuggestionConflict({ params: { id }, body, ...input }, deps) {
    await resolveSuggestionConflicts(deps, { id, by: requireSameAdmin(input, body) }, body.keep);
    return respondWithEntry(deps, id);
  },

  async mergeSuggestion({ params: { id }, body, ...input }, deps) {
    await mergeIntoExisting(deps, { id, by: requireSameAdmin(input, body) }, Number(body.into));
    return respondWithEntry(deps, id);
  },

  async listDuplicates(_, deps) {
    return { success: true, data: await listDuplicates(deps) };
  },

  async mergeChargers({ params: { id }, body, ...input }, deps) {
    const by = requireSameAdmin(input, body);
    await mergeStations(deps, { from: Number(id), into: Number(body.into), by, reason: body.reason });
    return { success: true };
  },

  async markChargersDistinct({ params: { id }, body, ...input }, deps) {
    await markStationsDistinct(deps, {
      stationId: Number(id),
      otherId: Number(body.other),
      by: requireSameAdmin(input, body),
    });
    return { success: true };
  },
} satisfies ActionsOf<ModerationEndpoints>;
