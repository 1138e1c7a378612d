import { AppError } from '#contract/errors.ts';
import type { suggestionEndpoints } from '#contract/suggestions.ts';
import type { Deps } from '../deps.ts';
import type { ActionsOf } from '../http/action.ts';
import { accept, mergeIntoKnown, reject, settle, undo } from './decide.ts';
import { listDuplicates, mergeStations, separateStations } from './merge.ts';
import { moderatorOf } from './note-moderation.ts';
import { entriesOf } from './queue.ts';
import { countSuggestions, listSuggestions } from './queue-store.ts';

type Moderating = Pick<
  typeof suggestionEndpoints,
  | 'listSuggestionQueue'
  | 'acceptSuggestion'
  | 'rejectSuggestion'
  | 'undoSuggestion'
  | 'settleSuggestion'
  | 'mergeSuggestion'
  | 'listDuplicates'
  | 'mergeChargers'
  | 'keepChargersApart'
>;

/** A suggestion as it is after a decision. */
async function answerWith(deps: Deps, id: string) {
  const [data] = await entriesOf(deps, await listSuggestions(deps.sql, { id }));
  if (data === undefined) throw new AppError('suggestion_not_found');
  return { success: true, data } as const;
}

export const moderationActions = {
  async listSuggestionQueue({ query: { show } }, deps) {
    const data = await entriesOf(deps, await listSuggestions(deps.sql, show));
    return { success: true, data, total: await countSuggestions(deps.sql, show) };
  },

  async acceptSuggestion({ params: { id }, body: { fields }, caller, headers }, deps) {
    await accept(deps, { id, by: moderatorOf({ caller, headers }) }, fields);
    return answerWith(deps, id);
  },

  async rejectSuggestion({ params: { id }, body: { reason }, caller, headers }, deps) {
    await reject(deps, { id, by: moderatorOf({ caller, headers }) }, reason);
    return answerWith(deps, id);
  },

  async undoSuggestion({ params: { id }, body: { reason }, caller, headers }, deps) {
    await undo(deps, { id, by: moderatorOf({ caller, headers }) }, reason);
    return answerWith(deps, id);
  },

  async settleSuggestion({ params: { id }, body: { keep }, caller, headers }, deps) {
    await settle(deps, { id, by: moderatorOf({ caller, headers }) }, keep);
    return answerWith(deps, id);
  },

  async mergeSuggestion({ params: { id }, body: { into }, caller, headers }, deps) {
    await mergeIntoKnown(deps, { id, by: moderatorOf({ caller, headers }) }, Number(into));
    return answerWith(deps, id);
  },

  async listDuplicates(_, deps) {
    return { success: true, data: await listDuplicates(deps) };
  },

  async mergeChargers({ params: { id }, body: { into, reason }, caller, headers }, deps) {
    await mergeStations(deps, { from: Number(id), into: Number(into), by: moderatorOf({ caller, headers }), reason });
    return { success: true };
  },

  async keepChargersApart({ params: { id }, body: { other }, caller, headers }, deps) {
    await separateStations(deps, { one: Number(id), other: Number(other), by: moderatorOf({ caller, headers }) });
    return { success: true };
  },
} satisfies ActionsOf<Moderating>;
