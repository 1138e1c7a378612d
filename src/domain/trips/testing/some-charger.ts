import type { Charger } from '#domain/chargers/charger.ts';

/** A fast charger for everybody, with what is given in its stead. */
export function someCharger(given: Partial<Charger> = {}): Charger {
  return {
    ...{ id: '7', name: 'Somewhere', address: '1 Main St', city: 'Elko', state: 'NV', zip: '89801' },
    ...{ lat: 40.8, lng: -115.7, network: 'Basin Charge', dcFastCount: 4, level2Count: 0, level1Count: 0 },
    ...{ status: 'E', access: 'public', accessDaysTime: '', trailerScore: null, trailerLower: null },
    ...{ amenityScores: null, connectors: ['ccs'], maxPowerKw: 150 },
    ...given,
  };
}
