import type { Charger } from '#domain/chargers/charger.ts';

/** A charger for tests, with what a test needs to differ. */
export function someCharger(parts: Partial<Charger> = {}): Charger {
  return {
    id: '1',
    name: 'Travel Plaza',
    address: '1 Interstate Drive',
    city: 'Columbus',
    state: 'OH',
    zip: '43004',
    lat: 40,
    lng: -83,
    network: 'Tesla',
    dcFastCount: 4,
    level2Count: 0,
    level1Count: 0,
    status: 'E',
    access: 'public',
    accessDaysTime: '24 hours daily',
    trailerScore: null,
    trailerLower: null,
    amenityScores: null,
    connectors: [],
    maxPowerKw: null,
    ...parts,
  };
}
