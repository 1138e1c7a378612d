import type { Place } from '#domain/places/place.ts';
import { classifyUnsupportedQuery, type UnsupportedQueryKind } from '#domain/places/unsupported-query.ts';

const HINT = 'Try a town, ZIP code, coordinates, station, or campground.';
const UNSUPPORTED: Readonly<Record<UnsupportedQueryKind, string>> = {
  address: `We can't look up street addresses here. ${HINT}`,
  exit: `We can't look up highway exits. ${HINT}`,
};
const EXACT_TYPES = ['street_address', 'route', 'point_of_interest', 'charging_station'];

export function getPlacePlaceholder(findsAddresses: boolean): string {
  return findsAddresses ? 'Address, town, station, campground' : 'Town, ZIP, station, campground';
}

/** Drops implausible places: a street address or an exit never means a town with a similar name. */
export function filterPlausiblePlaces(text: string, places: readonly Place[]): Place[] {
  if (classifyUnsupportedQuery(text) === null) return [...places];
  return places.filter(({ types }) => types.some((type) => EXACT_TYPES.includes(type)));
}

export function explainNoMatch(text: string, findsAddresses: boolean): string {
  const kind = classifyUnsupportedQuery(text);
  return kind === null || (kind === 'address' && findsAddresses) ? `No match. ${HINT}` : UNSUPPORTED[kind];
}

export const SEARCH_UNAVAILABLE = "We can't look up places right now. Choose the place on the map.";
