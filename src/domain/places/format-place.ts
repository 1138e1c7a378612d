import type { LatLng } from '#domain/geo/point.ts';
import { PLACE_TYPES, type Place } from './place.ts';
import type { UsState } from './states.ts';

type Located = { readonly state: UsState; readonly point: LatLng };

function toCommonFields({
  state,
  point,
}: Located): Pick<Place, 'state' | 'region' | 'country' | 'latitude' | 'longitude'> {
  return { state: state.code, region: state.name, country: 'US', latitude: point.lat, longitude: point.lng };
}

/** Formats a town or neighborhood as a place. The county is included if the state has several towns with that name. */
export function formatTown(town: Located & { name: string; isNeighborhood: boolean; county: string | null }): Place {
  const county = town.county === null ? '' : `${town.county}, `;
  return {
    formattedAddress: `${town.name}, ${county}${town.state.code}`,
    city: town.name,
    locality: town.name,
    types: [...(town.isNeighborhood ? PLACE_TYPES.neighborhood : PLACE_TYPES.town)],
    ...toCommonFields(town),
  };
}

/** Formats a ZIP code and its mailing city as a place. */
export function formatZip(zip: Located & { zip: string; town: string }): Place {
  return {
    formattedAddress: `${zip.zip} ${zip.town}, ${zip.state.code}`,
    city: zip.town,
    locality: zip.town,
    types: [...PLACE_TYPES.zip],
    ...toCommonFields(zip),
  };
}

/** Formats a county or equivalent as a place; the name already includes "County". */
export function formatCounty(county: Located & { name: string }): Place {
  return {
    formattedAddress: `${county.name}, ${county.state.code}`,
    city: null,
    locality: null,
    types: [...PLACE_TYPES.county],
    ...toCommonFields(county),
  };
}

/** Formats a state or territory as a place. */
export function formatState(located: Located): Place {
  return {
    formattedAddress: located.state.name,
    city: null,
    locality: null,
    types: [...PLACE_TYPES.state],
    ...toCommonFields(located),
  };
}
