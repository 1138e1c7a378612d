import { type AlternativeLabel, type AlternativePlan, getLabelRules, mergePlans } from './alternatives.ts';
import { buildSearchSpace, type SearchEdge, type SearchSpace } from './search-space.ts';
import { MAX_CHOSEN_SLOWDOWN_MPS } from './slower-cost.ts';
import type { IsWantedDrive, StopGraph, StopRules } from './stop-graph.ts';
import type { StopPlan } from './stop-plan.ts';
import { type ExplainedPlan, findCheaperPlan } from './stop-search.ts';

export function keepDrives({ nodes, edges }: StopGraph, isWanted: IsWantedDrive): StopGraph {
  return { nodes, edges: edges.map((drives, from) => drives.filter(({ to }) => isWanted(from, to))) };
}

/** Leaves out drives that are much slower than requested, which the cheapest plan would choose to save a little. */
function withoutMuchSlowerDrives({ places, ...space }: SearchSpace): SearchSpace {
  const isWanted = ({ edge: { slowerMps = 0 } }: SearchEdge) => slowerMps <= MAX_CHOSEN_SLOWDOWN_MPS;
  return { ...space, places: places.map((place) => place && { ...place, drives: place.drives.filter(isWanted) }) };
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

/** Returns rules that find plans with fewer minutes and no more stops; null if prices are ignored anyway. */
export function toHurriedRules(rules: StopRules, { totals }: StopPlan): StopRules | null {
  const { dollarsPerHour } = rules;
  if (dollarsPerHour === null) return null;
  return {
    ...rules,
    dollarsPerHour: dollarsPerHour * EXPLORED_TIME_VALUE_FACTOR,
    countsSavedEnergy: true,
    maxStops: totals.stops,
  };
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
  { accept, isExploring }: ImproveOptions,
): ImprovedPlans {
  const costSpace = buildSearchSpace(near, rules);
  const find = (label: AlternativeLabel, plan: StopPlan, labelRules: StopRules, graph: StopGraph | null) => {
    const space = graph === null ? buildSearchSpace(near, labelRules, costSpace) : buildSearchSpace(graph, labelRules);
    const found = findCheaperPlan(label === 'cheapest' ? withoutMuchSlowerDrives(space) : space, costSpace, plan);
    return found && accept(label, found);
  };
  const improvedPlans = plans.flatMap(({ labels, plan }) =>
    labels.map((label) => {
      const isWide = label === 'recommended' || label === 'fastest';
      const found = find(label, plan, getSlowerRules(label, plan, rules), isWide ? all : null);
      return { labels: [label], plan: found ?? plan, isNew: found !== null };
    }),
  );
  const recommended = plans.find(({ labels }) => labels.includes('recommended'))?.plan;
  const explored = recommended
    ? listExploredRules(rules, recommended, isExploring).flatMap(
        (exploredRules) => find('recommended', recommended, exploredRules, all) ?? [],
      )
    : [];
  if (explored.length === 0 && !improvedPlans.some(({ isNew }) => isNew)) return { plans, explored };
  // A plan that costs less by the rules doesn't replace one that beats it.
  const others = [...plans.map(({ plan }) => plan), ...explored].map((plan) => ({ labels: [], plan }));
  return { plans: mergePlans({ graph: near, rules }, [...improvedPlans, ...others]), explored };
}
