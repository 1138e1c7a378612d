import type { FilterName, TrackedEvent } from '#contract/product-events.ts';
import { type ChargerFilters, NO_FILTERS } from '#domain/chargers/filters.ts';
import { findNetwork } from '#domain/chargers/networks/network-lookup.ts';
import { findStateByName } from '#domain/places/states.ts';

type SearchEvent = Extract<TrackedEvent, { type: 'search' }>;
type Search = {
  readonly kind: SearchEvent['action'];
  readonly query: string;
  readonly filters?: { readonly [K in keyof ChargerFilters]?: ChargerFilters[K] | undefined } | undefined;
  readonly resultsCount?: number | undefined;
};

const FILTER_NAMES = Object.keys(NO_FILTERS).filter((name): name is FilterName => name !== 'text' && name !== 'rig');

/** Returns the names of the filters in use, without their values. */
function listFiltersInUse(filters: NonNullable<Search['filters']>): FilterName[] {
  return FILTER_NAMES.filter(
    (name) => filters[name] !== undefined && JSON.stringify(filters[name]) !== JSON.stringify(NO_FILTERS[name]),
  );
}

/** Returns the network or state if the complete search text names one; any other text may be an address or a name. */
function findTerm(query: string): SearchEvent['search_term'] {
  const text = query.trim();
  return (findNetwork(text) ?? findStateByName(text))?.name;
}

/** Rounds a count down to its first digit: an exact one would reveal which part of the map was searched. */
function toRoughCount(count: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(count, 1)));
  return Math.floor(count / unit) * unit;
}

/** Returns the event for a search, without the text that was typed. */
export function toSearchEvent({ kind, query, filters = {}, resultsCount = 0 }: Search): SearchEvent {
  const term = findTerm(query);
  return {
    type: 'search',
    action: kind,
    ...(term === undefined ? {} : { search_term: term }),
    results_count: toRoughCount(resultsCount),
    filters: listFiltersInUse(filters),
  };
}

/** Returns the event for a question, typed or spoken; only a search for stations has results. */
export function toQuestionEvent(
  action: { readonly kind: string; readonly total?: number; readonly filters?: ChargerFilters },
  isSpoken: boolean,
): SearchEvent {
  const event = toSearchEvent({ kind: isSpoken ? 'voice' : 'natural', query: '', filters: action.filters ?? {} });
  const { results_count: _, ...rest } = event;
  return action.total === undefined ? rest : { ...rest, results_count: toRoughCount(action.total) };
}
