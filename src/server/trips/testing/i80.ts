import type { Charger } from '#domain/chargers/charger.ts';
import { makeCharger } from '../../chargers/testing.ts';

type Town = readonly [name: string, lat: number, lng: number];

/** Towns along I-80 between Reno and Salt Lake City, west to east. */
const TOWNS: readonly Town[] = [
  ['Fernley', 39.6, -119.22],
  ['Lovelock', 40.18, -118.48],
  ['Winnemucca', 40.97, -117.73],
  ['Battle Mountain', 40.63, -116.94],
  ['Elko', 40.84, -115.76],
  ['Wells', 41.11, -114.96],
  ['West Wendover', 40.74, -114.07],
  ['Lake Point', 40.68, -112.26],
];

export const NETWORK = 'Basin Charge';
export const OTHER_NETWORK = 'Ruby Charge';

const NETWORKS = [NETWORK, OTHER_NETWORK];

/** Returns two fast chargers per town, one of each network; ids start with the town's number, from 1. */
export function buildChargersAlongI80(overrides: Partial<Charger> = {}): Charger[] {
  return TOWNS.flatMap(([city, lat, lng], townIndex) =>
    NETWORKS.map((network, i) =>
      makeCharger((townIndex + 1) * 10 + i, {
        name: `${network} ${city}`,
        city,
        lat: lat + i / 200,
        lng,
        network,
        dcFastCount: 6,
        connectors: ['ccs'],
        maxPowerKw: i === 0 ? 350 : 150,
        trailerScore: 60,
        ...overrides,
      }),
    ),
  );
}
