import type { Charger } from '#domain/chargers/charger.ts';
import type { RoadLeg, RoadSource } from '#domain/roads/road-route.ts';
import { buildDirectRoute } from '#domain/trips/build-direct-route.ts';
import type { TripBasis } from '#domain/trips/build-trip-graph.ts';
import { buildTripResult, buildTripSources } from '#domain/trips/build-trip-result.ts';
import { DirectRoute } from '#domain/trips/driving/direct-route.ts';
import type { OvernightStation } from '#domain/trips/overnight-spots.ts';
import { RelaxationSearch, type RelaxationStep } from '#domain/trips/relaxation-search.ts';
import type { AlternativePlan } from '#domain/trips/stops/alternatives.ts';
import type { TripResult, TripTotals } from '#domain/trips/trip.ts';
import type { DriveEnds, UnroutedDrive } from '#domain/trips/trip-graphs.ts';
import type { StationDetails } from '#domain/trips/trip-places.ts';
import { type LastResort, TripPlanning } from '#domain/trips/trip-planning.ts';
import { compareSlowerDrives, computeSoloTotals } from '#domain/trips/trip-variants.ts';
import type { WeatherPoint, WeatherSample, WeatherSource } from '#domain/weather/weather.ts';

type TripKey = { readonly key: number };
type Learnt = { readonly drives: readonly (DriveEnds & { readonly leg: RoadLeg | null })[] };

/** The routes that a plan still needs; none if a plan was found or is impossible. */
export type SearchStep =
  | { readonly kind: 'plans' | 'none' }
  | { readonly kind: 'wanted'; readonly drives: readonly UnroutedDrive[] };

/** The requests to the planner thread, one per step of a trip. */
export type PlannerRequests = {
  begin: TripKey & { readonly basis: TripBasis };
  setWeather: TripKey & { readonly weatherSamples: readonly WeatherSample[] };
  chooseSites: TripKey & { readonly rows: Uint8Array<ArrayBuffer>; readonly reachM: number };
  chooseOvernightSpots: TripKey & { readonly stations: readonly OvernightStation[]; readonly reachM: number };
  search: TripKey & { readonly terms: ReadonlyMap<string, StationDetails> };
  /** Searches again, asking more of the driver. */
  searchAgain: TripKey & { readonly resort: LastResort };
  addRoute: TripKey & Learnt;
  /** Continues the search for relaxations if there is no plan, with routes it requested earlier. */
  relaxationResults: TripKey & Learnt;
  /** Computes the trip without the trailer, and at lower speeds. */
  solo: TripKey;
  slower: TripKey;
  finish: TripKey & { readonly roads: RoadSource; readonly weather: WeatherSource; readonly isDemonstration: boolean };
  direct: TripKey & {
    readonly charger: DirectRoute['charger'];
    readonly startPercent: number | null;
    readonly roads: RoadSource;
    readonly weather: WeatherSource;
  };
  forget: TripKey;
};

export type PlannerResponses = {
  begin: readonly WeatherPoint[];
  setWeather: null;
  /** The ids of the possible charging stops and overnight stops. */
  chooseSites: readonly string[];
  chooseOvernightSpots: readonly string[];
  search: SearchStep;
  searchAgain: SearchStep;
  addRoute: SearchStep;
  relaxationResults: RelaxationStep;
  solo: null;
  slower: null;
  /** The result as JSON. */
  finish: string;
  /** The route to one station as JSON. */
  direct: string;
  forget: null;
};

/** A request for a trip that was started in a thread that has since ended. */
export class UnknownTripError extends Error {}

type Trip = {
  readonly planning: TripPlanning;
  plans: readonly AlternativePlan[];
  relaxationResults: RelaxationSearch | null;
  solo: TripTotals | null;
  slower: TripResult['slower'];
};

const NO_COMPARISONS: Pick<Trip, 'solo' | 'slower'> = { solo: null, slower: [] };

/** Handles requests in the planner thread, and stores its trips. */
export class PlannerRequestHandler {
  readonly #trips = new Map<number, Trip>();

  readonly #answers: { readonly [K in keyof PlannerRequests]: (input: PlannerRequests[K]) => PlannerResponses[K] } = {
    begin: ({ key, basis }) => {
      const planning = new TripPlanning(basis);
      this.#trips.set(key, { planning, plans: [], relaxationResults: null, solo: null, slower: [] });
      return planning.listWeatherPoints();
    },
    setWeather: ({ key, weatherSamples }) => {
      this.#trip(key).planning.setWeather(weatherSamples);
      return null;
    },
    chooseSites: ({ key, rows, reachM }) => {
      const chargers = JSON.parse(new TextDecoder().decode(rows)) as Charger[];
      return this.#trip(key).planning.chooseSites(chargers, reachM);
    },
    chooseOvernightSpots: ({ key, stations, reachM }) =>
      this.#trip(key).planning.chooseOvernightSpots(stations, reachM),
    search: ({ key, terms }) => {
      const trip = this.#trip(key);
      trip.planning.setStationDetails(terms);
      return this.#search(trip);
    },
    searchAgain: ({ key, resort }) => {
      const trip = this.#trip(key);
      trip.planning.allow(resort);
      return this.#search(trip);
    },
    addRoute: ({ key, drives }) => {
      const trip = this.#trip(key);
      for (const { leg, ...ends } of drives) trip.planning.addRoute(ends, leg);
      return this.#search(trip);
    },
    relaxationResults: ({ key, drives }) => {
      const trip = this.#trip(key);
      for (const { leg, ...ends } of drives) trip.planning.addRoute(ends, leg);
      trip.relaxationResults ??= new RelaxationSearch(trip.planning);
      return trip.relaxationResults.search();
    },
    solo: ({ key }) => {
      const trip = this.#trip(key);
      trip.solo = computeSoloTotals(trip.planning);
      return null;
    },
    slower: ({ key }) => {
      const trip = this.#trip(key);
      const hasNights = trip.planning.basis.request.nights !== null;
      trip.slower = hasNights ? [] : compareSlowerDrives(trip.planning);
      return null;
    },
    finish: ({ key, ...sources }) => {
      const { planning, plans, relaxationResults, ...beside } = this.#trip(key);
      const isFound = plans.length > 0;
      const failure = isFound ? null : planning.failure();
      const { solo, slower } = isFound ? beside : NO_COMPARISONS;
      const told = { solo, slower, sources: buildTripSources(planning, sources) };
      return JSON.stringify(
        buildTripResult(planning, { plans, failure, relaxationResults: relaxationResults?.told ?? [] }, told),
      );
    },
    direct: ({ key, charger, startPercent, roads, weather }) => {
      const { planning } = this.#trip(key);
      const sources = buildTripSources(planning, { roads, weather, isDemonstration: false });
      const route: DirectRoute = { ...buildDirectRoute(planning, { charger, startPercent }), sources };
      return JSON.stringify(DirectRoute.parse(route));
    },
    forget: ({ key }) => {
      this.#trips.delete(key);
      return null;
    },
  };

  answer<K extends keyof PlannerRequests>(kind: K, input: PlannerRequests[K]): PlannerResponses[K] {
    return this.#answers[kind](input);
  }

  #trip(key: number): Trip {
    const trip = this.#trips.get(key);
    if (trip === undefined) throw new UnknownTripError('This trip is not being planned here');
    return trip;
  }

  #search(trip: Trip): SearchStep {
    const found = trip.planning.search();
    if (found.kind === 'wanted') return { kind: 'wanted', drives: found.drives };
    trip.plans = found.kind === 'plans' ? found.plans : [];
    return { kind: found.kind };
  }
}
