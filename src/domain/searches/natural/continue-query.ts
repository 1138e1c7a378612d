import { type ChargerFilters, NO_FILTERS } from '../../chargers/filters.ts';
import { isFollowUp, parseUtterance } from '../../language/parse-utterance.ts';
import type { Query, Slots, SpokenPlace } from '../../language/query.ts';
import type { AskContext } from './natural-search.ts';
import { addFilters, removeFilters, toSpokenFilters } from './spoken-filters.ts';

type FilterContext = Pick<AskContext, 'last' | 'filters' | 'rig'>;

const isSearch = ({ intent }: Query) => intent === 'search_chargers' || intent === 'search_along_route';

function withFilters(query: Query, filters: NonNullable<Slots['filters']>): Query {
  const { filters: _, ...slots } = query.slots;
  return { intent: query.intent, slots: Object.keys(filters).length === 0 ? slots : { ...slots, filters } };
}

/** Returns the search whose filters are to change: the last one, or a search of the map with its filters. */
function getSearchToChange({ last, filters, rig }: FilterContext): Query {
  if (last !== null && isSearch(last)) return last;
  const place = { map_view: true } as const;
  return withFilters({ intent: 'search_chargers', slots: { place } }, toSpokenFilters(filters ?? NO_FILTERS, rig));
}

/** Returns whether a place refers to a station on the screen: "the second one", "this one". */
export const isStationReference = ({ result, selected }: SpokenPlace) => (result ?? selected) !== undefined;

const REFINEMENTS: ReadonlySet<string> = new Set(['radius_mi', 'sort', 'limit'] satisfies (keyof Slots)[]);

/** "Within 100 miles" and "sort by power" change the last search; "chargers within 100 miles" is a new one. */
function isRefinement(sentence: string, query: Query): boolean {
  const names = Object.keys(query.slots);
  const isRefined = names.length > 0 && names.every((name) => REFINEMENTS.has(name));
  return query.intent === 'search_chargers' && isRefined && !/\b(?:charg|station|stop|plug)/i.test(sentence);
}

/**
 * Completes a query with its context: "only 24/7 ones" adds to the last search, and "what about Elko" repeats it
 * elsewhere. A new search starts from the driver's default filters.
 */
export function continueQuery(
  query: Query,
  isContinuation: boolean,
  context: FilterContext,
  defaultFilters: ChargerFilters,
): Query {
  const previous = getSearchToChange(context);
  const spoken = query.slots.filters ?? {};
  if (query.intent === 'set_filter') return withFilters(previous, addFilters(previous.slots.filters ?? {}, spoken));
  if (query.intent === 'clear_filters')
    return withFilters(
      previous,
      query.slots.filters === undefined ? {} : removeFilters(previous.slots.filters ?? {}, spoken),
    );
  if (query.intent === 'repeat_search') return context.last ?? query;
  if (!isSearch(query) || (query.slots.place !== undefined && isStationReference(query.slots.place))) return query;
  if (!isContinuation) return withFilters(query, addFilters(toSpokenFilters(defaultFilters, context.rig), spoken));
  const { place: _, route: __, ...previousSlots } = previous.slots;
  return {
    intent: query.intent,
    slots: { ...previousSlots, ...query.slots, filters: addFilters(previous.slots.filters ?? {}, spoken) },
  };
}

/** Parses a sentence and completes it with its context. */
export function parseInContext(sentence: string, context: AskContext, defaultFilters: ChargerFilters): Query {
  const query = parseUtterance(sentence);
  const { last } = context;
  if (last?.intent === 'search_chargers' && isRefinement(sentence, query))
    return { intent: last.intent, slots: { ...last.slots, ...query.slots } };
  return continueQuery(query, isFollowUp(sentence), context, defaultFilters);
}
