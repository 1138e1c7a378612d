import type { Alike } from '#contract/suggestions.ts';
import type { Charger } from '#domain/chargers/charger.ts';
import { chargerAddress } from '#domain/chargers/charger-address.ts';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import { boxAroundCircle } from '#domain/geo/bounds.ts';
import { distanceM, type LatLng } from '#domain/geo/point.ts';
import { ADDRESS_RADIUS_M, type Likened, mayBeDuplicate } from '#domain/suggestions/duplicates.ts';
import type { SomeValues } from '#domain/suggestions/suggestion.ts';
import type { ChargerIndex } from '../chargers/charger-index.ts';

const AROUND_MAX = 500;
const ALIKE_MAX = 5;

function likenedOf({ name, address, zip, network, lat, lng }: Charger): Likened {
  return { name, streetAddress: address, zip, network, lat, lng };
}

/** A charger as something that another one may be. */
export function asAlike(charger: Charger, from: LatLng): Alike {
  const { id, name, network, lat, lng } = charger;
  return {
    id,
    name,
    network,
    address: chargerAddress(charger),
    position: { lat, lng },
    distanceM: distanceM(from, charger),
  };
}

/** The chargers on the map that another one may be, the nearest first. */
export function chargersAlike(chargers: ChargerIndex, one: Likened, ownId: string | null = null): Alike[] {
  const box = boxAroundCircle(one, ADDRESS_RADIUS_M);
  const around = chargers.searchRegion({ box, filters: NO_FILTERS, sort: 'distance', limit: AROUND_MAX }).rows;
  const alike = around.filter((charger) => charger.id !== ownId && mayBeDuplicate(one, likenedOf(charger)));
  return alike
    .map((charger) => asAlike(charger, one))
    .sort((a, b) => a.distanceM - b.distanceM)
    .slice(0, ALIKE_MAX);
}

/** The chargers on the map that a suggested one may be. */
export function alikeTo(chargers: ChargerIndex, proposed: SomeValues): Alike[] {
  const { name = '', streetAddress = '', zip = '', network = '', position } = proposed;
  return position === undefined ? [] : chargersAlike(chargers, { name, streetAddress, zip, network, ...position });
}

/** The chargers on the map that a charger may be, other than itself. */
export function alikeToCharger(chargers: ChargerIndex, charger: Charger): Alike[] {
  return chargersAlike(chargers, likenedOf(charger), charger.id);
}
