import type { Charger } from '#domain/chargers/charger.ts';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import type { SpokenCharger } from '#domain/language/query.ts';
import { readChargers } from '../chargers/search/find-chargers.ts';
import { getSearchLimiter } from '../chargers/search/search-limiter.ts';
import type { AnswerContext } from './answer-context.ts';
import { findPlace } from './find-place.ts';

const NEARBY_M = 80_000;

async function findById({ deps }: AnswerContext, id: string | undefined): Promise<Charger | null> {
  const number = Number(id);
  return (id && (await readChargers(deps.sql, [number])).get(number)?.charger) || null;
}

/** Finds a station by name or network, near the town if one is named; without either, by the name of the town. */
async function findByName(answerContext: AnswerContext, { name = '', network = '', city, state }: SpokenCharger) {
  const { deps, clientIp, context } = answerContext;
  const town =
    city === undefined ? null : await findPlace(answerContext, { city, ...(state === undefined ? {} : { state }) });
  const center = town ?? context.view ?? context.position;
  const near = center === null ? null : { center, radiusM: NEARBY_M };
  const query = [name, network.replaceAll('_', ' ')].filter(Boolean).join(' ') || (city ?? '');
  if (query === '') return null;
  const search = () => deps.chargers.searchText({ query, near, limit: 1, filters: NO_FILTERS });
  return getSearchLimiter(deps.chargers).run(clientIp, search).rows[0] ?? null;
}

export async function findStation(
  answerContext: AnswerContext,
  spoken: SpokenCharger | undefined,
): Promise<Charger | null> {
  const { context, memory } = answerContext;
  if (spoken?.result !== undefined) return findById(answerContext, context.results[spoken.result - 1]);
  if (spoken?.name ?? spoken?.network ?? spoken?.city) return findByName(answerContext, spoken ?? {});
  const onlyId = memory.stationIds.length === 1 ? memory.stationIds[0] : undefined;
  return findById(answerContext, context.selected ?? onlyId);
}
