import type { searchEndpoints } from '#contract/searches.ts';
import type { ActionsOf } from '../http/action-types.ts';
import { deleteSearch, deleteSearches, listSearchRows, saveSearch } from './search-store.ts';

const DONE = { success: true } as const;

export const searchActions = {
  async listSearches({ caller }, { sql }) {
    return { success: true, data: await listSearchRows(sql, caller.uid) };
  },

  async addSearch({ body, caller }, { sql, clock }) {
    if (!caller.privacySettings.saveSearchHistory) return { success: true, data: null };
    return { success: true, data: await saveSearch(sql, caller, body, clock()) };
  },

  async removeSearch({ params: { id }, caller }, { sql }) {
    await deleteSearch(sql, caller.uid, id);
    return DONE;
  },

  async clearSearches({ caller }, { sql }) {
    await deleteSearches(sql, caller.uid);
    return DONE;
  },
} satisfies ActionsOf<Omit<typeof searchEndpoints, 'askSearch' | 'suggestQuestions'>>;
