import type { SimilarStation } from '#contract/suggestions.ts';
import type { Charger } from '#domain/chargers/charger.ts';
import { formatChargerAddress } from '#domain/chargers/charger-address.ts';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import { boxAroundCircle } from '#domain/geo/bounds.ts';
import { haversineDistanceM, type LatLng } from '#domain/geo/point.ts';
import { ADDRESS_RADIUS_M, type ComparableStation, isPossibleDuplicate } from '#domain/suggestions/duplicates.ts';
import type { PartialStationValues } from '#domain/suggestions/suggestion.ts';
import type { ChargerIndex } from '../chargers/search/charger-index.ts';

const MAX_NEARBY = 500;
const MAX_SIMILAR = 5;

function toComparable({ name, address, zip, network, lat, lng }: Charger): ComparableStation {
  return { name, streetAddress: address, zip, network, lat, lng };
}

export function toSimilarCharger(charger: Charger, from: LatLng): SimilarStation {
  const { id, name, network, lat, lng } = charger;
  return {
    id,
    name,
    network,
    address: formatChargerAddress(charger),
    position: { lat, lng },
    distanceM: haversineDistanceM(from, charger),
  };
}

/** Nearest first. */
export function findSimilarChargers(
  chargers: ChargerIndex,
  station: ComparableStation,
  excludedId: string | null = null,
): SimilarStation[] {
  const box = boxAroundCircle(station, ADDRESS_RADIUS_M);
  const nearby = chargers.searchRegion({ box, filters: NO_FILTERS, sort: 'distance', limit: MAX_NEARBY }).rows;
  const similar = nearby.filter(
    (charger) => charger.id !== excludedId && isPossibleDuplicate(station, toComparable(charger)),
  );
  return similar
    .map((charger) => toSimilarCharger(charger, station))
    .sort((a, b) => a.distanceM - b.distanceM)
    .slice(0, MAX_SIMILAR);
}

export function findSimilarToProposal(chargers: ChargerIndex, proposed: PartialStationValues): SimilarStation[] {
  const { name = '', streetAddress = '', zip = '', network = '', position } = proposed;
  return position === undefined
    ? []
    : findSimilarChargers(chargers, { name, streetAddress, zip, network, ...position });
}

export function findSimilarToCharger(chargers: ChargerIndex, charger: Charger): SimilarStation[] {
  return findSimilarChargers(chargers, toComparable(charger), charger.id);
}
