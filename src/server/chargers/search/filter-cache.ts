import { LRUCache } from 'lru-cache';
import { type ChargerFilters, dependsOnRig, NO_FILTERS } from '#domain/chargers/filters.ts';
import { buildColumnPredicate, type ColumnPredicate } from '#domain/chargers/index/charger-columns.ts';
import { ALL_POSITIONS, type Selection, selectByMask, selectByTest } from '#domain/chargers/index/selection.ts';
import type { ChargerBase } from '../base/charger-base.ts';
import { createTextFilter } from './text-filter.ts';

const MAX_CACHED_FILTERS = 32;

type CachedFilter = { selection: Selection; isMask: boolean; testedCount: number; readonly test: ColumnPredicate };

/** Returns the same key for equivalent filters, regardless of list order. */
export function toFilterKey(filters: ChargerFilters): string {
  const { networks, amenities, plugs, text } = filters;
  return JSON.stringify([
    networks.length > 1 ? [...new Set(networks)].sort() : networks,
    filters.dcFastOnly,
    filters.level2Only,
    filters.showDCFast,
    filters.showLevel2,
    filters.includeUnknownStatus,
    filters.trailerFriendlyOnly,
    filters.operationalOnly,
    filters.twentyFourSevenOnly,
    filters.access,
    text.trim().toLowerCase(),
    amenities.length > 1 ? [...new Set(amenities)].sort() : amenities,
    filters.amenityMinimum,
    plugs.length > 1 ? [...new Set(plugs)].sort() : plugs,
    filters.minPowerKw,
    filters.likelyHitchedOnly,
    filters.dropSpotOnly,
    filters.clearsHeightOnly,
    dependsOnRig(filters) ? filters.rig : null,
  ]);
}

const NO_FILTERS_KEY = toFilterKey(NO_FILTERS);

export class FilterCache {
  readonly #base: ChargerBase;
  readonly #cache = new LRUCache<string, CachedFilter>({ max: MAX_CACHED_FILTERS });

  constructor(base: ChargerBase) {
    this.#base = base;
  }

  /** Returns the matching positions of the base. Builds a mask once testing has cost as much as building one would. */
  select(filters: ChargerFilters): Selection {
    const key = toFilterKey(filters);
    if (key === NO_FILTERS_KEY) return ALL_POSITIONS;
    const filter = this.#cache.get(key) ?? this.#create(filters);
    this.#cache.set(key, filter);
    if (!filter.isMask && filter.testedCount > this.#base.count) {
      filter.selection = selectByMask(this.#base.count, filter.test);
      filter.isMask = true;
    }
    return filter.selection;
  }

  #create(filters: ChargerFilters): CachedFilter {
    const { table, words } = this.#base;
    const fitsColumns = buildColumnPredicate(table.columns, table.shared.networks, filters);
    const matches = createTextFilter(table, words, filters.text);
    const test = matches ? (i: number) => fitsColumns(i) && matches(i) : fitsColumns;
    const testAndCount = (i: number) => {
      filter.testedCount += 1;
      return test(i);
    };
    const filter: CachedFilter = { selection: selectByTest(testAndCount), isMask: false, testedCount: 0, test };
    return filter;
  }
}
