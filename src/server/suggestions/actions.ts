import { AppError } from '#contract/errors.ts';
import type { suggestionEndpoints } from '#contract/suggestions.ts';
import { readChargers, resolveMergedStation } from '../chargers/search/find-chargers.ts';
import type { ActionsOf } from '../http/action-types.ts';
import { listStationEvents } from './event-store.ts';
import { moderationActions } from './moderation-actions.ts';
import { lockSuggestion } from './queue-store.ts';
import { submitSuggestion } from './submit-suggestion.ts';
import { findSupport, listSuggestionsByUser, lockSuggestionsOfStation, removeSupport } from './suggestion-store.ts';

const DONE = { success: true } as const;

export const suggestionActions = {
  async sendSuggestion({ params: { id }, body: { suggestion }, caller }, deps) {
    const supportId = await submitSuggestion(deps, caller, id, suggestion);
    const [sent] = await listSuggestionsByUser(deps.sql, caller.uid, supportId);
    if (sent === undefined) throw new AppError('suggestion_not_found');
    return { success: true, data: sent };
  },

  async withdrawSuggestion({ params: { id }, caller: { uid } }, { sql }) {
    const support = await findSupport(sql, id);
    if (support === null || support.uid !== uid) return DONE;
    await sql.transaction().execute(async (tx) => {
      await lockSuggestionsOfStation(tx, support.isNew ? null : support.stationId);
      const suggestion = await lockSuggestion(tx, support.suggestionId);
      if (suggestion === null || (await findSupport(tx, id)) === null) return;
      if (suggestion.status !== 'pending') throw new AppError('suggestion_decided');
      await removeSupport(tx, id);
    });
    return DONE;
  },

  async listOwnSuggestions({ caller: { uid } }, { sql }) {
    const data = await listSuggestionsByUser(sql, uid);
    return { success: true, data, acceptedCount: data.filter(({ status }) => status === 'accepted').length };
  },

  async readChargerHistory({ params: { id } }, { sql }) {
    const stationId = await resolveMergedStation(sql, Number(id));
    if (!(await readChargers(sql, [stationId])).has(stationId)) throw new AppError('charger_not_found');
    return { success: true, data: await listStationEvents(sql, stationId) };
  },

  ...moderationActions,
} satisfies ActionsOf<typeof suggestionEndpoints>;
