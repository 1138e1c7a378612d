import { AppError } from '#contract/errors.ts';
import type { suggestionEndpoints } from '#contract/suggestions.ts';
import { readChargers, resolveMergedStation } from '../chargers/search/find-chargers.ts';
import type { ActionsOf } from '../http/action-types.ts';
import { listStationEvents } from './event-store.ts';
import { moderationActions } from './moderation-actions.ts';
import { lockSuggestion } from './queue-store.ts';
import { sendSuggestion } from './submit-suggestion.ts';
import { findVoice, listSuggestionsByUser, lockSuggestionsOfStation, removeVoice } from './suggestion-store.ts';

const DONE = { success: true } as const;

export const suggestionActions = {
  async sendSuggestion({ params: { id }, body: { suggestion }, caller }, deps) {
    const voiceId = await sendSuggestion(deps, caller, id, suggestion);
    const [sent] = await listSuggestionsByUser(deps.sql, caller.uid, voiceId);
    if (sent === undefined) throw new AppError('suggestion_not_found');
    return { success: true, data: sent };
  },

  async withdrawSuggestion({ params: { id }, caller: { uid } }, { sql }) {
    const voice = await findVoice(sql, id);
    if (voice === null || voice.uid !== uid) return DONE;
    await sql.transaction().execute(async (tx) => {
      await lockSuggestionsOfStation(tx, voice.isNew ? null : voice.stationId);
      const suggestion = await lockSuggestion(tx, voice.suggestionId);
      if (suggestion === null || (await findVoice(tx, id)) === null) return;
      if (suggestion.status !== 'pending') throw new AppError('suggestion_decided');
      await removeVoice(tx, id);
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
