import { toPlace, zipToPlace } from './entry-place.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { Geocoder } from './geocoder-type.ts';
import { findPlacesAt } from './places-at.ts';
import { suggestFromGazetteer } from './suggest.ts';

export function createEmbeddedGeocoder(gazetteer: Gazetteer): Geocoder {
  return {
    autocomplete: async (query, { near, limit }) => suggestFromGazetteer(gazetteer, query, near, limit),
    reverse: async (point) => findPlacesAt(gazetteer, point),
    list: async (isWanted) => [
      ...gazetteer.entries.filter(({ point, state }) => isWanted(point, state.code)).map(toPlace),
      ...gazetteer.zips.filter(({ point, town }) => isWanted(point, town.state.code)).map(zipToPlace),
    ],
  };
}
