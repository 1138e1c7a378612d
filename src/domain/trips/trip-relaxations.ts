import { LONGER_MIN, LOW_RESERVE_PERCENT } from './relaxed-request.ts';
import { cheapestRelaxations } from './stops/relaxations.ts';
import { stopField } from './stops/stop-field.ts';
import type { StopRules } from './stops/stop-graph.ts';
import { cheapestPlan } from './stops/stop-search.ts';
import type { Relaxation, TripFailure } from './trip.ts';
import type { TripPlanning } from './trip-planning.ts';

/** 80 of 100 drives. */
const LESS_SURE_Z = 0.842;

type Change = { readonly code: Relaxation; readonly rules: Partial<StopRules> };

/** From so much wind on a calm day is worth waiting for. */
const WINDY_MPS = 2;

/** What a driver could give way in where there is no plan. */
function changesFor({ rules, airs }: TripPlanning): Change[] {
  const { maxStops, maxDriveMin, minHitchedChance, reservePercent, endReservePercent, maxPercent, startPercent, z } =
    rules;
  const low = LOW_RESERVE_PERCENT;
  const lower = { reservePercent: Math.min(reservePercent, low), endReservePercent: Math.min(endReservePercent, low) };
  const all: (Change & { readonly isPossible: boolean })[] = [
    { code: 'allow_unhitching', rules: { minHitchedChance: 0 }, isPossible: minHitchedChance > 0 },
    { code: 'more_stops', rules: { maxStops: null }, isPossible: maxStops !== null },
    { code: 'longer_days', rules: { maxDriveMin: (maxDriveMin ?? 0) + LONGER_MIN }, isPossible: maxDriveMin !== null },
    { code: 'charge_fuller', rules: { maxPercent: 100 }, isPossible: maxPercent < 100 },
    { code: 'start_full', rules: { startPercent: 100 }, isPossible: startPercent < 100 },
    { code: 'lower_reserve', rules: lower, isPossible: Math.max(reservePercent, endReservePercent) > low },
    { code: 'less_sure', rules: { z: LESS_SURE_Z }, isPossible: z > LESS_SURE_Z },
    { code: 'calm_wind', rules: {}, isPossible: airs.some(({ windMps }) => windMps > WINDY_MPS) },
  ];
  return all.filter(({ isPossible }) => isPossible);
}

/** Trips of more places than this, and those with nights, take too long to try many ways out of. */
const PLACES_OF_MANY = 120;

function countsFor({ rules, places }: TripPlanning): readonly number[] {
  if (rules.maxDriveMin !== null) return [1];
  return places.length > PLACES_OF_MANY ? [1, 2] : [1, 2, 3];
}

/** Every choice of so many out of some, in their order. */
function choices<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, at) => choices(items.slice(at + 1), count - 1).map((others) => [item, ...others]));
}

/** The cheapest ways out of a trip that has no plan: of those that give way in one thing, else in two, else in three. */
export function relaxationsOf(planning: TripPlanning): TripFailure['relaxations'] {
  const changes = changesFor(planning);
  for (const count of countsFor(planning)) {
    const attempts = choices(changes, count).map((chosen) => ({
      code: chosen.map(({ code }) => code).join(' '),
      run: () => {
        const rules: StopRules = Object.assign({ ...planning.rules }, ...chosen.map((change) => change.rules));
        const isCalm = chosen.some(({ code }) => code === 'calm_wind');
        return cheapestPlan(stopField(planning.slowerGraphBy({ rules, isCalm }), rules));
      },
    }));
    const found = cheapestRelaxations(attempts);
    if (found.length === 0) continue;
    return found.map(({ code, plan }) => ({
      codes: code.split(' ') as Relaxation[],
      totalMin: plan.totals.minutes,
      chargingStops: plan.totals.stops,
    }));
  }
  return [];
}
