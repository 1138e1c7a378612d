import type { Charger } from '#domain/chargers/charger.ts';
import type { RoadLeg, RoadSource } from '#domain/roads/road-route.ts';
import { directRouteOf } from '#domain/trips/direct-route-of.ts';
import { DirectRoute } from '#domain/trips/driving/direct-route.ts';
import type { AlternativePlan } from '#domain/trips/stops/alternatives.ts';
import type { TripResult, TripTotals } from '#domain/trips/trip.ts';
import type { TripBasis } from '#domain/trips/trip-graph.ts';
import type { DriveEnds, WantedDrive } from '#domain/trips/trip-graphs.ts';
import type { NightStation } from '#domain/trips/trip-nights.ts';
import type { StationTerms } from '#domain/trips/trip-places.ts';
import { type LastResort, TripPlanning } from '#domain/trips/trip-planning.ts';
import { WaysOut, type WaysOutStep } from '#domain/trips/trip-relaxations.ts';
import { tripResultOf, tripSourcesOf } from '#domain/trips/trip-result-of.ts';
import { slowerDrives, soloTotals } from '#domain/trips/trip-variants.ts';
import type { PlaceInTime, RoadAir, WeatherSource } from '#domain/weather/weather.ts';

type OfTrip = { readonly key: number };
type Learnt = { readonly drives: readonly (DriveEnds & { readonly leg: RoadLeg | null })[] };

/** Which ways a plan still asks for; none when it is found, or when there is none. */
export type SearchStep =
  | { readonly kind: 'plans' | 'none' }
  | { readonly kind: 'wanted'; readonly drives: readonly WantedDrive[] };

/** What the thread that plans trips is asked, step by step of one trip. */
export type PlannerQuestions = {
  begin: OfTrip & { readonly basis: TripBasis };
  setAir: OfTrip & { readonly airs: readonly RoadAir[] };
  chooseSites: OfTrip & { readonly rows: Uint8Array<ArrayBuffer>; readonly reachM: number };
  chooseNights: OfTrip & { readonly stations: readonly NightStation[]; readonly reachM: number };
  search: OfTrip & { readonly terms: ReadonlyMap<string, StationTerms> };
  /** Again, with more asked of the driver. */
  searchAgain: OfTrip & { readonly resort: LastResort };
  learn: OfTrip & Learnt;
  /** Looks on for ways out where there is no plan, with drives that it asked for before. */
  waysOut: OfTrip & Learnt;
  /** What the trip would be without the trailer, and driven slower. */
  solo: OfTrip;
  slower: OfTrip;
  finish: OfTrip & { readonly roads: RoadSource; readonly weather: WeatherSource; readonly isDemonstration: boolean };
  direct: OfTrip & {
    readonly charger: DirectRoute['charger'];
    readonly startPercent: number | null;
    readonly roads: RoadSource;
    readonly weather: WeatherSource;
  };
  forget: OfTrip;
};

export type PlannerAnswers = {
  begin: readonly PlaceInTime[];
  setAir: null;
  /** The ids of the stations that may be stops, and of those for the night. */
  chooseSites: readonly string[];
  chooseNights: readonly string[];
  search: SearchStep;
  searchAgain: SearchStep;
  learn: SearchStep;
  waysOut: WaysOutStep;
  solo: null;
  slower: null;
  /** The result as JSON. */
  finish: string;
  /** The way to one station as JSON. */
  direct: string;
  forget: null;
};

/** A question about a trip that was begun in another thread, which has ended. */
export class LostTrip extends Error {}

type Trip = {
  readonly planning: TripPlanning;
  plans: readonly AlternativePlan[];
  waysOut: WaysOut | null;
  solo: TripTotals | null;
  slower: TripResult['slower'];
};

const NOTHING_BESIDE: Pick<Trip, 'solo' | 'slower'> = { solo: null, slower: [] };

/** The trips that the thread is planning, and what it answers of them. */
export class PlannerWork {
  readonly #trips = new Map<number, Trip>();

  readonly #answers: { readonly [K in keyof PlannerQuestions]: (input: PlannerQuestions[K]) => PlannerAnswers[K] } = {
    begin: ({ key, basis }) => {
      const planning = new TripPlanning(basis);
      this.#trips.set(key, { planning, plans: [], waysOut: null, solo: null, slower: [] });
      return planning.weatherPoints();
    },
    setAir: ({ key, airs }) => {
      this.#trip(key).planning.setAir(airs);
      return null;
    },
    chooseSites: ({ key, rows, reachM }) => {
      const chargers = JSON.parse(new TextDecoder().decode(rows)) as Charger[];
      return this.#trip(key).planning.chooseSites(chargers, reachM);
    },
    chooseNights: ({ key, stations, reachM }) => this.#trip(key).planning.chooseNights(stations, reachM),
    search: ({ key, terms }) => {
      const trip = this.#trip(key);
      trip.planning.setTerms(terms);
      return this.#search(trip);
    },
    searchAgain: ({ key, resort }) => {
      const trip = this.#trip(key);
      trip.planning.allow(resort);
      return this.#search(trip);
    },
    learn: ({ key, drives }) => {
      const trip = this.#trip(key);
      for (const { leg, ...ends } of drives) trip.planning.learn(ends, leg);
      return this.#search(trip);
    },
    waysOut: ({ key, drives }) => {
      const trip = this.#trip(key);
      for (const { leg, ...ends } of drives) trip.planning.learn(ends, leg);
      trip.waysOut ??= new WaysOut(trip.planning);
      return trip.waysOut.search();
    },
    solo: ({ key }) => {
      const trip = this.#trip(key);
      trip.solo = soloTotals(trip.planning);
      return null;
    },
    slower: ({ key }) => {
      const trip = this.#trip(key);
      const hasNights = trip.planning.basis.request.nights !== null;
      trip.slower = hasNights ? [] : slowerDrives(trip.planning);
      return null;
    },
    finish: ({ key, ...sources }) => {
      const { planning, plans, waysOut, ...beside } = this.#trip(key);
      const isFound = plans.length > 0;
      const failure = isFound ? null : planning.failure();
      const { solo, slower } = isFound ? beside : NOTHING_BESIDE;
      const told = { solo, slower, sources: tripSourcesOf(planning, sources) };
      return JSON.stringify(tripResultOf(planning, { plans, failure, waysOut: waysOut?.told ?? [] }, told));
    },
    direct: ({ key, charger, startPercent, roads, weather }) => {
      const { planning } = this.#trip(key);
      const sources = tripSourcesOf(planning, { roads, weather, isDemonstration: false });
      const route: DirectRoute = { ...directRouteOf(planning, { charger, startPercent }), sources };
      return JSON.stringify(DirectRoute.parse(route));
    },
    forget: ({ key }) => {
      this.#trips.delete(key);
      return null;
    },
  };

  answer<K extends keyof PlannerQuestions>(kind: K, input: PlannerQuestions[K]): PlannerAnswers[K] {
    return this.#answers[kind](input);
  }

  #trip(key: number): Trip {
    const trip = this.#trips.get(key);
    if (trip === undefined) throw new LostTrip('This trip is not being planned here');
    return trip;
  }

  #search(trip: Trip): SearchStep {
    const found = trip.planning.search();
    if (found.kind === 'wanted') return { kind: 'wanted', drives: found.drives };
    trip.plans = found.kind === 'plans' ? found.plans : [];
    return { kind: found.kind };
  }
}
