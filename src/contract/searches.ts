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
    summary: 'The searches that were kept for the signed-in person, the newest first',
    answer: z.object({ success: z.literal(true), data: z.array(SearchEntry) }),
    failure: 'history_load_failed',
  },
  addSearch: {
    method: 'post',
    path: '/api/user/search-history',
    aliases: ['/user/search-history'],
    access: 'user',
    tag: 'searches',
    summary:
      'Keeps a search; the same words again become the newest. Nothing is kept for anyone who does not want that',
    body: SearchDraft,
    answer: z.object({ success: z.literal(true), data: SearchEntry.nullable() }),
    errors: ['history_limit_reached'],
  },
  removeSearch: {
    method: 'delete',
    path: '/api/user/search-history/{id}',
    aliases: ['/user/search-history/{id}'],
    access: 'user',
    tag: 'searches',
    summary: 'Forgets one search',
    params: z.object({ id: z.uuid() }),
    answer: SuccessResponse,
    failure: 'history_clear_failed',
  },
  clearSearches: {
    method: 'delete',
    path: '/api/user/search-history',
    aliases: ['/user/search-history'],
    access: 'user',
    tag: 'searches',
    summary: 'Forgets all searches',
    answer: SuccessResponse,
    failure: 'history_clear_failed',
  },
});
