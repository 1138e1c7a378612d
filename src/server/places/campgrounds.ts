import { haversineDistanceM, type LatLng } from '#domain/geo/point.ts';
import type { Place } from '#domain/places/place.ts';
import { PLACE_TYPES } from '#domain/places/place.ts';
import { MIN_PLACE_QUERY_LENGTH } from '#domain/places/place-query.ts';
import { searchWords } from '#domain/text/search-words.ts';
import { buildWordIndex, type WordIndex } from '#domain/text/word-index.ts';
import type { Geocoder } from './geocoder-type.ts';

export type Campground = LatLng & { readonly name: string };

const MAX_SUGGESTED = 4;
const MAX_CANDIDATES = 60;
const CAMPING = /\b(?:camp|camps|campground|campsite|koa|rv)\b/i;

/** Empty until set() is called. */
export class CampgroundIndex {
  #camps: readonly Campground[] = [];
  #index: WordIndex = buildWordIndex(0, () => '');

  get all(): readonly Campground[] {
    return this.#camps;
  }

  set(camps: readonly Campground[]): void {
    this.#camps = camps;
    this.#index = buildWordIndex(camps.length, (i) => camps[i]?.name ?? '');
  }

  /** Finds campgrounds whose names contain all words of a query. Sorts by match quality, then by distance. */
  find(text: string, near: LatLng | undefined): Campground[] {
    const found = searchWords(this.#index, text, { limit: MAX_CANDIDATES, tolerance: 'prefix' }).flatMap((match) => {
      const camp = this.#camps[match.document];
      return camp ? [{ camp, match, distanceM: near ? haversineDistanceM(near, camp) : 0 }] : [];
    });
    const compare = (a: (typeof found)[number], b: (typeof found)[number]) =>
      b.match.quality - a.match.quality || (near ? a.distanceM - b.distanceM : b.match.coverage - a.match.coverage);
    return found
      .sort(compare)
      .slice(0, MAX_SUGGESTED)
      .map(({ camp }) => camp);
  }
}

/** Drops campgrounds with the same name as an earlier one or as another place, because lists overlap. */
function dropDuplicates(camps: readonly Place[], otherPlaces: readonly Place[]): Place[] {
  const names = new Set(otherPlaces.map(({ formattedAddress }) => formattedAddress));
  return camps.filter(({ formattedAddress }) => !names.has(formattedAddress) && names.add(formattedAddress));
}

/** Adds campgrounds to a geocoder. A second geocoder finds the town near each campground. */
export function withCampgrounds(geocoder: Geocoder, townGeocoder: Geocoder, index: CampgroundIndex): Geocoder {
  const toPlace = async ({ name, lat, lng }: Campground): Promise<Place> => {
    const [town] = await townGeocoder.reverse({ lat, lng });
    return {
      formattedAddress: [name, town?.formattedAddress].filter(Boolean).join(', '),
      city: town?.city ?? null,
      state: town?.state ?? null,
      latitude: lat,
      longitude: lng,
      types: [...PLACE_TYPES.campground],
      locality: town?.locality ?? null,
      region: town?.region ?? null,
      country: 'US',
    };
  };
  return {
    async autocomplete(query, options) {
      const camps = query.trim().length < MIN_PLACE_QUERY_LENGTH ? [] : index.find(query, options.near);
      const [places, found] = await Promise.all([
        geocoder.autocomplete(query, options),
        Promise.all(camps.map(toPlace)),
      ]);
      const shown = dropDuplicates(found, places).slice(0, options.limit);
      const slots = Math.max(0, options.limit - shown.length);
      return CAMPING.test(query) ? [...shown, ...places.slice(0, slots)] : [...places.slice(0, slots), ...shown];
    },
    reverse: geocoder.reverse,
    async list(isWanted) {
      const camps = await Promise.all(index.all.filter((camp) => isWanted(camp, null)).map(toPlace));
      return [...(await geocoder.list(isWanted)), ...camps];
    },
  };
}
