import { METERS_PER_DEGREE } from '../../geo/point.ts';
import { DEFAULT_TRAILER } from '../../rigs/trailer-library.ts';
import type { DirectRoute } from '../driving/direct-route.ts';
import type { Trip, TripDrive, TripStop } from '../trip.ts';
import { TripRequest } from '../trip-request.ts';
import { makeStop } from './make-trip.ts';

const BASE = { lat: 39, lng: -100 };
const KM = 1000;
const PERCENT_PER_KM = 0.5;
const KM_PER_MIN = 1.5;
const DEPART_MS = Date.UTC(2026, 10, 22, 12);

export const placeNorthward = (km: number) => ({ lat: BASE.lat + (km * KM) / METERS_PER_DEGREE, lng: BASE.lng });
const timeAt = (minutes: number) => new Date(DEPART_MS + minutes * 60_000).toISOString();

/** A straight drive north, between two distances from the start of the trip. */
export function buildNorthwardLeg(fromKm: number, toKm: number): TripDrive {
  const distanceM = (toKm - fromKm) * KM;
  const points = Array.from({ length: 11 }, (_, i) => placeNorthward(fromKm + ((toKm - fromKm) * i) / 10));
  return {
    distanceM,
    minutes: (toKm - fromKm) / KM_PER_MIN,
    energyWh: 10_000,
    dragWh: 6000,
    rollingWh: 3000,
    otherWh: 1000,
    climbM: 0,
    descentM: 0,
    meanSpeedMps: 25,
    slowerMps: 0,
    headwindMps: 0,
    temperatureC: 20,
    line: points.flatMap(({ lat, lng }) => [lat, lng]),
    maneuvers: [
      { atM: 0, kind: 'depart', text: 'Drive north on I-1.', road: 'I-1' },
      { atM: distanceM / 2, kind: 'exit', text: 'Take exit 7.', road: 'I-1' },
      { atM: distanceM, kind: 'arrive', text: 'You have arrived.', road: '' },
    ],
  };
}

function makeStopAt(km: number, changes: Partial<TripStop> & Pick<TripStop, 'kind' | 'name'>): TripStop {
  return makeStop({
    at: placeNorthward(km),
    progressM: km * KM,
    arriveAt: timeAt(km / KM_PER_MIN),
    leaveAt: timeAt(km / KM_PER_MIN),
    arrive: { mean: 80, low: 80, high: 80 },
    departurePercent: 80,
    ...changes,
  });
}

/** Like `buildNorthwardTrip`, but the stop after 60 km is made only with less than 45%; 50% is expected. */
export function buildNorthwardContingentTrip(): Trip {
  const trip = buildNorthwardTrip();
  const contingent = {
    chargerId: '4712',
    name: 'Mile 37 Depot',
    at: placeNorthward(60),
    atM: 60 * KM,
    skipPercent: 45,
    chance: 0.2,
    stopMin: 20,
  };
  const plans = trip.result.plans.map((plan) => ({
    ...plan,
    legs: plan.legs.map((leg, index) => (index === 0 ? { ...leg, contingent } : leg)),
  }));
  return { ...trip, result: { ...trip.result, plans } };
}

const SOURCES: DirectRoute['sources'] = {
  roads: { kind: 'osm', sentence: 'Roads from OpenStreetMap.' },
  heights: { kind: 'none', sentence: 'Elevations are unknown.' },
  weather: { kind: 'seasonal', sentence: 'Typical weather for the season.' },
  rig: { drivenM: 0, confidencePercent: 0, dragFactor: 1, rollingFactor: 1 },
};

/** A 200 km trip north. The rig charges halfway, where it arrives with 30% and leaves with 80%; it ends with 30%. */
export function buildNorthwardTrip(): Trip {
  const band = (mean: number) => ({ mean, low: mean - 5, high: mean + 5 });
  const stops = [
    makeStopAt(0, { kind: 'start', name: 'Home' }),
    makeStopAt(100, {
      kind: 'station',
      name: 'Half Way Plaza',
      chargerId: '4711',
      arrive: band(30),
      departurePercent: 80,
      chargeMin: 25,
      overheadMin: 5,
      powerKw: 150,
      hitchedChance: 0.8,
      stall: '3',
    }),
    makeStopAt(200, { kind: 'end', name: 'Camp', arrive: band(30), departurePercent: 30 }),
  ];
  const atKm = Array.from({ length: 21 }, (_, i) => i * 10);
  const percent = atKm.map((km) => 80 - (km % 100) * PERCENT_PER_KM);
  const totals = {
    distanceM: 200 * KM,
    driveMin: 200 / KM_PER_MIN,
    chargeMin: 25,
    otherMin: 5,
    totalMin: 200 / KM_PER_MIN + 30,
    energyWh: 20_000,
    chargedWh: 10_000,
    priceDollars: 0,
    unpricedStops: 1,
    cost: null,
    chargingStops: 1,
    arrive: band(30),
  };
  const plan = {
    labels: ['fastest' as const],
    why: null,
    totals,
    stops,
    legs: [buildNorthwardLeg(0, 100), buildNorthwardLeg(100, 200)].map((leg) => ({
      ...leg,
      contingent: null,
      deviations: null,
    })),
    profile: {
      atM: atKm.map((km) => km * KM),
      percent,
      low: percent.map((value) => value - 5),
      high: percent.map((value) => value + 5),
      heightM: atKm.map(() => null),
      speedMps: atKm.map(() => 25),
    },
  };
  return {
    id: '00000000-0000-4000-8000-000000000001',
    name: null,
    madeAt: timeAt(0),
    request: TripRequest.parse({
      rig: { name: 'Rig', vehicle: 'ford-f150-lightning-extended-2022', trailer: DEFAULT_TRAILER },
      start: { ...placeNorthward(0), label: 'Home' },
      end: { ...placeNorthward(200), label: 'Camp' },
    }),
    result: {
      departAt: timeAt(0),
      plans: [plan],
      failure: null,
      solo: null,
      slower: [],
      fuller: null,
      longerDay: null,
      sources: { ...SOURCES, stations: { isDemonstration: false, candidates: 1, unknownPlugs: 0 } },
    },
    shareKey: null,
  };
}

/** A 100 km route north to a charger. The drive uses half of the battery. */
export function buildNorthwardRoute(): DirectRoute {
  return {
    charger: { id: '4711', name: 'Half Way Plaza', at: placeNorthward(100) },
    leg: buildNorthwardLeg(0, 100),
    usedPercent: { mean: 50, low: 45, high: 56 },
    arrive: { mean: 30, low: 24, high: 35 },
    sources: SOURCES,
  };
}
