import { protectNames } from '../places/protect-names.ts';
import { toTitle } from '../places/read-named-place.ts';
import { listStationPlaces } from '../places/split-places.ts';
import type { Slots, SpokenCharger, SpokenPlace } from '../query.ts';
import { RemainingText } from '../remaining-text.ts';
import { NETWORK_TERMS } from '../spoken-networks.ts';
import { HOST_TERMS } from '../vocabulary.ts';
import { extractVehicle } from './read-vehicle.ts';

const REFERENCE =
  /\b(?:this|that|it|here|there|(?:selected|current) (?:one|charger|station|place)|where i am|the (?:charger|station) i am at)\b/;

const pickName = ({ name, city, area }: SpokenPlace) => name ?? area ?? city;

/** In "the Harris Ranch one in Coalinga", the last place is the location and the one before it is the name. */
function mergeNames(places: readonly SpokenPlace[]): SpokenCharger {
  const where = places.findLast(({ city, state }) => city !== undefined || state !== undefined);
  const named = places.find((place) => place !== where && pickName(place) !== undefined) ?? null;
  const name = named === null ? undefined : pickName(named);
  return {
    ...(name === undefined ? {} : { name }),
    ...(where?.city === undefined ? {} : { city: where.city }),
    ...(where?.state === undefined ? {} : { state: where.state }),
  };
}

/** Reads which station the words refer to: by position in a list, by name, network, or town, or the selected one. */
export function readCharger(words: string): SpokenCharger | null {
  const remaining = new RemainingText(protectNames(` ${words.trim()} `));
  extractVehicle(remaining);
  const network = NETWORK_TERMS.find(([, pattern]) => remaining.take(pattern) !== null)?.[0];
  const host = HOST_TERMS.map(([, pattern]) => remaining.take(pattern)?.[0]).find((taken) => taken !== undefined);
  const places = listStationPlaces(remaining.text);
  const listed = places.find(({ result }) => result !== undefined);
  if (listed?.result !== undefined) return { result: listed.result };
  const named = mergeNames(places.filter(({ selected, near_me }) => selected !== true && near_me !== true));
  if (Object.keys(named).length > 0 || (network ?? host) !== undefined)
    return {
      ...(host === undefined ? {} : { name: toTitle(host) }),
      ...named,
      ...(network === undefined ? {} : { network }),
    };
  return places.length > 0 || REFERENCE.test(words) ? { selected: true } : null;
}

/** Returns the slot of the station that the words refer to, or no slot if they refer to none. */
export function readChargerSlot(words: string | undefined): Slots {
  const charger = words === undefined ? null : readCharger(words);
  return charger === null ? {} : { charger };
}
