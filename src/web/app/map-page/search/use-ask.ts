import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ERRORS } from '#contract/errors.ts';
import { type ChargerFilters, SEARCH_TEXT_MAX } from '#domain/chargers/filters.ts';
import type { Query } from '#domain/language/query.ts';
import { checkFeature } from '#domain/license/gate.ts';
import type { AskAnswer } from '#domain/searches/natural/natural-search.ts';
import { filtersKey } from '#web/chargers/results/region-cache.ts';
import { toQuestionEvent } from '#web/lib/events/search-event.ts';
import { track } from '#web/lib/events/track.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { createRunTracker } from '#web/lib/hooks/run-tracker.ts';
import { createSharedState } from '#web/lib/hooks/shared-state.tsx';
import { findInPackages } from '#web/lib/packages/package-fallback.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { refetchAfterWrite } from '#web/lib/requests/refetch-after-write.ts';
import { type AskRequest, askServer } from '#web/searches/ask-queries.ts';
import { searchesQuery } from '#web/searches/search-queries.ts';
import { useDriver } from '../account/use-driver.ts';
import { usePageContext } from '../page-context.ts';
import { useMap } from '../use-map.ts';
import { useMapView } from '../use-map-view.ts';
import { useCarryOut } from './use-carry-out.ts';
import { useFilters } from './use-filters.ts';

type AskOptions = { readonly isNowLicensed?: boolean; readonly isSpoken?: boolean; readonly signal?: AbortSignal };

type AskState = {
  /** The last question: a sentence, or the query of a pressed chip; null if there is none. */
  readonly question: string | Query | null;
  readonly answer: AskAnswer | null;
  readonly isAsking: boolean;
  readonly blockedReason: string | null;
  readonly failure: string | null;
};

const NO_QUESTION: AskState = { question: null, answer: null, isAsking: false, blockedReason: null, failure: null };
/** The parser is large, so it loads only when the driver starts typing, while there may still be a connection. */
const loadParser = () => import('#web/searches/answer-offline.ts');
const PLACES_NEED_CONNECTION =
  'Go online to look up places. Without a connection, you can only search what the map shows.';

/** Identifies the filters that the URL stores, to tell whether they have changed since an answer. */
const toKey = (filters: ChargerFilters) => filtersKey({ ...filters, rig: null, text: '' });

function isStillApplied({ action }: AskAnswer, current: ChargerFilters): boolean {
  return action.kind !== 'search' || toKey(action.filters) === toKey(current);
}

/** Returns the state to show. If the filters have changed since an answer, leaves out the answer and its question. */
function withoutStaleAnswer(state: AskState, current: ChargerFilters): AskState {
  if (state.answer === null || isStillApplied(state.answer, current)) return state;
  return { ...state, answer: null, question: state.isAsking ? state.question : null };
}

/** Returns a function that answers a question without the server, from the map's stations and offline areas. */
function useAnswerLocally(): (body: AskRequest) => Promise<AskAnswer> {
  const { config, stations } = useMap();
  const { center } = useMapView();
  return async (body) => {
    const { answerOffline } = await loadParser();
    const answer = await answerOffline(body, {
      networks: config.networks.map(({ name }) => name),
      findPlaces: async (text) => (await findInPackages((packages) => packages.places(text, center))) ?? [],
      findStations: async ({ box, filters }) => {
        const { total } = (await stations?.count(box, filters)) ?? { total: 0 };
        return { total, stations: [] };
      },
    });
    const isUnknownPlace = answer.action.kind === 'none' && answer.query.intent === 'search_chargers';
    return isUnknownPlace ? { ...answer, reply: { text: PLACES_NEED_CONNECTION, link: null }, examples: [] } : answer;
  };
}

/** Returns a function that asks the server, or without a connection answers in the page itself. */
function useRequestAnswer(lastQuery: Query | null) {
  const gateway = useGateway();
  const { size: rig } = useDriver().activeRig;
  const { current } = useFilters();
  const readContext = usePageContext();
  const answerLocally = useAnswerLocally();
  return async (query: string | Query, { isSpoken = false, signal }: AskOptions): Promise<AskAnswer> => {
    const filters = { ...current, text: current.text.slice(0, SEARCH_TEXT_MAX) };
    const request = { query, context: { ...readContext(), last: lastQuery, filters, rig }, isSpoken };
    const answer = await (navigator.onLine ? askServer(gateway, request, signal) : answerLocally(request));
    signal?.throwIfAborted();
    return answer;
  };
}

function useAskState() {
  const { user, uid } = useDriver();
  const { current, setQuestionRig } = useFilters();
  const gateway = useGateway();
  const queries = useQueryClient();
  const [state, setState] = useState(NO_QUESTION);
  const [runs] = useState(createRunTracker);
  const gate = checkFeature(user?.license ?? null, 'ai_search');
  const shownState = withoutStaleAnswer(state, current);
  const requestAnswer = useRequestAnswer(shownState.answer?.query ?? null);
  const carryOut = useCarryOut({ question: shownState.question, close });

  /** Returns null if it fails, is aborted, or is superseded. */
  async function ask(question: string | Query, options: AskOptions = {}): Promise<AskAnswer | null> {
    const isCurrent = runs.begin();
    if (!options.isNowLicensed && !gate.hasAccess) {
      setState({ ...NO_QUESTION, question, blockedReason: gate.blockedReason });
      return null;
    }
    setState((previous) => ({ ...previous, question, isAsking: true, blockedReason: null, failure: null }));
    try {
      const answer = await requestAnswer(question, options);
      if (!isCurrent()) return null;
      setState({ ...NO_QUESTION, question, answer });
      track(toQuestionEvent(answer.action, options.isSpoken === true));
      carryOut(answer);
      void refetchAfterWrite(queries, searchesQuery(gateway, uid).queryKey);
      return answer;
    } catch (error) {
      const failed = { ...NO_QUESTION, question, failure: errorText(error, ERRORS.ask_failed.message) };
      if (isCurrent()) setState(options.signal?.aborted ? NO_QUESTION : failed);
      return null;
    }
  }

  function close() {
    runs.begin();
    setQuestionRig(null);
    setState(NO_QUESTION);
  }

  function preloadParser() {
    if (gate.hasAccess) void loadParser().catch(() => undefined);
  }

  return { ...shownState, isOffered: user !== null, isLicensed: gate.hasAccess, preloadParser, ask, carryOut, close };
}

export const [AskProvider, useAsk] = createSharedState('question', useAskState);
