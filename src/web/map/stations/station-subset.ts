import { type ChargerFilters, NO_FILTERS } from '#domain/chargers/filters.ts';

/** The stations to show: those that pass the filters and, during a text search, are among its results. */
export type StationSubset = { readonly filters: ChargerFilters; readonly onlyIds: readonly number[] | null };

export const ALL_STATIONS: StationSubset = { filters: NO_FILTERS, onlyIds: null };

/** The highest zoom with its own tiles; higher zooms enlarge these. */
export const MAX_TILE_ZOOM = 17;
