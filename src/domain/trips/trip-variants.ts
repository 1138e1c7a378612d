import { UNTRIED } from '../energy/calibration.ts';
import type { RoadAir } from '../weather/weather.ts';
import { cheapestRelaxations, type RelaxationAttempt } from './relaxations.ts';
import type { StopRules } from './stop-graph.ts';
import { cheapestPlan, searchStops, type ToldPlan } from './stop-search.ts';
import type { Relaxation, TripFailure, TripResult, TripTotals } from './trip.ts';
import { tripGraph, tripLine } from './trip-graph.ts';
import { ChargeTables, placeBeside, SOLO_STANDING } from './trip-places.ts';
import { totalsOf } from './trip-plan-of.ts';
import type { TripPlanning } from './trip-planning.ts';
import { tripRig } from './trip-rig.ts';
import { rulesOf } from './trip-rules.ts';

const MPS_PER_MPH = 0.44704;
const SLOWER_MPH = [-5, -10] as const;

/** What else a trip could be: each is planned by guessed ways alone, as what it is compared with. */
type Variant = { readonly changeMps?: number; readonly airs?: readonly RoadAir[]; readonly rules?: Partial<StopRules> };

function planVariant(planning: TripPlanning, { changeMps = 0, airs = planning.airs, rules = {} }: Variant) {
  const { basis, rig, places } = planning;
  const isSame = changeMps === 0 && airs === planning.airs;
  const line = isSame ? planning.line : tripLine(basis, rig, airs, changeMps);
  const all = { ...planning.rules, ...rules };
  return { graph: tripGraph({ ...basis, line, places, rules: all }), rules: all };
}

/** The plan that is fastest in a variant of a trip; null where there is none. */
function fastest(planning: TripPlanning, variant: Variant): ToldPlan | null {
  const { graph, rules } = planVariant(planning, variant);
  const byTime = { ...rules, dollarsPerHour: null };
  return cheapestPlan(graph, byTime, byTime);
}

/** The minutes that have to be saved in all before it is worth a word. */
const WORTH_MIN = 2;

/** What driving slower would save in all, where it saves stops or time. */
export function slowerDrives(planning: TripPlanning): TripResult['slower'] {
  const usual = fastest(planning, {});
  if (usual === null) return [];
  return SLOWER_MPH.flatMap((mph) => {
    const speedChangeMps = mph * MPS_PER_MPH;
    const slower = fastest(planning, { changeMps: speedChangeMps });
    if (slower === null) return [];
    const minutesSaved = usual.totals.minutes - slower.totals.minutes;
    const stopsSaved = usual.totals.stops - slower.totals.stops;
    return minutesSaved >= WORTH_MIN || stopsSaved > 0 ? [{ speedChangeMps, minutesSaved, stopsSaved }] : [];
  });
}

/** The same trip without the trailer; null where there is none, or no way. */
export function soloTotals(planning: TripPlanning): TripTotals | null {
  const { basis, airs, sites } = planning;
  if (!planning.rig.isTowing) return null;
  const request = { ...basis.request, rig: { ...basis.request.rig, trailer: null } };
  const rig = tripRig(request.rig, UNTRIED);
  const solo = { ...basis, request, calibration: UNTRIED };
  const maker = { request, rig, tables: new ChargeTables(rig), terms: new Map(), standingAt: SOLO_STANDING };
  const places = sites.map((site) => placeBeside(site, maker));
  const rules = { ...rulesOf(request), dollarsPerHour: null, minHitchedChance: 0 };
  const plan = cheapestPlan(tripGraph({ ...solo, line: tripLine(solo, rig, airs), places, rules }), rules, rules);
  return plan && totalsOf(plan, rig.physics);
}

const LOW_RESERVE_PERCENT = 8;
const LONGER_MIN = 120;

const calm = (air: RoadAir): RoadAir => ({ ...air, windMps: 0, windSdMps: 0 });

/** What a driver could give way in where there is no plan. */
function variantsOf({ rules, airs, basis }: TripPlanning): Partial<Record<Relaxation, Variant>> {
  const { maxStops, maxDriveMin, minHitchedChance, reservePercent, endReservePercent } = rules;
  const lower = Math.min(reservePercent, LOW_RESERVE_PERCENT);
  const isWindy = airs.some(({ windMps }) => windMps > 2);
  return {
    slower_5_mph: { changeMps: -5 * MPS_PER_MPH },
    slower_10_mph: { changeMps: -10 * MPS_PER_MPH },
    ...(Math.max(reservePercent, endReservePercent) > LOW_RESERVE_PERCENT
      ? { lower_reserve: { rules: { reservePercent: lower, endReservePercent: Math.min(endReservePercent, lower) } } }
      : {}),
    ...(rules.maxPercent < 100 ? { charge_fuller: { rules: { maxPercent: 100 } } } : {}),
    ...(basis.request.startPercent < 100 ? { start_full: { rules: { startPercent: 100 } } } : {}),
    ...(minHitchedChance > 0 ? { allow_unhitching: { rules: { minHitchedChance: 0 } } } : {}),
    ...(maxStops === null ? {} : { more_stops: { rules: { maxStops: null } } }),
    ...(maxDriveMin === null ? {} : { longer_days: { rules: { maxDriveMin: maxDriveMin + LONGER_MIN } } }),
    ...(isWindy ? { calm_wind: { airs: airs.map(calm) } } : {}),
  };
}

/** The cheapest ways out of a trip that has no plan. */
export function relaxationsOf(planning: TripPlanning): TripFailure['relaxations'] {
  const attempts = Object.entries(variantsOf(planning)).map(
    ([code, variant]): RelaxationAttempt<Relaxation> => ({
      code: code as Relaxation,
      run: () => {
        const { graph, rules } = planVariant(planning, variant);
        return searchStops(graph, rules);
      },
    }),
  );
  return cheapestRelaxations(attempts).map(({ code, plan }) => ({
    code,
    totalMin: plan.totals.minutes,
    chargingStops: plan.totals.stops,
  }));
}
