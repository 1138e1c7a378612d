import { UNCALIBRATED } from '../../energy/calibration.ts';
import { buildTripCorridor, buildTripLine, computeMeanPercentPerM } from '../graph/build-trip-graph.ts';
import { buildTripRig, CHOSEN_SLOWER_MPS } from '../graph/build-trip-rig.ts';
import type { TripArea } from '../graph/trip-area.ts';
import { estimateSoloHitching, toOffRoutePlace } from '../places/trip-places.ts';
import { toStopRules } from '../stop-rules.ts';
import type { AlternativePlan } from '../stops/alternatives.ts';
import { buildSearchSpace } from '../stops/search-space.ts';
import { MINUTES_PER_SLOWER_DRIVE } from '../stops/slower-cost.ts';
import type { StopGraph } from '../stops/stop-graph.ts';
import type { StopPlan } from '../stops/stop-plan.ts';
import { type ExplainedPlan, findCheapestPlan } from '../stops/stop-search.ts';
import type { TripResult, TripTotals } from '../trip.ts';
import { toTripTotals } from './build-trip-plan.ts';
import { type Compromises, WIDE_PLACES_MAX } from './plan-search.ts';

type Change = { readonly slowerMps?: number; readonly startPercent?: number; readonly allowed?: Compromises };

/** Leaves out the unrouted drives, except from the start: a fuller start may make others possible there. */
function withRoutedDrivesAfterStart(graphs: TripArea['graphs'], graph: StopGraph): StopGraph {
  const { edges } = graphs.withoutUnroutedDrives(graph);
  return { ...graph, edges: edges.map((routed, i) => (i === 0 ? (graph.edges[i] ?? []) : routed)) };
}

/** Finds the fastest plan with a change to the whole trip, mostly on estimated routes; null if there is none. */
function findFastest(
  { rules: areaRules, graphs }: TripArea,
  { slowerMps = 0, startPercent, allowed = {} }: Change,
): ExplainedPlan | null {
  const rules = {
    ...areaRules,
    ...(startPercent !== undefined && { startPercent }),
    ...(allowed.shortStops && { minChargeMin: 0 }),
    dollarsPerHour: null,
  };
  const graph = allowed.slower
    ? withRoutedDrivesAfterStart(graphs, graphs.getSlowerGraph({ rules }))
    : graphs.getEstimatedGraph({ rules, slowerMps });
  return findCheapestPlan(buildSearchSpace(graph, rules));
}

type Totals = Pick<ExplainedPlan['totals'], 'minutes' | 'stops'>;

/** The fastest plan as requested, if there is one, and those driven slower, all on estimated routes. */
type SlowerPlans = {
  readonly asRequested: ExplainedPlan | null;
  readonly slower: readonly { readonly slowerMps: number; readonly plan: ExplainedPlan }[];
};

/** Plans the whole trip as requested and driven slower. */
export function findSlowerPlans(trip: TripArea): SlowerPlans {
  const asRequested = findFastest(trip, {});
  const slower = CHOSEN_SLOWER_MPS.flatMap((slowerMps) => {
    const plan = findFastest(trip, { slowerMps });
    return plan === null ? [] : [{ slowerMps, plan }];
  });
  return { asRequested, slower };
}

/** Maximum extra minutes of a suggested slowdown for each stop it saves (our choice): the usual length of a stop. */
const MINUTES_PER_STOP_SAVED = 30;

type Saving = { readonly minutesSaved: number; readonly stopsSaved: number };

/**
 * Computes the savings of driving slower all the way compared with the plans found. A slowdown is left out if it saves
 * no stops, takes too long for them, or saves no more than a smaller one. Plans already drive slower where that saves
 * time, so a slowdown that still seems to save time was refuted by its routes.
 */
export function compareSlowerDrives(
  { asRequested, slower }: SlowerPlans,
  plans: readonly AlternativePlan[],
): TripResult['slower'] {
  if (asRequested === null) return [];
  const others = [asRequested, ...plans.map(({ plan }) => plan)].map(({ totals }) => totals);
  const minutes = Math.min(...others.map((other) => other.minutes));
  const fewestStops = Math.min(...others.map(({ stops }) => stops));
  const worth: Saving[] = [];
  return slower.flatMap(({ slowerMps, plan: { totals } }) => {
    const minutesSaved = minutes - totals.minutes;
    const stopsSaved = Math.max(0, fewestStops - totals.stops);
    const isRefuted = minutesSaved > MINUTES_PER_SLOWER_DRIVE * (totals.stops + 1);
    const isBeaten = worth.some((saving) => saving.minutesSaved >= minutesSaved && saving.stopsSaved >= stopsSaved);
    const isWorthIt = stopsSaved > 0 && -minutesSaved <= MINUTES_PER_STOP_SAVED * stopsSaved;
    if (isBeaten || isRefuted || !isWorthIt) return [];
    worth.push({ minutesSaved, stopsSaved });
    return [{ speedChangeMps: -slowerMps, minutesSaved, stopsSaved }];
  });
}

/** Starting charges that are suggested, highest first. */
const FULLER_PERCENTS = [100, 95, 90] as const;
/** Minimum savings in minutes that are worth charging more before the trip. */
const MIN_FULLER_SAVING_MINUTES = 10;
/** A smaller charge is suggested if it saves at most this much less. */
const SAME_SAVING_MINUTES = 3;

/** Returns the name of the only stop of the recommended plan that a plan skips; null if other stops change too. */
function findSkippedStop({ displayPlaces }: TripArea, recommended: StopPlan, plan: StopPlan): string | null {
  const planKeys = new Set(plan.visits.map(({ key }) => key));
  const [skipped, ...others] = recommended.visits.filter(({ key }) => !planKeys.has(key));
  if (skipped === undefined || others.length > 0 || plan.visits.length >= recommended.visits.length) return null;
  return displayPlaces.get(skipped.key)?.name ?? null;
}

/** Returns whether a plan with a fuller start saves enough time over another one, or a stop without costing time. */
function isWorthFullerStart(plan: Totals, other: Totals): boolean {
  const minutesSaved = other.minutes - plan.minutes;
  return minutesSaved >= MIN_FULLER_SAVING_MINUTES || (other.stops > plan.stops && minutesSaved >= 0);
}

/**
 * Finds the smallest starting charge that beats every plan; if not even a full battery does, the others aren't tried.
 * The savings are compared with the recommended plan. Computed once the plans are routed, because by then the detours
 * to stations are known. Makes short stops if the plans had to, and drives slower if they do, unless there are too many
 * places for that.
 */
export function compareFullerStarts(
  trip: TripArea,
  plans: readonly AlternativePlan[],
  compromises: Compromises = {},
): TripResult['fuller'] {
  const isSlower = plans.some(({ plan }) => plan.legs.some(({ slowerMps }) => slowerMps > 0));
  const slower = compromises.slower || (isSlower && trip.displayPlaces.size <= WIDE_PLACES_MAX);
  const allowed = { ...compromises, slower };
  const asRequested = trip.rules.startPercent < FULLER_PERCENTS[0] ? findFastest(trip, { allowed }) : null;
  const [recommended] = plans;
  if (asRequested === null || recommended === undefined) return null;
  const isCheaper = recommended.choice?.reasons.some(({ code }) => code === 'cheaper');
  const others = [asRequested, ...plans.map(({ plan }) => plan)].map(({ totals }) => totals);
  // A fuller start doesn't save the minutes that the recommended plan spends to save money.
  const usualMin = Math.min(...(isCheaper ? others : [recommended.plan.totals]).map(({ minutes }) => minutes));
  let best: TripResult['fuller'] = null;
  for (const startPercent of FULLER_PERCENTS) {
    if (startPercent <= trip.rules.startPercent) break;
    const plan = findFastest(trip, { startPercent, allowed });
    if (plan === null) break;
    if (!others.every((other) => isWorthFullerStart(plan.totals, other))) break;
    const minutesSaved = usualMin - plan.totals.minutes;
    const stopsSaved = recommended.plan.totals.stops - plan.totals.stops;
    if (best !== null && (stopsSaved < best.stopsSaved || minutesSaved < best.minutesSaved - SAME_SAVING_MINUTES))
      break;
    best = { startPercent, minutesSaved, stopsSaved, stop: findSkippedStop(trip, recommended.plan, plan) };
  }
  return best;
}

/** Computes the totals of the same trip without the trailer; null without a trailer or a plan. */
export function computeSoloTotals(towing: TripArea): TripTotals | null {
  const { basis, tables, weatherSamples, sites, details } = towing;
  if (!towing.rig.isTowing) return null;
  const request = { ...basis.request, rig: { ...basis.request.rig, trailer: null } };
  const rig = buildTripRig(request.rig, UNCALIBRATED);
  const solo = { ...basis, request, calibration: UNCALIBRATED };
  const line = buildTripLine(solo, rig, weatherSamples, { base: towing.line });
  const percentPerM = computeMeanPercentPerM(line);
  const context = { request, rig, tables, details, estimateHitching: estimateSoloHitching, percentPerM };
  const places = sites.fast.map((site) => toOffRoutePlace(site, context));
  // Nights are left out, because a vehicle without a trailer gets there in a day or two.
  const rules = { ...toStopRules(request), dollarsPerHour: null, minHitchedChance: 0, maxDriveMin: null };
  const { graph } = buildTripCorridor({ ...solo, line, places, rules });
  const plan = findCheapestPlan(buildSearchSpace(graph, rules));
  return plan && toTripTotals(plan, rig.physics);
}
