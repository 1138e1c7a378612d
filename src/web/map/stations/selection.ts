import { type ChargerFilters, NO_FILTERS } from '#domain/chargers/filters.ts';

/** Which stations are meant: those that pass the filters and, when a text search has answered, are among its results. */
export type Selection = { readonly filters: ChargerFilters; readonly onlyIds: readonly number[] | null };

export const ALL_STATIONS: Selection = { filters: NO_FILTERS, onlyIds: null };

/** The deepest zoom with tiles of its own; deeper ones stretch it. */
export const MAX_TILE_ZOOM = 17;
