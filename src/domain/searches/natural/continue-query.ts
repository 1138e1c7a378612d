import { type ChargerFilters, NO_FILTERS } from '../../chargers/filters.ts';
import { isFollowUp, parseUtterance } from '../../language/parse-utterance.ts';
import type { Query, Slots, SpokenPlace } from '../../language/query.ts';
import type { AskContext } from './natural-search.ts';
import { addFilters, removeFilters, toSpokenFilters } from './spoken-filters.ts';

const isSearch = ({ intent }: Query) => intent === 'search_chargers' || intent === 'search_along_route';

function withFilters(query: Query, filters: NonNullable<Slots['filters']>): Query {
  const { filters: _, ...slots } = query.slots;
  return { intent: query.intent, slots: Object.keys(filters).length === 0 ? slots : { ...slots, filters } };
}

/** The search that a change of filters applies to: the last one, or the map with the filters of its panel. */
function getStartingPoint({ last, filters }: Pick<AskContext, 'last' | 'filters'>): Query {
  if (last !== null && isSearch(last)) return last;
  const place = { map_view: true } as const;
  return withFilters({ intent: 'search_chargers', slots: { place } }, toSpokenFilters(filters ?? NO_FILTERS));
}

/** "The second one", "this one": a station that is on the screen, and nothing else. */
export const isPointed = ({ result, selected }: SpokenPlace) => (result ?? selected) !== undefined;

/**
 * Completes what was said by what it refers to: "only 24/7 ones" adds to the last search, "what about Elko" asks it
 * again elsewhere. A new search starts from the driver's standing filters.
 */
export function continueQuery(
  said: Query,
  isFollowing: boolean,
  context: Pick<AskContext, 'last' | 'filters'>,
  standing: ChargerFilters,
): Query {
  const before = getStartingPoint(context);
  const spoken = said.slots.filters ?? {};
  if (said.intent === 'set_filter') return withFilters(before, addFilters(before.slots.filters ?? {}, spoken));
  if (said.intent === 'clear_filters')
    return withFilters(
      before,
      said.slots.filters === undefined ? {} : removeFilters(before.slots.filters ?? {}, spoken),
    );
  if (said.intent === 'repeat_search') return context.last ?? said;
  if (!isSearch(said) || (said.slots.place !== undefined && isPointed(said.slots.place))) return said;
  if (!isFollowing) return withFilters(said, addFilters(toSpokenFilters(standing), spoken));
  const { place: _, route: __, ...kept } = before.slots;
  return {
    intent: said.intent,
    slots: { ...kept, ...said.slots, filters: addFilters(before.slots.filters ?? {}, spoken) },
  };
}

/** Reads a sentence, with what it refers to. */
export function understand(sentence: string, context: AskContext, standing: ChargerFilters): Query {
  return continueQuery(parseUtterance(sentence), isFollowUp(sentence), context, standing);
}
