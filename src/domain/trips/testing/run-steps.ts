import type { Charger } from '../../chargers/charger.ts';
import type { TripBasis } from '../graph/build-trip-graph.ts';
import { listTripWeatherPoints, prepareTrip, type TripArea } from '../graph/trip-area.ts';
import type { OvernightStation } from '../places/overnight-spots.ts';
import type { StationDetails } from '../places/trip-places.ts';
import type { PlanSteps, TripAnswer, TripNeed } from '../planning/trip-needs.ts';
import { findStations } from '../planning/trip-routes.ts';
import { buildLeg, CALM_WEATHER } from './road-legs.ts';

/** The stations of a test; its weather is calm, and its roads are straight. */
export type TestWorld = {
  readonly chargers: readonly Charger[];
  readonly overnight?: readonly OvernightStation[];
  readonly details?: ReadonlyMap<string, StationDetails>;
};

const SEARCH_RADIUS_M = 13_000;
const SOURCE = { kind: 'seasonal', sentence: '', credit: null } as const;

export function answerNeed({ chargers, overnight = [], details = new Map() }: TestWorld, need: TripNeed): TripAnswer {
  switch (need.kind) {
    case 'turn':
      return { kind: 'turn' };
    case 'weather':
      return { kind: 'weather', weather: { source: SOURCE, weatherSamples: need.points.map(() => CALM_WEATHER) } };
    case 'stations':
      return { kind: 'stations', chargers, overnight };
    case 'details':
      return { kind: 'details', details: new Map([...details].filter(([id]) => need.ids.includes(id))) };
    case 'alternate':
      return { kind: 'alternate', route: null };
    case 'routes': {
      const drives = need.drives.map(({ fromAt, toAt, ...ends }) => ({ ...ends, leg: buildLeg([fromAt, toAt]) }));
      return { kind: 'routes', drives };
    }
  }
}

export function runSteps<T>(steps: PlanSteps<T>, world: TestWorld): T {
  let step = steps.next();
  while (!step.done) step = steps.next(answerNeed(world, step.value));
  return step.value;
}

export function findArea(basis: TripBasis, world: TestWorld): TripArea {
  const trip = prepareTrip(basis, { weatherSamples: listTripWeatherPoints(basis).map(() => CALM_WEATHER) });
  return runSteps(findStations(trip, SEARCH_RADIUS_M), world);
}
