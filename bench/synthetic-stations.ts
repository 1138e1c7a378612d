import { isNearUnitedStates } from '#domain/chargers/afdc/afdc-country.ts';
import type { Charger, Connector } from '#domain/chargers/charger.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { createTestCharger } from '#server/chargers/testing/test-charger.ts';
import { readTownList } from '#server/town-list.ts';
import { createWeightedPicker, seededRandom } from './random.ts';

const NETWORKS = [
  ['ChargePoint', 52],
  ['Non-Networked', 10],
  ['Blink', 7],
  ['Tesla Destination', 6],
  ['Tesla Supercharger', 5],
  ['Shell Recharge', 3],
  ['FLO', 3],
  ['EV Connect', 3],
  ['EVgo', 3],
  ['Electrify America', 2],
  ['AmpUp', 2],
  ['Rivian Adventure Network', 1],
  ['Francis Energy', 1],
  ['Pilot Flying J', 1],
] as const;
const HOSTS = [
  'Library',
  'City Hall',
  'Market Square',
  'Hilltop Inn',
  'Riverside Mall',
  'Garage',
  'Travel Plaza',
  'Clinic',
];
const FAMILY_NAMES = ['Walker', 'Lopez', 'Nguyen', 'Carver', 'Ortiz', 'Baker', 'Fields', 'Harmon', 'Ivers', 'Quinn'];
const STREETS = [
  'Main St',
  'Oak Ave',
  'Pine St',
  'Maple Dr',
  'Washington Blvd',
  'Lake Rd',
  '2nd St',
  'Elm St',
  'Park Ave',
];
const HOURS = [
  '24 hours daily',
  '24 hours daily',
  '24 hours daily',
  '',
  'Dealership business hours',
  'MO-FR 8:00-17:00',
];
const CONTINENTAL = { south: 24.5, north: 49.4, west: -124.8, east: -66.9 };
const SPREAD_DEGREES = 0.22;
const FAST_PLUGS: Connector[] = ['ccs', 'nacs'];
const SLOW_PLUGS: Connector[] = ['j1772'];

function loadUsTowns() {
  return readTownList(['US'])
    .filter(({ population }) => population > 2_000)
    .map(({ name, adminCode, population, at }) => ({ name, state: adminCode, population, ...at }))
    .filter(
      ({ lat, lng }) =>
        lat > CONTINENTAL.south && lat < CONTINENTAL.north && lng > CONTINENTAL.west && lng < CONTINENTAL.east,
    );
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

function createPlaceNear(town: LatLng, offset: () => number): LatLng {
  const place = {
    lat: clamp(Math.round((town.lat + offset()) * 1e6) / 1e6, CONTINENTAL.south, CONTINENTAL.north),
    lng: clamp(Math.round((town.lng + offset() * 1.25) * 1e6) / 1e6, CONTINENTAL.west, CONTINENTAL.east),
  };
  return isNearUnitedStates(place) ? place : { lat: town.lat, lng: town.lng };
}

/** Generates made-up stations in ascending id order, distributed like the population. Deterministic for a seed. */
export function* generateStations(count: number, seed: number): Generator<Charger> {
  const random = seededRandom(seed);
  const towns = loadUsTowns();
  const pickTown = createWeightedPicker(
    towns,
    towns.map(({ population }) => population),
  );
  const pickNetwork = createWeightedPicker(
    NETWORKS.map(([name]) => name),
    NETWORKS.map(([, weight]) => weight),
  );
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
  // The sum of three uniform numbers approximates a normal distribution.
  const offset = () => (random() + random() + random() - 1.5) * SPREAD_DEGREES;
  for (let id = 1; id <= count; id += 1) {
    const town = pickTown(random());
    const network = pickNetwork(random());
    const isFast = random() < (network === 'Tesla Supercharger' || network === 'Electrify America' ? 0.95 : 0.12);
    const score = random();
    const { name: city, state } = town;
    const facts = {
      id: String(id),
      name: `${pick(FAMILY_NAMES)} ${pick(HOSTS)} ${Math.floor(random() * 400)}`,
      address: `${Math.floor(random() * 9_900) + 100} ${pick(STREETS)}`,
      city,
      state,
      zip: String(Math.floor(random() * 90_000) + 10_000),
      ...createPlaceNear(town, offset),
      network,
      dcFastCount: isFast ? Math.floor(random() * 12) + 1 : 0,
      level2Count: isFast ? 0 : Math.floor(random() * 6) + 1,
      level1Count: 0,
      status: random() < 0.97 ? 'E' : 'T',
      access: random() < 0.95 ? 'public' : 'private',
      accessDaysTime: pick(HOURS),
      trailerScore: score < 0.6 ? null : Math.floor(((score - 0.6) / 0.4) * 101),
      connectors: isFast ? FAST_PLUGS : SLOW_PLUGS,
      maxPowerKw: isFast ? pick([50, 62.5, 150, 350]) : 7.2,
    };
    yield createTestCharger(facts);
  }
}
