import { UNCALIBRATED } from '../../energy/calibration.ts';
import { buildTripCorridor, buildTripLine, computeMeanPercentPerM } from '../graph/build-trip-graph.ts';
import { buildTripRig, CHOSEN_SLOWDOWNS_MPS } from '../graph/build-trip-rig.ts';
import type { TripArea } from '../graph/trip-area.ts';
import { estimateSoloHitching, toOffRoutePlace } from '../places/trip-places.ts';
import { toStopRules } from '../stop-rules.ts';
import type { AlternativePlan } from '../stops/alternatives.ts';
import { buildSearchSpace } from '../stops/search-space.ts';
import { MINUTES_PER_SLOWER_DRIVE } from '../stops/slower-cost.ts';
import { type ExplainedPlan, findCheapestPlan } from '../stops/stop-search.ts';
import type { TripResult, TripTotals } from '../trip.ts';
import { toTripTotals } from './build-trip-plan.ts';

/** Finds the fastest plan with the whole trip driven slower, on estimated routes; null if there is none. */
function findFastest({ rules: areaRules, graphs }: TripArea, slowerMps: number): ExplainedPlan | null {
  const rules = { ...areaRules, dollarsPerHour: null };
  return findCheapestPlan(buildSearchSpace(graphs.getEstimatedGraph({ rules, slowerMps }), rules));
}

/** The fastest plan as requested, if there is one, and those driven slower, all on estimated routes. */
type SlowerPlans = {
  readonly asRequested: ExplainedPlan | null;
  readonly slower: readonly { readonly slowerMps: number; readonly plan: ExplainedPlan }[];
};

/** Plans the whole trip as requested and driven slower. */
export function findSlowerPlans(trip: TripArea): SlowerPlans {
  const asRequested = findFastest(trip, 0);
  const slower = CHOSEN_SLOWDOWNS_MPS.flatMap((slowerMps) => {
    const plan = findFastest(trip, slowerMps);
    return plan === null ? [] : [{ slowerMps, plan }];
  });
  return { asRequested, slower };
}

/** Maximum extra minutes of a suggested slowdown for each stop it saves (our choice): the usual length of a stop. */
const MINUTES_PER_STOP_SAVED = 30;

type Saving = { readonly minutesSaved: number; readonly stopsSaved: number };

/**
 * Computes the savings of driving slower all the way compared with the plans found. Leaves out slowdowns that save no
 * stops, take too long for that, or save no more than a smaller one. Also leaves out those that seem to save more than
 * a minute per drive: plans already drive slower where that is true on real routes, so the estimate must be wrong.
 */
export function compareSlowerDrives(
  { asRequested, slower }: SlowerPlans,
  plans: readonly AlternativePlan[],
): TripResult['slower'] {
  if (asRequested === null) return [];
  const others = [asRequested, ...plans.map(({ plan }) => plan)].map(({ totals }) => totals);
  const minutes = Math.min(...others.map((other) => other.minutes));
  const fewestStops = Math.min(...others.map(({ stops }) => stops));
  const suggested: Saving[] = [];
  return slower.flatMap(({ slowerMps, plan: { totals } }) => {
    const minutesSaved = minutes - totals.minutes;
    const stopsSaved = Math.max(0, fewestStops - totals.stops);
    const isRefuted = minutesSaved > MINUTES_PER_SLOWER_DRIVE * (totals.stops + 1);
    const isBeaten = suggested.some((saving) => saving.minutesSaved >= minutesSaved && saving.stopsSaved >= stopsSaved);
    const isWorthIt = stopsSaved > 0 && -minutesSaved <= MINUTES_PER_STOP_SAVED * stopsSaved;
    if (isBeaten || isRefuted || !isWorthIt) return [];
    suggested.push({ minutesSaved, stopsSaved });
    return [{ speedChangeMps: -slowerMps, minutesSaved, stopsSaved }];
  });
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
  const places = sites.fastSites.map((site) => toOffRoutePlace(site, context));
  // Nights are left out, because a vehicle without a trailer gets there in a day or two.
  const rules = { ...toStopRules(request), dollarsPerHour: null, minHitchedChance: 0, maxDriveMin: null };
  const { graph } = buildTripCorridor({ ...solo, line, places, rules });
  const plan = findCheapestPlan(buildSearchSpace(graph, rules));
  return plan && toTripTotals(plan, rig.physics);
}
