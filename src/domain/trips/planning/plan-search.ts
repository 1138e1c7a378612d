import { CHOSEN_SLOWDOWNS_MPS, MAX_SLOWDOWN_MPS, SLOWDOWNS_MPS } from '../graph/build-trip-rig.ts';
import type { SlowerLimits } from '../graph/slower-edges.ts';
import type { TripArea } from '../graph/trip-area.ts';
import type { UnroutedDrive } from '../graph/trip-graphs.ts';
import {
  ALTERNATIVES,
  type AlternativeLabel,
  type AlternativePlan,
  beats,
  type FindPlans,
  getLabelRules,
  prepareAlternatives,
} from '../stops/alternatives.ts';
import { findNearSubstitutes } from '../stops/explain-stops.ts';
import { type AcceptPlan, improvePlans, keepDrives, keepSlowerDrives, toHurriedRules } from '../stops/improve-plans.ts';
import type { SearchLimits } from '../stops/label-search.ts';
import { buildSearchSpace, type SearchSpace } from '../stops/search-space.ts';
import { diagnoseFailure, isFeasible, type StopFailure } from '../stops/stop-failure.ts';
import type { IsWantedDrive, StopGraph, StopRules } from '../stops/stop-graph.ts';
import type { StopPlan } from '../stops/stop-plan.ts';
import { findBetterStops, withExplanations } from '../stops/stop-search.ts';
import { ClosedStops } from './closed-stops.ts';
import { listDrives, listStations } from './plan-drives.ts';
import type { RequestedDrive } from './trip-needs.ts';

/** Result of a round: plans with only routed drives, drives to route first, or no plan. */
export type SearchRound =
  | { readonly kind: 'plans'; readonly plans: readonly AlternativePlan[] }
  | { readonly kind: 'unrouted'; readonly drives: readonly UnroutedDrive[] }
  | { readonly kind: 'none' };

/** Compromises made only if there is no plan otherwise. */
export type Compromises = {
  /** Drive slower if the battery is too small at the requested speed. */
  readonly slower?: boolean;
  readonly shortStops?: boolean;
  readonly closedStops?: boolean;
};

export type SearchOptions = {
  /** Every drive of the first plans is at least this much slower than requested, on roads that are fast enough. */
  readonly slowerMps?: number;
  readonly isWanted?: IsWantedDrive;
};

const ALL_DRIVES: IsWantedDrive = () => true;

/** After this many rounds of route requests, plans with only routed drives are searched first. */
const ROUNDS_BEFORE_ROUTED_ONLY = 4;
/** Maximum rounds of route requests if there is no plan with routed drives only. */
const ROUNDS_MAX = 16;
/** Extra rounds if a route shows that a place is farther away than estimated, for example across water. */
const EXTRA_ROUNDS_MAX = 16;
const BETTER_STOP_ROUNDS_MAX = 8;
const FAILURE_REQUESTS_MAX = 12;
/** Estimates can be this many minutes too high: a place far off the route may have a shorter road of its own. */
const SUBSTITUTE_EXTRA_MINUTES = 60;
const SUBSTITUTES_MAX = 12;
/** A small search is enough to choose which routes to request, because most are in the best plans too. */
const REQUEST_LIMITS: SearchLimits = { labelsAfterEnd: 150, labelsBeforeEnd: 20_000, acceptsApproximateRoute: true };

/** Rounds in which the recommended plan's stops and speeds are searched among all places. */
const WIDE_ROUNDS = 2;
/** With more places than this, or with overnight stops, searching among all places at lower speeds takes too long. */
const WIDE_PLACES_MAX = 250;

/** To find out how much charge is missing, a drive may use up to this many times the normal limit (`rangeFactor`). */
const RANGE_FACTOR = 2;

/** Searches for the stops of a trip in rounds, each with the routes that the previous round requested. */
export class PlanSearch {
  readonly #area: TripArea;
  readonly #allowed: Compromises;
  readonly #labels: readonly AlternativeLabel[];
  readonly #slowerMps: number;
  readonly #isWanted: IsWantedDrive;
  readonly #closedStops: ClosedStops;
  #rounds = 0;
  #extraRoundsLeft = EXTRA_ROUNDS_MAX;
  #betterRoundsLeft = BETTER_STOP_ROUNDS_MAX;
  #hasPlaceMoved = false;
  #failureRequests = 0;
  #slowerRounds = 0;
  /** Plans found below the requested speed, whose places stay available to later rounds. */
  readonly #improved: StopPlan[] = [];

  constructor(
    area: TripArea,
    allowed: Compromises,
    labels: readonly AlternativeLabel[] = ALTERNATIVES,
    { slowerMps = 0, isWanted = ALL_DRIVES }: SearchOptions = {},
  ) {
    this.#area = area;
    this.#allowed = allowed;
    this.#slowerMps = slowerMps;
    this.#isWanted = isWanted;
    // Searches with nights take much longer, so make only one plan.
    this.#labels = area.basis.request.nights === null ? labels : ['recommended'];
    this.#closedStops = new ClosedStops(area, allowed.closedStops === true);
  }

  /** Runs one round, which asks for routes first if it needs any. */
  next(): SearchRound {
    const graph = this.#firstGraph;
    const routedPlans =
      this.#rounds < ROUNDS_BEFORE_ROUTED_ONLY
        ? []
        : this.#findOpenPlans(this.#area.graphs.withoutUnroutedDrives(graph), (find) => find());
    if (routedPlans.length > 0) return this.#requestBetterStops(routedPlans);
    const plans = this.#rounds < ROUNDS_MAX ? this.#findOpenPlans(graph, (find) => this.#findUntilRouted(find)) : [];
    if (plans.length === 0) return this.#requestFailureDrive();
    const drives = this.#listUnroutedDrives(plans);
    if (drives.length === 0) return { kind: 'plans', plans };
    if (this.#hasPlaceMoved && this.#extraRoundsLeft > 0) this.#extraRoundsLeft -= 1;
    else this.#rounds += 1;
    this.#hasPlaceMoved = false;
    return { kind: 'unrouted', drives };
  }

  get rules(): StopRules {
    const { rules } = this.#area;
    return this.#allowed.shortStops ? { ...rules, minChargeMin: 0 } : rules;
  }

  get graph(): StopGraph {
    const { graphs, rules } = this.#area;
    const graph = this.#allowed.slower ? graphs.getSlowerGraph({ rules }) : graphs.getRoutedGraph({ rules });
    return this.#isWanted === ALL_DRIVES ? graph : keepDrives(graph, this.#isWanted);
  }

  /** The graph in which the first plans are searched. */
  get #firstGraph(): StopGraph {
    return this.#slowerMps > 0 ? keepSlowerDrives(this.#slowerGraph(), this.#slowerMps) : this.graph;
  }

  addRoutes(drives: readonly RequestedDrive[]): void {
    if (this.#area.graphs.addRoutes(drives)) this.#hasPlaceMoved = true;
  }

  diagnose(): StopFailure {
    const { graphs } = this.#area;
    const { rules } = this;
    const options = { rules, rangeFactor: RANGE_FACTOR };
    const slowest = graphs.getRoutedGraph({ ...options, slowerMps: MAX_SLOWDOWN_MPS });
    // Estimated drives can suggest a plan that the search has already ruled out, so diagnose a graph that has no plan.
    const failedGraphs = [
      slowest,
      graphs.getSlowerGraph(options),
      graphs.withoutUnroutedDrives(graphs.getSlowerGraph(options)),
    ].map((candidate) => this.#closedStops.avoidIn(candidate));
    const graph =
      failedGraphs.find((candidate) => !isFeasible(candidate, rules)) ??
      this.#closedStops.avoidIn(graphs.withoutUnroutedDrives(this.graph));
    return diagnoseFailure(graph, rules);
  }

  /** Returns a better plan in which other stations, routed or not, replace stops of a plan; null if there is none. */
  findBetterPlan(label: AlternativeLabel, plan: StopPlan): StopPlan | null {
    const graph = this.#getGraphNear(plan);
    const rules = getLabelRules(label, this.rules);
    const space = buildSearchSpace(graph, rules);
    const betterPlan = findBetterStops(space, plan);
    const hurriedRules = toHurriedRules(rules, plan);
    if (betterPlan !== null && !beats(plan, betterPlan)) return betterPlan;
    const fasterPlan = hurriedRules && findBetterStops(buildSearchSpace(graph, hurriedRules, space), plan, space);
    return fasterPlan !== null && beats(fasterPlan, plan) ? fasterPlan : null;
  }

  /** Lists unrouted drives via stations that could replace a stop if their roads are shorter than estimated. */
  listSubstituteDrives(label: AlternativeLabel, plan: StopPlan): readonly UnroutedDrive[] {
    const substitutes = findNearSubstitutes(this.#getSpaceNear(plan, label), plan, SUBSTITUTE_EXTRA_MINUTES);
    const { graphs } = this.#area;
    const unrouted = substitutes.filter((substitute) => graphs.listUnroutedDrives([substitute]).length > 0);
    return graphs.listUnroutedDrives(unrouted.slice(0, SUBSTITUTES_MAX));
  }

  /**
   * Improves routed plans by driving below the requested speed: at first among all places, later only among the places
   * of these plans and of `others`. Asks for routes first if it needs any, except in its last round.
   */
  nextSlowerRound(plans: readonly AlternativePlan[], others: readonly StopPlan[], roundsLeft: number): SearchRound {
    const { graphs } = this.#area;
    const { rules } = this;
    const isLast = roundsLeft === 0;
    this.#slowerRounds += 1;
    const hasNights = this.#area.basis.request.nights !== null;
    const isSmall = !hasNights && this.graph.nodes.length <= WIDE_PLACES_MAX;
    const isWide = isSmall && this.#slowerRounds <= WIDE_ROUNDS && !isLast && this.#labels.includes('recommended');
    const foundPlans = [...plans.map(({ plan }) => plan), ...others, ...this.#improved];
    const chosen = new Set(foundPlans.flatMap(({ visits }) => visits.map(({ at }) => at)));
    const all = isWide ? this.#closedStops.avoidIn(graphs.favorUnroutedDrives(this.#slowerGraph())) : null;
    const near = this.#slowerGraph({
      isWanted: (from, to) => chosen.has(from) && chosen.has(to),
      onlyBuilt: isLast,
      slowdownsMps: hasNights ? CHOSEN_SLOWDOWNS_MPS : SLOWDOWNS_MPS,
    });
    // These plans reach their stations while they are open, so reject slower plans that reach one while it is closed.
    const currentStations = new Set(plans.flatMap(({ plan }) => listStations(plan)));
    const isAcceptable = (plan: StopPlan) =>
      !this.#closedStops.listNewlyClosedStops(plan).some((key) => currentStations.has(key));
    const accept: AcceptPlan = (label, plan) =>
      isAcceptable(plan) ? withExplanations(() => this.#getSpaceNear(plan, label), plan) : null;
    const slowerGraphs = { near: this.#closedStops.avoidIn(near), all, rules };
    const isExploring = isSmall || (hasNights && others.length > 0);
    const { plans: improved, explored } = improvePlans(slowerGraphs, plans, { accept, others, isExploring });
    this.#improved.push(...improved.map(({ plan }) => plan), ...explored);
    const isOpen = !this.#closedStops.add(improved);
    const drives = this.#listUnroutedDrives([...improved, ...(isWide ? explored.map((plan) => ({ plan })) : [])]);
    // Built even while routes are missing, because the last round uses only built drives.
    const areBuilt = !graphs.buildDrives(improved.map(({ plan }) => plan));
    return isOpen && areBuilt && drives.length === 0
      ? { kind: 'plans', plans: improved }
      : { kind: 'unrouted', drives };
  }

  /** Returns the graph with all or some drives at lower speeds added; optionally with only those already built. */
  #slowerGraph({ isWanted: isNear = ALL_DRIVES, ...limits }: SlowerLimits = {}): StopGraph {
    const { graphs } = this.#area;
    const isWanted: IsWantedDrive = (from, to) => isNear(from, to) && this.#isWanted(from, to);
    const graph = keepDrives(this.graph, isWanted);
    const slowerGraph = graphs.withSlowerDrives(graph, { rules: this.rules }, { ...limits, isWanted });
    return limits.onlyBuilt ? graphs.withoutUnroutedDrives(slowerGraph) : slowerGraph;
  }

  /** Returns the graph of drives from and to a plan's places, routed or not, at its own speeds and others to choose. */
  #getGraphNear({ visits, legs }: StopPlan): StopGraph {
    const places = new Set(visits.map(({ at }) => at));
    const speeds = new Set([...CHOSEN_SLOWDOWNS_MPS, ...legs.map(({ slowerMps }) => slowerMps)]);
    const graph = this.#slowerGraph({
      isWanted: (from, to) => places.has(from) || places.has(to),
      slowdownsMps: SLOWDOWNS_MPS.filter((slowerMps) => speeds.has(slowerMps)),
    });
    return this.#closedStops.avoidIn(graph);
  }

  #getSpaceNear(plan: StopPlan, label: AlternativeLabel): SearchSpace {
    return buildSearchSpace(this.#getGraphNear(plan), getLabelRules(label, this.rules));
  }

  /** Returns a function that builds the search space of a label, with routed and unrouted drives, on first use. */
  #createSpaceLookup(): (label: AlternativeLabel) => SearchSpace {
    const { rules } = this;
    const graph = this.#closedStops.avoidIn(this.#firstGraph);
    const spaces = new Map<AlternativeLabel, SearchSpace>();
    return (label) => {
      const space = spaces.get(label) ?? buildSearchSpace(graph, getLabelRules(label, rules));
      spaces.set(label, space);
      return space;
    };
  }

  #requestBetterStops(plans: readonly AlternativePlan[]): SearchRound {
    const getSpace = this.#createSpaceLookup();
    const betterPlans =
      this.#betterRoundsLeft > 0
        ? plans.flatMap(({ labels, plan }) => labels.flatMap((label) => findBetterStops(getSpace(label), plan) ?? []))
        : [];
    const drives = this.#area.graphs.listUnroutedDrives(betterPlans);
    if (drives.length === 0) {
      // With routed drives alone, most stops would seem to be at the only station in reach.
      const explained = plans.map(({ plan, ...alternative }) => ({
        ...alternative,
        plan: withExplanations(() => getSpace(alternative.labels[0] ?? 'recommended'), plan),
      }));
      return { kind: 'plans', plans: explained };
    }
    this.#betterRoundsLeft -= 1;
    return { kind: 'unrouted', drives };
  }

  /** Before giving up, requests the route of the drive with the smallest shortfall. */
  #requestFailureDrive(): SearchRound {
    const isUnrestricted = this.#slowerMps === 0 && this.#isWanted === ALL_DRIVES;
    if (!isUnrestricted || !this.#allowed.slower || this.#failureRequests >= FAILURE_REQUESTS_MAX)
      return { kind: 'none' };
    const drives = this.#area.graphs.listUnroutedDrives([{ legs: [this.diagnose()] }]);
    this.#failureRequests += 1;
    return drives.length === 0 ? { kind: 'none' } : { kind: 'unrouted', drives };
  }

  #listUnroutedDrives(plans: readonly Pick<AlternativePlan, 'plan'>[]): readonly UnroutedDrive[] {
    return this.#area.graphs.listUnroutedDrives(plans.map(({ plan }) => ({ legs: plan.legs.flatMap(listDrives) })));
  }

  /** Searches in full only for plans whose drives are all routed. */
  #findUntilRouted(find: FindPlans): readonly AlternativePlan[] {
    const plans = find(REQUEST_LIMITS);
    const isRouted = this.#listUnroutedDrives(plans).length === 0;
    return isRouted && plans.some(({ plan }) => !plan.isProven) ? find() : plans;
  }

  #findOpenPlans(
    graph: StopGraph,
    search: (find: FindPlans) => readonly AlternativePlan[],
  ): readonly AlternativePlan[] {
    return this.#closedStops.findPlans(graph, (open) => search(prepareAlternatives(open, this.rules, this.#labels)));
  }
}
