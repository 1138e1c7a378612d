import { LOW_RESERVE_PERCENT, longerDayMin } from './relax-request.ts';
import { exploreReach } from './stops/explore-reach.ts';
import { buildSearchSpace } from './stops/search-space.ts';
import type { StopGraph, StopRules } from './stops/stop-graph.ts';
import { type ExplainedPlan, findCheapestPlan } from './stops/stop-search.ts';
import type { Relaxation, TripFailure } from './trip.ts';
import type { GraphOptions, TripGraphs, UnroutedDrive } from './trip-graphs.ts';
import type { TripPlanning } from './trip-planning.ts';

/** The part of a trip's planning that the search needs. */
type Stuck = Pick<TripPlanning, 'rules' | 'weatherSamples' | 'places'> & {
  readonly graphs: Pick<TripGraphs, 'slower' | 'onlyKnown' | 'listUnroutedDrives'>;
};

/** 80 of 100 drives. */
const RELAXED_Z = 0.842;

/** Result of a search step: continue, fetch routes first, or done. */
export type RelaxationStep =
  | { readonly kind: 'more' | 'done' }
  | { readonly kind: 'wanted'; readonly drives: readonly UnroutedDrive[] };

type Change = { readonly code: Relaxation; readonly rules: Partial<StopRules> };

/** Minimum wind that makes waiting for a calm day worthwhile. */
const WINDY_MPS = 2;

/** Returns the relaxations that could apply. */
function changesFor({ rules, weatherSamples }: Stuck): Change[] {
  const { maxStops, maxDriveMin, minHitchedChance, reservePercent, endReservePercent, maxPercent, startPercent, z } =
    rules;
  const low = LOW_RESERVE_PERCENT;
  const lower = { reservePercent: Math.min(reservePercent, low), endReservePercent: Math.min(endReservePercent, low) };
  const longerMin = maxDriveMin === null ? null : longerDayMin(maxDriveMin);
  const all: (Change & { readonly isPossible: boolean })[] = [
    { code: 'allow_unhitching', rules: { minHitchedChance: 0 }, isPossible: minHitchedChance > 0 },
    { code: 'more_stops', rules: { maxStops: null }, isPossible: maxStops !== null },
    { code: 'longer_days', rules: { maxDriveMin: longerMin }, isPossible: (longerMin ?? 0) > (maxDriveMin ?? 0) },
    { code: 'charge_fuller', rules: { maxPercent: 100 }, isPossible: maxPercent < 100 },
    { code: 'start_full', rules: { startPercent: 100 }, isPossible: startPercent < 100 },
    { code: 'lower_reserve', rules: lower, isPossible: Math.max(reservePercent, endReservePercent) > low },
    { code: 'less_sure', rules: { z: RELAXED_Z }, isPossible: z > RELAXED_Z },
    { code: 'calm_wind', rules: {}, isPossible: weatherSamples.some(({ windMps }) => windMps > WINDY_MPS) },
  ];
  return all.filter(({ isPossible }) => isPossible);
}

/** With more places than this, the search tries fewer combined relaxations; with nights, only single ones. */
const PLACES_OF_MANY = 120;

function countsFor({ rules, places }: Stuck): readonly number[] {
  if (rules.maxDriveMin !== null) return [1];
  return places.length > PLACES_OF_MANY ? [1, 2] : [1, 2, 3];
}

/** Returns all combinations of `count` items, in order. */
function choices<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, at) => choices(items.slice(at + 1), count - 1).map((others) => [item, ...others]));
}

/** Maximum number of relaxations reported. */
const RESULTS_MAX = 3;
/** Maximum number of route requests; after that only plans over known routes count. */
const ROUNDS_MAX = 3;

type RelaxedPlan = {
  readonly codes: readonly Relaxation[];
  readonly wish: GraphOptions;
  readonly plan: ExplainedPlan;
  /** Number of route requests when it was planned. */
  readonly round: number;
};

/** Searches the cheapest relaxations of a trip without a plan: single ones first, then pairs, then triples. */
export class RelaxationSearch {
  readonly #planning: Stuck;
  readonly #changes: readonly Change[];
  readonly #counts: number[];
  /** Cheapest first. */
  #found: RelaxedPlan[] = [];
  #round = 0;
  /** Combinations of the current size still to try. */
  #untried: Change[][] = [];

  constructor(planning: Stuck) {
    this.#planning = planning;
    this.#changes = changesFor(planning);
    this.#counts = [...countsFor(planning)];
  }

  /** The relaxations to report once the search is done. */
  get told(): TripFailure['relaxations'] {
    return this.#found.slice(0, RESULTS_MAX).map(({ codes, plan: { totals } }) => ({
      codes: [...codes],
      totalMin: totals.minutes,
      chargingStops: totals.stops,
    }));
  }

  /** Continues the search with a few plans per call, so that other work isn't blocked. */
  search(): RelaxationStep {
    const chosen = this.#untried.shift();
    if (chosen !== undefined) return this.#goOnWith([...this.#found, ...this.#tried(chosen)]);
    const isOld = ({ round }: RelaxedPlan, at: number) => at < RESULTS_MAX && round < this.#round;
    // Replan the best ones until they use all known routes.
    if (this.#found.some(isOld))
      return this.#goOnWith(
        this.#found.flatMap((way, at) => (isOld(way, at) ? this.#planned(way.codes, way.wish) : [way])),
      );
    const first = this.#found.slice(0, RESULTS_MAX);
    const drives = this.#planning.graphs.listUnroutedDrives(first.map(({ plan }) => plan));
    if (drives.length > 0 && this.#round < ROUNDS_MAX) {
      this.#round += 1;
      return { kind: 'wanted', drives };
    }
    // Using only known routes, so the result needs no further ones.
    if (drives.length > 0) return this.#goOnWith(first.flatMap(({ codes, wish }) => this.#planned(codes, wish, true)));
    const count = this.#found.length > 0 ? undefined : this.#counts.shift();
    if (count === undefined) return { kind: 'done' };
    this.#untried = choices(this.#changes, count);
    return { kind: 'more' };
  }

  #goOnWith(found: readonly RelaxedPlan[]): RelaxationStep {
    this.#found = found.toSorted((a, b) => a.plan.totals.costMin - b.plan.totals.costMin);
    return { kind: 'more' };
  }

  #tried(chosen: readonly Change[]): RelaxedPlan[] {
    const codes = chosen.map(({ code }) => code);
    const rules: StopRules = Object.assign({ ...this.#planning.rules }, ...chosen.map((change) => change.rules));
    return this.#planned(codes, { rules, isCalm: codes.includes('calm_wind') });
  }

  #planned(codes: readonly Relaxation[], wish: GraphOptions, isSure = false): RelaxedPlan[] {
    const { graphs } = this.#planning;
    const all = graphs.slower(wish);
    const graph: StopGraph = isSure ? graphs.onlyKnown(all) : all;
    const field = buildSearchSpace(graph, wish.rules);
    // Most combinations don't help, and exploring reach shows it quickly.
    const plan = exploreReach(field).end === null ? null : findCheapestPlan(field);
    return plan === null ? [] : [{ codes, wish, plan, round: this.#round }];
  }
}
