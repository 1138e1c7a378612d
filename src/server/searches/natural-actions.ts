import type { searchEndpoints } from '#contract/searches.ts';
import { preferencesToFilters } from '#domain/account/preferences-to-filters.ts';
import type { User } from '#domain/account/user.ts';
import { DEFAULT_PREFERENCES } from '#domain/account/user-preferences.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { getTierLimits } from '#domain/license/tiers.ts';
import type { MapView } from '#domain/places/place-query.ts';
import { feetToMeters } from '#domain/rigs/us-units.ts';
import { DEFAULT_RIG_SIZE } from '#domain/score/weights.ts';
import { type AskSources, answerQuery } from '#domain/searches/natural/answer-query.ts';
import { parseInContext } from '#domain/searches/natural/continue-query.ts';
import type { AskAnswer } from '#domain/searches/natural/natural-search.ts';
import { PLACES_LOOKUP_LIMIT } from '#domain/searches/natural/resolve-place.ts';
import {
  MAX_SUGGESTED_QUESTIONS,
  type SuggestedQuestion,
  splitPlaceTail,
  suggestQuestions,
} from '#domain/searches/natural/suggest-questions.ts';
import { isNaturalLanguage, SearchDraft } from '#domain/searches/search-entry.ts';
import { getSearchLimiter } from '../chargers/search/search-limiter.ts';
import type { Deps } from '../deps.ts';
import type { ActionsOf } from '../http/action-types.ts';
import { consumeQuota } from '../limits/usage-store.ts';
import { listSearchRows, saveSearch } from './search-store.ts';

type NaturalEndpoints = Pick<typeof searchEndpoints, 'askSearch' | 'suggestQuestions'>;

function createSources({ chargers, geocoder }: Pick<Deps, 'chargers' | 'geocoder'>, clientIp: string): AskSources {
  return {
    networks: chargers.countNetworks().map(({ name }) => name),
    findPlaces: (text, near) => geocoder.autocomplete(text, { near, limit: PLACES_LOOKUP_LIMIT }),
    findStations(search) {
      const found = getSearchLimiter(chargers).run(clientIp, () => chargers.searchRegion(search));
      return { total: found.total, stations: found.rows };
    },
  };
}

type Question = { readonly query: string; readonly kind: 'natural' | 'voice' };

/**
 * Stores a question that led to a search, if the driver allows it and the history can hold the question. Where the
 * driver or the map was isn't stored: only a place that the question names.
 */
async function storeQuestion(
  question: Question,
  { action, showing }: AskAnswer,
  caller: User,
  deps: Deps,
): Promise<void> {
  if (action.kind !== 'search' || !caller.privacySettings.saveSearchHistory) return;
  const { near, filters, total } = action;
  const location = showing === null ? null : { ...near, label: 'Plain-language question' };
  const draft = SearchDraft.safeParse({ ...question, location, filters, resultsCount: total });
  if (draft.success) await saveSearch(deps.sql, caller, draft.data, deps.clock());
}

async function findTownName(geocoder: Deps['geocoder'], at: LatLng | null): Promise<string | null> {
  const [place] = at === null ? [] : await geocoder.reverse(at);
  return place?.locality && place.state ? `${place.locality}, ${place.state}` : null;
}

async function completePlace(typed: string, near: MapView | undefined, geocoder: Deps['geocoder']) {
  const parts = splitPlaceTail(typed);
  if (parts === null) return [];
  const places = await geocoder.autocomplete(parts.tail, { near, limit: 3 });
  return places.map(({ formattedAddress }) => ({ text: `${parts.head}${formattedAddress}`, isPast: false }));
}

export const naturalActions: ActionsOf<NaturalEndpoints> = {
  async askSearch({ body: { query: question, context, isSpoken }, caller, clientIp }, deps) {
    const questionText = typeof question === 'string' ? question : null;
    const savedFilters = preferencesToFilters(caller.userPreferences ?? DEFAULT_PREFERENCES);
    const query = typeof question === 'string' ? parseInContext(question, context, savedFilters) : question;
    const data = await answerQuery({ query, context, sources: createSources(deps, clientIp) }, questionText);
    if (questionText !== null) {
      const limit = getTierLimits(caller.license).maxAiQueriesPerMonth;
      await consumeQuota(deps.sql, caller.uid, { what: 'aiQueries', limit }, deps.clock());
      await storeQuestion({ query: questionText, kind: isSpoken ? 'voice' : 'natural' }, data, caller, deps);
    }
    return { success: true, data };
  },

  async suggestQuestions({ query: { q, latitude, longitude, zoom, rigLengthM }, caller }, { sql, geocoder }) {
    const near =
      latitude === undefined || longitude === undefined ? undefined : { lat: latitude, lng: longitude, zoom };
    const isLocal = near !== undefined && (zoom ?? 0) >= 8;
    const [pastSearches, town, completions] = await Promise.all([
      listSearchRows(sql, caller.uid),
      findTownName(geocoder, isLocal ? near : null),
      completePlace(q, near, geocoder),
    ]);
    const pastQuestions = pastSearches.filter(({ kind }) => isNaturalLanguage(kind)).map(({ query }) => query);
    const suggested = suggestQuestions(q, {
      past: pastQuestions,
      town,
      rigFeet: Math.round((rigLengthM ?? DEFAULT_RIG_SIZE.lengthM) / feetToMeters(1)),
    });
    const suggestions: SuggestedQuestion[] = [
      ...suggested.filter(({ isPast }) => isPast),
      ...completions,
      ...suggested.filter(({ isPast }) => !isPast),
    ];
    return { success: true, suggestions: suggestions.slice(0, MAX_SUGGESTED_QUESTIONS) };
  },
};
