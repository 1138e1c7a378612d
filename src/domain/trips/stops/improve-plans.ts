import { MAX_CHOSEN_SLOWDOWN_MPS } from '../graph/build-trip-rig.ts';
import {
  type AlternativeLabel,
  type AlternativePlan,
  findRecommended,
  getLabelRules,
  mergePlans,
} from './alternatives.ts';
import { buildSearchSpace, type SearchEdge, type SearchNode, type SearchSpace } from './search-space.ts';
import type { IsWantedDrive, StopGraph, StopRules } from './stop-graph.ts';
import type { StopPlan } from './stop-plan.ts';
import { type ExplainedPlan, findCheaperPlan } from './stop-search.ts';

export function keepDrives({ nodes, edges }: StopGraph, isWanted: IsWantedDrive): StopGraph {
  return { nodes, edges: edges.map((drives, from) => drives.filter(({ to }) => isWanted(from, to))) };
}

/** Identifies a drive between two places at a speed. */
const toDriveKey = (from: number | undefined, to: number | undefined, slowerMps = 0) => [from, to, slowerMps].join();

function keepSearchDrives(
  { places, ...space }: SearchSpace,
  isWanted: (from: SearchNode, drive: SearchEdge) => boolean,
): SearchSpace {
  const keep = (place: SearchNode) => ({ ...place, drives: place.drives.filter((drive) => isWanted(place, drive)) });
  return { ...space, places: places.map((place) => place && keep(place)) };
}

/** Leaves out drives much slower than requested, which would save little money, unless one of the plans has them. */
function withoutMuchSlowerDrives(space: SearchSpace, plans: readonly StopPlan[]): SearchSpace {
  const driven = plans.flatMap(({ visits, legs }) =>
    legs.map(({ slowerMps }, i) => toDriveKey(visits[i]?.at, visits[i + 1]?.at, slowerMps)),
  );
  const keys = new Set(driven);
  const isChosen = ({ edge: { slowerMps = 0 } }: SearchEdge) => slowerMps <= MAX_CHOSEN_SLOWDOWN_MPS;
  return keepSearchDrives(
    space,
    ({ at }, drive) => isChosen(drive) || keys.has(toDriveKey(at, drive.to, drive.edge.slowerMps)),
  );
}

/** Keeps the drives between the consecutive places of a plan, including contingent stops, at all speeds. */
function keepPlanDrives(space: SearchSpace, { visits, legs }: StopPlan): SearchSpace {
  const keys = legs.flatMap(({ contingent }, i) => {
    const places = [visits[i]?.at, contingent?.at, visits[i + 1]?.at].filter((at) => at !== undefined);
    return places.flatMap((from, j) => places.slice(j + 1).map((to) => toDriveKey(from, to)));
  });
  const kept = new Set(keys);
  return keepSearchDrives(space, ({ at }, { to }) => kept.has(toDriveKey(at, to)));
}

/** Returns the drives of a graph that are at least this much slower than requested. */
export function keepSlowerDrives({ nodes, edges }: StopGraph, minMps: number): StopGraph {
  return { nodes, edges: edges.map((drives) => drives.filter(({ slowerMps = 0 }) => slowerMps >= minMps)) };
}

/** Returns the rules for a slower plan. The rules for the fewest stops would save a stop at any cost in time. */
function getSlowerRules(label: AlternativeLabel, { totals }: StopPlan, rules: StopRules): StopRules {
  return label === 'fewestStops' ? { ...rules, maxStops: totals.stops } : getLabelRules(label, rules);
}

/** Graphs with slower drives: only between the places of known plans, and between all places; null if not searched. */
type SlowerGraphs = { readonly near: StopGraph; readonly all: StopGraph | null; readonly rules: StopRules };

/** Returns a plan with its explanations; null if it isn't acceptable. */
export type AcceptPlan = (label: AlternativeLabel, plan: ExplainedPlan) => ExplainedPlan | null;

type ImproveOptions = {
  readonly accept: AcceptPlan;
  /** Further plans of the trip, whose drives the cheapest plan may use. */
  readonly others?: readonly StopPlan[];
  /** Whether plans with fewer stops are searched for, too, which takes longer. */
  readonly isExploring: boolean;
};

/** Extra minutes per stop in searches for plans with fewer stops (our choice). */
const EXPLORED_MINUTES_PER_STOP = 60;
/** How many times as much an hour is worth in searches for faster plans (our choice). */
const EXPLORED_TIME_VALUE_FACTOR = 2;

/** Returns rules that find plans with fewer stops. */
export function toFewerStopsRules(rules: StopRules): StopRules {
  return { ...rules, countsSavedEnergy: true, minutesPerStop: rules.minutesPerStop + EXPLORED_MINUTES_PER_STOP };
}

/** How many times as much an hour is worth in searches for other speeds between the same stops (our choice). */
const SPEED_TIME_VALUE_FACTORS = [4, 8];

/** Returns rules that count saved energy and give time more worth; empty if prices are ignored anyway. */
function listHurriedRules({ dollarsPerHour, ...rules }: StopRules, factors: readonly number[]): readonly StopRules[] {
  if (dollarsPerHour === null) return [];
  return factors.map((factor) => ({ ...rules, dollarsPerHour: dollarsPerHour * factor, countsSavedEnergy: true }));
}

/** Returns rules that find plans with fewer minutes and no more stops; null if prices are ignored anyway. */
export function toHurriedRules(rules: StopRules, { totals }: StopPlan): StopRules | null {
  const [hurried] = listHurriedRules(rules, [EXPLORED_TIME_VALUE_FACTOR]);
  return hurried === undefined ? null : { ...hurried, maxStops: totals.stops };
}

/**
 * Returns rules that find plans with fewer stops or minutes. The cost of a plan includes its energy, which lower speeds
 * save. So by the trip's own rules, a plan with fewer stops and minutes can cost more.
 */
function listExploredRules(rules: StopRules, plan: StopPlan, isExploring: boolean): readonly StopRules[] {
  const hurried = toHurriedRules(rules, plan);
  return [...(isExploring ? [toFewerStopsRules(rules)] : []), ...(hurried === null ? [] : [hurried])];
}

type ImprovedPlans = { readonly plans: readonly AlternativePlan[]; readonly explored: readonly ExplainedPlan[] };

/**
 * Replaces plans with acceptable better ones below the requested speed. Searches all places only for the recommended
 * plan, the fastest plan, and plans by `listExploredRules`; for other plans, only the places of known plans.
 */
export function improvePlans(
  { near, all, rules }: SlowerGraphs,
  plans: readonly AlternativePlan[],
  { accept, others = [], isExploring }: ImproveOptions,
): ImprovedPlans {
  const costSpace = buildSearchSpace(near, rules);
  const findIn = (space: SearchSpace, label: AlternativeLabel, plan: StopPlan) => {
    const found = findCheaperPlan(space, costSpace, plan);
    return found && accept(label, found);
  };
  const buildSpace = (labelRules: StopRules, graph: StopGraph | null = null) =>
    graph === null ? buildSearchSpace(near, labelRules, costSpace) : buildSearchSpace(graph, labelRules);
  const recommended = findRecommended(plans);
  const explored = recommended
    ? listExploredRules(rules, recommended, isExploring).flatMap(
        (exploredRules) => findIn(buildSpace(exploredRules, all), 'recommended', recommended) ?? [],
      )
    : [];
  const improve = (label: AlternativeLabel, plan: ExplainedPlan) => {
    const isWide = label === 'recommended' || label === 'fastest';
    const space = buildSpace(getSlowerRules(label, plan, rules), isWide ? all : null);
    const known = [...plans, ...improvedPlans].map((one) => one.plan);
    const isCheapest = label === 'cheapest';
    const found = findIn(
      isCheapest ? withoutMuchSlowerDrives(space, [...known, ...explored, ...others]) : space,
      label,
      plan,
    );
    return { labels: [label], plan: found ?? plan, isNew: found !== null };
  };
  const improvedPlans: (Omit<AlternativePlan, 'choice'> & { readonly isNew: boolean })[] = [];
  for (const { labels, plan } of plans) for (const label of labels) improvedPlans.push(improve(label, plan));
  const candidates = improvedPlans.filter(({ labels: [label] }) => label === 'recommended').map(({ plan }) => plan);
  const atOtherSpeeds = listHurriedRules(rules, SPEED_TIME_VALUE_FACTORS).flatMap((speedRules) => {
    const space = buildSpace(speedRules);
    return [...candidates, ...explored].flatMap(
      (plan) => findIn(keepPlanDrives(space, plan), 'recommended', plan) ?? [],
    );
  });
  const found = [...explored, ...atOtherSpeeds];
  if (found.length === 0 && !improvedPlans.some(({ isNew }) => isNew)) return { plans, explored };
  // A plan that costs less by the rules doesn't replace one that beats it.
  const replaced = [...plans.map(({ plan }) => plan), ...found].map((plan) => ({ labels: [], plan }));
  return { plans: mergePlans({ graph: near, rules }, [...improvedPlans, ...replaced]), explored };
}
