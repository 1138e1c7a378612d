import type { Gazetteer } from './gazetteer.ts';
import type { Geocoder } from './geocoder-type.ts';
import { placesAt } from './nearest.ts';
import { suggestFrom } from './suggest.ts';

/** A geocoder over the gazetteer in memory; it needs no network. */
export function embeddedGeocoder(gazetteer: Gazetteer): Geocoder {
  return {
    autocomplete: async (query, { near, limit }) => suggestFrom(gazetteer, query, near, limit),
    reverse: async (at) => placesAt(gazetteer, at),
  };
}
