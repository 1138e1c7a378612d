import { UNCALIBRATED } from '../energy/calibration.ts';
import { buildTripGraph, buildTripLine, meanPercentPerM } from './build-trip-graph.ts';
import { toTripTotals } from './build-trip-plan.ts';
import { buildTripRig, SLOWER_MPS } from './build-trip-rig.ts';
import { toStopRules } from './stop-rules.ts';
import { buildSearchSpace } from './stops/search-space.ts';
import { type ExplainedPlan, findCheapestPlan } from './stops/stop-search.ts';
import type { TripResult, TripTotals } from './trip.ts';
import type { TripArea } from './trip-area.ts';
import { estimateSoloHitching, toOffRoutePlace } from './trip-places.ts';

/** Slowdowns whose savings are reported. */
const REPORTED_SLOWER_MPS = SLOWER_MPS.slice(0, 2);
/** Minimum total savings in minutes worth reporting. */
const MIN_REPORTED_SAVING_MIN = 2;

/** Finds the fastest plan with the whole trip driven slower, on estimated routes; null if none. */
function fastest({ rules: areaRules, graphs }: TripArea, slowerMps: number): ExplainedPlan | null {
  const rules = { ...areaRules, dollarsPerHour: null };
  return findCheapestPlan(buildSearchSpace(graphs.guessed({ rules, slowerMps }), rules));
}

/** Computes what driving slower would save in total, if it saves stops or time. */
export function compareSlowerDrives(trip: TripArea): TripResult['slower'] {
  const atFullSpeed = fastest(trip, 0);
  if (atFullSpeed === null) return [];
  return REPORTED_SLOWER_MPS.flatMap((slowerMps) => {
    const slower = fastest(trip, slowerMps);
    if (slower === null) return [];
    const minutesSaved = atFullSpeed.totals.minutes - slower.totals.minutes;
    const stopsSaved = atFullSpeed.totals.stops - slower.totals.stops;
    const isWorthIt = minutesSaved >= MIN_REPORTED_SAVING_MIN || stopsSaved > 0;
    return isWorthIt ? [{ speedChangeMps: -slowerMps, minutesSaved, stopsSaved }] : [];
  });
}

/** Computes the totals of the same trip without the trailer; null without a trailer or a plan. */
export function computeSoloTotals(towing: TripArea): TripTotals | null {
  const { basis, tables, weatherSamples, sites, details } = towing;
  if (!towing.rig.isTowing) return null;
  const request = { ...basis.request, rig: { ...basis.request.rig, trailer: null } };
  const rig = buildTripRig(request.rig, UNCALIBRATED);
  const solo = { ...basis, request, calibration: UNCALIBRATED };
  const line = buildTripLine(solo, rig, weatherSamples, { like: towing.line });
  const percentPerM = meanPercentPerM(line);
  const context = { request, rig, tables, details, estimateHitching: estimateSoloHitching, percentPerM };
  const places = sites.fast.map((site) => toOffRoutePlace(site, context));
  // Nights are left out, because a vehicle without a trailer gets there in a day or two.
  const rules = { ...toStopRules(request), dollarsPerHour: null, minHitchedChance: 0, maxDriveMin: null };
  const graph = buildTripGraph({ ...solo, line, places, rules });
  const plan = findCheapestPlan(buildSearchSpace(graph, rules));
  return plan && toTripTotals(plan, rig.physics);
}
