import { UNTRIED } from '../energy/calibration.ts';
import { stopField } from './stops/stop-field.ts';
import { cheapestPlan, type ToldPlan } from './stops/stop-search.ts';
import type { TripResult, TripTotals } from './trip.ts';
import { meanPercentPerM, tripGraph, tripLine } from './trip-graph.ts';
import { ChargeTables, placeBeside, SOLO_STANDING } from './trip-places.ts';
import { totalsOf } from './trip-plan-of.ts';
import type { TripPlanning } from './trip-planning.ts';
import { SLOWER_MPS, tripRig } from './trip-rig.ts';
import { rulesOf } from './trip-rules.ts';

/** How much slower than asked for a driver is told what that would save. */
const TOLD_SLOWER_MPS = SLOWER_MPS.slice(0, 2);
/** The minutes that have to be saved in all before it is worth a word. */
const WORTH_MIN = 2;

/** The plan that is fastest when all of a trip is driven slower, by guessed ways; null where there is none. */
function fastest(planning: TripPlanning, slowerMps: number): ToldPlan | null {
  const rules = { ...planning.rules, dollarsPerHour: null };
  return cheapestPlan(stopField(planning.graphs.guessed({ rules, slowerMps }), rules));
}

/** What driving slower would save in all, where it saves stops or time. */
export function slowerDrives(planning: TripPlanning): TripResult['slower'] {
  const usual = fastest(planning, 0);
  if (usual === null) return [];
  return TOLD_SLOWER_MPS.flatMap((slowerMps) => {
    const slower = fastest(planning, slowerMps);
    if (slower === null) return [];
    const minutesSaved = usual.totals.minutes - slower.totals.minutes;
    const stopsSaved = usual.totals.stops - slower.totals.stops;
    const isWorthIt = minutesSaved >= WORTH_MIN || stopsSaved > 0;
    return isWorthIt ? [{ speedChangeMps: -slowerMps, minutesSaved, stopsSaved }] : [];
  });
}

/** The same trip without the trailer; null where there is none, or no way. */
export function soloTotals(planning: TripPlanning): TripTotals | null {
  const { basis, airs, sites } = planning;
  if (!planning.rig.isTowing) return null;
  const request = { ...basis.request, rig: { ...basis.request.rig, trailer: null } };
  const rig = tripRig(request.rig, UNTRIED);
  const solo = { ...basis, request, calibration: UNTRIED };
  const line = tripLine(solo, rig, airs);
  const tables = new ChargeTables(rig);
  const percentPerM = meanPercentPerM(line);
  const maker = { request, rig, tables, terms: new Map(), standingAt: SOLO_STANDING, percentPerM };
  const places = sites.map((site) => placeBeside(site, maker));
  // Nights are left out: a vehicle alone gets there in a day or two.
  const rules = { ...rulesOf(request), dollarsPerHour: null, minHitchedChance: 0, maxDriveMin: null };
  const graph = tripGraph({ ...solo, line, places, rules });
  const plan = cheapestPlan(stopField(graph, rules));
  return plan && totalsOf(plan, rig.physics);
}
