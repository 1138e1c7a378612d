import { LOW_RESERVE_PERCENT, longerDayMin } from './relax-request.ts';
import { exploreReach } from './stops/explore-reach.ts';
import { buildSearchSpace } from './stops/search-space.ts';
import type { StopGraph, StopRules } from './stops/stop-graph.ts';
import { type ExplainedPlan, findCheapestPlan } from './stops/stop-search.ts';
import type { Relaxation, TripFailure } from './trip.ts';
import type { GraphOptions, TripGraphs, UnroutedDrive } from './trip-graphs.ts';
import type { TripPlanning } from './trip-planning.ts';

/** The trip that ways out are looked for. */
type Stuck = Pick<TripPlanning, 'rules' | 'weatherSamples' | 'places'> & {
  readonly graphs: Pick<TripGraphs, 'slower' | 'onlyKnown' | 'listUnroutedDrives'>;
};

/** 80 of 100 drives. */
const RELAXED_Z = 0.842;

/** What a look for ways out comes to: it goes on, some ways have to be known first, or it is over. */
export type RelaxationStep =
  | { readonly kind: 'more' | 'done' }
  | { readonly kind: 'wanted'; readonly drives: readonly UnroutedDrive[] };

type Change = { readonly code: Relaxation; readonly rules: Partial<StopRules> };

/** From so much wind on a calm day is worth waiting for. */
const WINDY_MPS = 2;

/** What a driver could give way in where there is no plan. */
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

/** Trips of more places than this, and those with nights, take too long to try many ways out of. */
const PLACES_OF_MANY = 120;

function countsFor({ rules, places }: Stuck): readonly number[] {
  if (rules.maxDriveMin !== null) return [1];
  return places.length > PLACES_OF_MANY ? [1, 2] : [1, 2, 3];
}

/** Every choice of so many out of some, in their order. */
function choices<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, at) => choices(items.slice(at + 1), count - 1).map((others) => [item, ...others]));
}

/** So many ways out are told. */
const RESULTS_MAX = 3;
/** So often ways are asked for; then only those ways out are told that lead over ways that are known. */
const ROUNDS_MAX = 3;

type RelaxedPlan = {
  readonly codes: readonly Relaxation[];
  readonly wish: GraphOptions;
  readonly plan: ExplainedPlan;
  /** How often ways had been asked for when it was planned. */
  readonly round: number;
};

/** The cheapest ways out of a trip that has no plan: of those that give way in one thing, else in two, else in three. */
export class RelaxationSearch {
  readonly #planning: Stuck;
  readonly #changes: readonly Change[];
  readonly #counts: number[];
  /** The cheapest first. */
  #found: RelaxedPlan[] = [];
  #round = 0;
  /** What is still to be tried of those that give way in as many things. */
  #untried: Change[][] = [];

  constructor(planning: Stuck) {
    this.#planning = planning;
    this.#changes = changesFor(planning);
    this.#counts = [...countsFor(planning)];
  }

  /** Those to tell, when there are no more ways to ask for. */
  get told(): TripFailure['relaxations'] {
    return this.#found.slice(0, RESULTS_MAX).map(({ codes, plan: { totals } }) => ({
      codes: [...codes],
      totalMin: totals.minutes,
      chargingStops: totals.stops,
    }));
  }

  /** Looks on for ways out: a few plans at a time, since others wait meanwhile. */
  search(): RelaxationStep {
    const chosen = this.#untried.shift();
    if (chosen !== undefined) return this.#goOnWith([...this.#found, ...this.#tried(chosen)]);
    const isOld = ({ round }: RelaxedPlan, at: number) => at < RESULTS_MAX && round < this.#round;
    // The first ones are planned again until they go by all ways that are known.
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
    // By known ways alone: what is found has no more to ask for.
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
    // Most lead nowhere, which is soon found out.
    const plan = exploreReach(field).end === null ? null : findCheapestPlan(field);
    return plan === null ? [] : [{ codes, wish, plan, round: this.#round }];
  }
}
