import { z } from 'zod';
import { LatLng } from '#domain/geo/point.ts';
import { Query } from '#domain/language/query.ts';
import { numericString } from '#domain/numeric-string.ts';
import { AskAnswer, AskContext, QUESTION_MAX } from '#domain/searches/natural/natural-search.ts';
import { SuggestedQuestion } from '#domain/searches/natural/suggest-questions.ts';
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
  askSearch: {
    method: 'post',
    path: '/api/search/natural/query',
    access: 'user',
    licenseRequirement: 'ai_search',
    tag: 'searches',
    summary:
      'Interprets a sentence such as "pull-through near Elko, not Tesla"; returns the parsed query, the place, and the stations',
    body: z.object({
      query: z
        .union([
          z
            .string()
            .trim()
            .min(1, 'Enter something to search for.')
            .max(QUESTION_MAX, `A question can have up to ${QUESTION_MAX} characters.`),
          Query,
        ])
        .describe('A sentence, or a parsed query, such as the query of a suggestion in an earlier answer'),
      context: AskContext.prefault({}).describe('The context that the sentence can refer to'),
      isSpoken: z.boolean().default(false).describe('Whether the sentence was spoken, for the search history'),
    }),
    response: z.object({ success: z.literal(true), data: AskAnswer }),
    failure: 'ask_failed',
  },
  suggestQuestions: {
    method: 'get',
    path: '/api/search/natural/suggestions',
    access: 'user',
    licenseRequirement: 'ai_search',
    tag: 'searches',
    summary: "Completes a sentence that is being typed, from the driver's earlier questions, the map view, and the rig",
    query: z.object({
      q: z.string().trim().max(QUESTION_MAX),
      latitude: numericString(LatLng.shape.lat).optional(),
      longitude: numericString(LatLng.shape.lng).optional(),
      zoom: numericString(z.number().min(0).max(24)).optional(),
      rigLengthM: numericString(z.number().positive().max(60)).optional(),
    }),
    response: z.object({ success: z.literal(true), suggestions: z.array(SuggestedQuestion) }),
    failure: 'ask_failed',
  },
});
