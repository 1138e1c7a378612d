import type { OffRoutePlace } from '../corridor/corridor-graph.ts';
import type { TripArea } from '../graph/trip-area.ts';
import type { GraphOptions, TripGraphs } from '../graph/trip-graphs.ts';
import { getLongerDayMin, LOW_RESERVE_PERCENT } from '../relax-request.ts';
import { exploreReach } from '../stops/explore-reach.ts';
import { buildSearchSpace } from '../stops/search-space.ts';
import { isFeasible } from '../stops/stop-failure.ts';
import type { StopGraph, StopNode, StopRules } from '../stops/stop-graph.ts';
import { type ExplainedPlan, findCheapestPlan } from '../stops/stop-search.ts';
import type { Relaxation, RelaxedTrip } from '../trip-failure.ts';
import type { DisplayPlace } from './build-trip-plan.ts';
import { need, type PlanSteps, yieldToOthers } from './trip-needs.ts';

type NamedPlace = Pick<DisplayPlace, 'chargerId' | 'name'>;

type FailedTrip = Pick<TripArea, 'rules' | 'weatherSamples'> & {
  readonly places: readonly Pick<OffRoutePlace, 'backupPercent'>[];
  readonly displayPlaces: ReadonlyMap<string, NamedPlace>;
  readonly graphs: Pick<TripGraphs, 'getSlowerGraph' | 'withoutUnroutedDrives' | 'listUnroutedDrives' | 'addRoutes'>;
};

/** In 80 of 100 drives, the charge is higher than this many standard deviations below the mean. */
const RELAXED_Z = 0.842;

type Change = { readonly code: Relaxation; readonly rules: Partial<StopRules> };

/** Minimum wind that makes waiting for a calm day worthwhile. */
const WINDY_MPS = 2;

function listChanges({ rules, weatherSamples, places }: FailedTrip): Change[] {
  const { maxStops, maxDriveMin, minHitchedChance, reservePercent, endReservePercent, maxPercent, startPercent, z } =
    rules;
  const low = LOW_RESERVE_PERCENT;
  const lowerReserve = {
    reservePercent: Math.min(reservePercent, low),
    endReservePercent: Math.min(endReservePercent, low),
  };
  const hasUnconfirmedStations = places.some(({ backupPercent = 0 }) => backupPercent > 0);
  const longerMin = maxDriveMin === null ? null : getLongerDayMin(maxDriveMin);
  const candidates: (Change & { readonly isPossible: boolean })[] = [
    { code: 'allow_unhitching', rules: { minHitchedChance: 0 }, isPossible: minHitchedChance > 0 },
    { code: 'more_stops', rules: { maxStops: null }, isPossible: maxStops !== null },
    { code: 'longer_days', rules: { maxDriveMin: longerMin }, isPossible: (longerMin ?? 0) > (maxDriveMin ?? 0) },
    { code: 'no_nights', rules: { maxDriveMin: null }, isPossible: maxDriveMin !== null },
    { code: 'charge_fuller', rules: { maxPercent: 100 }, isPossible: maxPercent < 100 },
    { code: 'start_full', rules: { startPercent: 100 }, isPossible: startPercent < 100 },
    { code: 'lower_reserve', rules: lowerReserve, isPossible: Math.max(reservePercent, endReservePercent) > low },
    { code: 'less_sure', rules: { z: RELAXED_Z }, isPossible: z > RELAXED_Z },
    { code: 'confirm_stations', rules: { trustsAllStations: true }, isPossible: hasUnconfirmedStations },
    { code: 'calm_wind', rules: {}, isPossible: weatherSamples.some(({ windMps }) => windMps > WINDY_MPS) },
  ];
  return candidates.filter(({ isPossible }) => isPossible);
}

/** With more places than this, the search tries fewer combined relaxations. */
const MANY_PLACES = 120;

const getMaxCombined = ({ places }: FailedTrip) => (places.length > MANY_PLACES ? 2 : 3);

/** Searches with overnight stops are slow, so combinations that keep such stops are skipped. */
function isQuick({ rules }: FailedTrip, chosen: readonly Change[]): boolean {
  return rules.maxDriveMin === null || chosen.length === 1 || chosen.some(({ code }) => code === 'no_nights');
}

function listCombinations<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, i) => listCombinations(items.slice(i + 1), count - 1).map((others) => [item, ...others]));
}

const RESULTS_MAX = 3;
/** Maximum number of route requests; after that, only plans on known routes count. */
const ROUNDS_MAX = 3;

type RelaxedPlan = {
  readonly codes: readonly Relaxation[];
  readonly options: GraphOptions;
  readonly plan: ExplainedPlan;
  /** The stations that must not turn the rig away, if a relaxation in `codes` assumes that they don't. */
  readonly stations: RelaxedTrip['stations'];
  readonly round: number;
};

const byCost = (a: RelaxedPlan, b: RelaxedPlan) => a.plan.totals.costMin - b.plan.totals.costMin;

function planRelaxedTrip(
  trip: FailedTrip,
  { codes, options }: Pick<RelaxedPlan, 'codes' | 'options'>,
  round: number,
  usesOnlyKnownRoutes = false,
): RelaxedPlan[] {
  const slowerGraph = trip.graphs.getSlowerGraph(options);
  const graph: StopGraph = usesOnlyKnownRoutes ? trip.graphs.withoutUnroutedDrives(slowerGraph) : slowerGraph;
  const plan = findPlan(graph, options.rules);
  if (plan === null) return [];
  const stations = options.rules.trustsAllStations ? listUnconfirmedStations(trip, graph, plan) : [];
  const reduced = planWithFewerStations(trip, graph, { rules: options.rules, stations });
  return [{ codes, options, round, ...(reduced ?? { plan, stations }) }];
}

function findPlan(graph: StopGraph, rules: StopRules): ExplainedPlan | null {
  const space = buildSearchSpace(graph, rules);
  // Most combinations don't help, which exploreReach shows quickly.
  return exploreReach(space).end === null ? null : findCheapestPlan(space);
}

function listUnconfirmedStations(
  { displayPlaces }: FailedTrip,
  { nodes }: StopGraph,
  { visits }: ExplainedPlan,
): RelaxedTrip['stations'] {
  const unconfirmed = visits.filter(({ at, isCharging }) => isCharging && (nodes[at]?.backupPercent ?? 0) > 0);
  const places = unconfirmed.map(({ key }) => displayPlaces.get(key));
  const named = places.flatMap((place) => (place?.chargerId ? [[place.chargerId, place.name] as const] : []));
  return [...new Map(named)].map(([chargerId, name]) => ({ chargerId, name }));
}

/** Returns a graph in which the given stations are certain to serve the rig. */
function confirmStations(
  { displayPlaces }: FailedTrip,
  { nodes, edges }: StopGraph,
  stations: RelaxedTrip['stations'],
): StopGraph {
  const ids = new Set<string | null>(stations.map(({ chargerId }) => chargerId));
  const isConfirmed = ({ key }: StopNode) => ids.has(displayPlaces.get(key)?.chargerId ?? null);
  return {
    nodes: nodes.map((node) => (isConfirmed(node) ? { ...node, backupPercent: 0, refusalChance: 0 } : node)),
    edges,
  };
}

/** With more stations than this, finding out which ones a trip needs takes too long (our choice). */
const REDUCIBLE_STATIONS_MAX = 6;

/** Plans with only those of the given stations confirmed that the trip needs; null if that can't be fewer. */
function planWithFewerStations(
  trip: FailedTrip,
  graph: StopGraph,
  { rules, stations }: { readonly rules: StopRules; readonly stations: RelaxedTrip['stations'] },
): Pick<RelaxedPlan, 'plan' | 'stations'> | null {
  if (stations.length > REDUCIBLE_STATIONS_MAX) return null;
  const cautiousRules = { ...rules, trustsAllStations: false };
  const neededStations = stations.reduce((needed, station) => {
    const others = needed.filter((one) => one !== station);
    const isNeeded = others.length === 0 || !isFeasible(confirmStations(trip, graph, others), cautiousRules);
    return isNeeded ? needed : others;
  }, stations);
  if (neededStations.length === stations.length) return null;
  const plan = findPlan(confirmStations(trip, graph, neededStations), cautiousRules);
  return plan && { plan, stations: neededStations };
}

function combine({ rules }: FailedTrip, chosen: readonly Change[]): Pick<RelaxedPlan, 'codes' | 'options'> {
  const codes = chosen.map(({ code }) => code);
  const relaxed: StopRules = Object.assign({ ...rules }, ...chosen.map((change) => change.rules));
  return { codes, options: { rules: relaxed, isCalm: codes.includes('calm_wind') } };
}

/**
 * Finds the cheapest relaxations for a trip that has no plan: single ones first, then pairs, then triples. Computes a few
 * plans at a time, so that other work isn't blocked.
 */
export function* findRelaxations(trip: FailedTrip): PlanSteps<RelaxedTrip[]> {
  const changes = listChanges(trip);
  /** Cheapest first. */
  let found: RelaxedPlan[] = [];
  let round = 0;
  for (let count = 1; count <= getMaxCombined(trip); count += 1) {
    for (const chosen of listCombinations(changes, count)) {
      if (!isQuick(trip, chosen)) continue;
      yield* yieldToOthers();
      found = [...found, ...planRelaxedTrip(trip, combine(trip, chosen), round)].sort(byCost);
    }
    for (;;) {
      const isOutdated = (candidate: RelaxedPlan, i: number) => i < RESULTS_MAX && candidate.round < round;
      yield* yieldToOthers();
      if (found.some(isOutdated)) {
        found = found
          .flatMap((candidate, i) => (isOutdated(candidate, i) ? planRelaxedTrip(trip, candidate, round) : [candidate]))
          .sort(byCost);
        continue;
      }
      const best = found.slice(0, RESULTS_MAX);
      const drives = trip.graphs.listUnroutedDrives(best.map(({ plan }) => plan));
      if (drives.length === 0) break;
      // The last plans use only known routes, so the result needs no further ones.
      if (round >= ROUNDS_MAX)
        found = best.flatMap((candidate) => planRelaxedTrip(trip, candidate, round, true)).sort(byCost);
      else {
        const routed = yield* need('routes', { drives });
        trip.graphs.addRoutes(routed.drives);
        round += 1;
      }
    }
    if (found.length > 0) break;
  }
  return found.slice(0, RESULTS_MAX).map(({ codes, stations, plan: { totals } }) => ({
    codes: [...codes],
    stations,
    totalMin: totals.minutes,
    chargingStops: totals.stops,
  }));
}
