import { type ChargerFilters, NO_FILTERS } from '#domain/chargers/filters.ts';
import type { ChargerSet } from '#server/chargers/search/charger-set.ts';
import type { RegionQuery } from '#server/chargers/search/region-search.ts';
import { seededRandom } from './random.ts';

const SIZES_DEGREES = [0.05, 0.25, 1, 4, 10];
const LIMIT = 500;

const FILTERS: readonly ChargerFilters[] = [
  {
    ...NO_FILTERS,
    networks: ['ChargePoint', 'Blink', 'FLO'],
    level2Only: true,
    operationalOnly: true,
  },
  {
    ...NO_FILTERS,
    networks: [
      'Tesla Supercharger',
      'Tesla Destination',
      'ChargePoint',
      'EVgo',
      'Electrify America',
      'Shell Recharge',
      'FLO',
      'EV Connect',
      'Blink',
      'AmpUp',
      'Non-Networked',
    ],
    includeUnknownStatus: false,
    operationalOnly: true,
  },
  {
    ...NO_FILTERS,
    networks: ['Tesla Supercharger', 'Electrify America', 'EVgo', 'ChargePoint'],
    dcFastOnly: true,
    operationalOnly: true,
  },
];

/** Generates region searches around real stations: boxes of five sizes, three sets of filters; deterministic. */
export function createRegionQueries(set: ChargerSet, count: number): RegionQuery[] {
  const random = seededRandom(7);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  return Array.from({ length: count }, () => {
    const { lat, lng } = set.pointAt(Math.floor(random() * set.base.count));
    const half = pick(SIZES_DEGREES) / 2;
    const box = { swLat: lat - half, neLat: lat + half, swLng: lng - half, neLng: lng + half };
    return { box, filters: pick(FILTERS), sort: 'distance', limit: LIMIT };
  });
}
