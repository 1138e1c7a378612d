import type { Amenity } from '#domain/chargers/charger.ts';
import { type ChargerFilters, NO_FILTERS } from '#domain/chargers/filters.ts';

export const CHARGING_SPEEDS = ['any', 'dc', 'level2'] as const;
export type ChargingSpeed = (typeof CHARGING_SPEEDS)[number];

/** Returns the charging speed of the filters; several fields can express the same choice. */
export function getChargingSpeed(filters: ChargerFilters): ChargingSpeed {
  if (filters.dcFastOnly || (filters.showDCFast && !filters.showLevel2)) return 'dc';
  if (filters.level2Only || (filters.showLevel2 && !filters.showDCFast)) return 'level2';
  return 'any';
}

/** Returns filters with a different charging speed; "any" shows both kinds again. */
export function withChargingSpeed(filters: ChargerFilters, speed: ChargingSpeed): ChargerFilters {
  const { showDCFast, showLevel2 } = NO_FILTERS;
  return { ...filters, showDCFast, showLevel2, dcFastOnly: speed === 'dc', level2Only: speed === 'level2' };
}

export function withToggled<V>(values: readonly V[], value: V): V[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

export function withAmenityToggled(filters: ChargerFilters, amenity: Amenity): ChargerFilters {
  return { ...filters, amenities: withToggled(filters.amenities, amenity) };
}

/** Finds networks by part of their name, largest first, after those that are chosen, which the limit doesn't count. */
export function findNetworks<N extends { name: string; count: number }>(
  networks: readonly N[],
  query: string,
  chosen: readonly string[],
  limit: number,
): N[] {
  const text = query.trim().toLowerCase();
  const sorted = [...networks].sort((a, b) => b.count - a.count);
  const isChosen = ({ name }: N) => chosen.includes(name);
  const found = sorted.filter((network) => !isChosen(network) && network.name.toLowerCase().includes(text));
  return [...sorted.filter(isChosen), ...found.slice(0, limit)];
}
