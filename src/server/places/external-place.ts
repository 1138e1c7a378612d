import type { LatLng } from '#domain/geo/point.ts';
import { formatCounty, formatState, formatTown, formatZip } from '#domain/places/format-place.ts';
import { PLACE_TYPES, type Place, type PlaceKind } from '#domain/places/place.ts';
import type { UsState } from '#domain/places/states.ts';

export type ExternalPlace = {
  readonly kind: Exclude<PlaceKind, 'coordinates'>;
  readonly point: LatLng;
  readonly state: UsState;
  readonly name: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly zip: string | null;
};

function toAddressPlace({ kind, point, state, name, street, city, zip }: ExternalPlace): Place | null {
  const streetPart = [...new Set([name, street].filter((part) => part !== null))].join(', ');
  if (streetPart === '') return null;
  const statePart = zip === null || kind === 'street' ? state.code : `${state.code} ${zip}`;
  return {
    formattedAddress: [streetPart, city, statePart].filter((part) => part !== null).join(', '),
    city,
    state: state.code,
    latitude: point.lat,
    longitude: point.lng,
    types: [...PLACE_TYPES[kind]],
    locality: city,
    region: state.name,
    country: 'US',
  };
}

/** Null if a part of the place's name is missing. */
export function externalToPlace(external: ExternalPlace): Place | null {
  const { kind, point, state, name, city, zip } = external;
  if (kind === 'state') return formatState({ state, point });
  if (kind === 'county') return name === null ? null : formatCounty({ name, state, point });
  if (kind === 'town' || kind === 'neighborhood')
    return name === null
      ? null
      : formatTown({ name, state, point, isNeighborhood: kind === 'neighborhood', county: null });
  if (kind === 'zip') return zip === null || city === null ? null : formatZip({ zip, town: city, state, point });
  return toAddressPlace(external);
}
