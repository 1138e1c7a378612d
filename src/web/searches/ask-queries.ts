import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, type Gateway } from '#contract/client.ts';
import { searchEndpoints } from '#contract/searches.ts';
import type { MapCamera } from '#domain/geo/map-camera.ts';
import type { RigSize } from '#domain/score/rig-size.ts';
import { looksLikeQuestion } from '#domain/searches/natural/looks-like-question.ts';
import type { AskAnswer } from '#domain/searches/natural/natural-search.ts';
import { useDebounced } from '#web/lib/hooks/use-debounced.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';

export type AskRequest = z.input<(typeof searchEndpoints.askSearch)['body']>;

const DEBOUNCE_MS = 300;
const STALE_TIME_MS = 60_000;
const NONE: readonly string[] = [];

export async function askServer(gateway: Gateway, body: AskRequest, signal?: AbortSignal): Promise<AskAnswer> {
  return (await call(gateway, searchEndpoints.askSearch, { body }, signal)).data;
}

/** Suggested completions of the entered text; none if it doesn't look like a question, or if loading them fails. */
export function useQuestionSuggestions(entered: string, view: MapCamera, rig: RigSize | null): readonly string[] {
  const gateway = useGateway();
  const q = useDebounced(entered.trim(), DEBOUNCE_MS);
  const { lat: latitude, lng: longitude, zoom } = view;
  const query = { q, latitude, longitude, zoom, ...(rig ? { rigLengthM: rig.lengthM } : {}) };
  const isQuestion = looksLikeQuestion(entered) && looksLikeQuestion(q);
  const { data } = useQuery({
    queryKey: ['question-suggestions', query],
    queryFn: async ({ signal }) =>
      (await call(gateway, searchEndpoints.suggestQuestions, { query }, signal)).suggestions,
    placeholderData: keepPreviousData,
    staleTime: STALE_TIME_MS,
    enabled: isQuestion,
  });
  return isQuestion ? (data?.map(({ text }) => text) ?? NONE) : NONE;
}
