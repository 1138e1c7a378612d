import { z } from 'zod';
import { SearchDraft, SearchEntry } from '#domain/searches/search-entry.ts';
import { endpoints } from './endpoint.ts';

const SuccessResponse = z.object({ success: z.literal(true) });

export const searchEndpoints = endpoints({
  listSearches: {
    method: 'get',
    path: '/api/user/search-history',
    aliases: ['/user/search-history'],
    access: 'user',
    tag: 'searches',
    summary: "Lists the user's search history, newest first",
    response: z.object({ success: z.literal(true), data: z.array(SearchEntry) }),
    failure: 'history_load_failed',
  },
  addSearch: {
    method: 'post',
    path: '/api/user/search-history',
    aliases: ['/user/search-history'],
    access: 'user',
    tag: 'searches',
    summary:
      'Adds a search to the history; a repeated query moves to the top. Stores nothing if the user has turned search history off',
    body: SearchDraft,
    response: z.object({ success: z.literal(true), data: SearchEntry.nullable() }),
    errors: ['history_limit_reached'],
  },
  removeSearch: {
    method: 'delete',
    path: '/api/user/search-history/{id}',
    aliases: ['/user/search-history/{id}'],
    access: 'user',
    tag: 'searches',
    summary: 'Deletes one search from the history',
    params: z.object({ id: z.uuid() }),
    response: SuccessResponse,
    failure: 'history_clear_failed',
  },
  clearSearches: {
    method: 'delete',
    path: '/api/user/search-history',
    aliases: ['/user/search-history'],
    access: 'user',
    tag: 'searches',
    summary: 'Deletes the whole search history',
    response: SuccessResponse,
    failure: 'history_clear_failed',
  },
});
