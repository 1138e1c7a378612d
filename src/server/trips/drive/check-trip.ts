import { AppError } from '#contract/errors.ts';
import type { DrivenPlan } from '#contract/trips.ts';
import type { Charger } from '#domain/chargers/charger.ts';
import { isSameSite } from '#domain/chargers/charging-sites.ts';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import { getFastPowerKw } from '#domain/chargers/plugs/fast-charger.ts';
import { UNCALIBRATED } from '#domain/energy/calibration.ts';
import { boxAround } from '#domain/geo/bounds.ts';
import {
  clampToLegMs,
  getDelayMs,
  listPlanChargers,
  locateOnPlan,
  type RemainingPlan,
  toPlanTimeMs,
} from '#domain/trips/driving/plan-position.ts';
import { buildRemainingRequest, countRemainingStops } from '#domain/trips/driving/remaining-trip.ts';
import { buildTripRig, type TripRig } from '#domain/trips/graph/build-trip-rig.ts';
import { pickBestStationPerSite } from '#domain/trips/places/best-station-per-site.ts';
import { createHitchingEstimator } from '#domain/trips/places/hitching-estimate.ts';
import { toParkingRecord } from '#domain/trips/places/trip-places.ts';
import { getOvernightAccess, toTripStation } from '#domain/trips/places/trip-stations.ts';
import { hasDeparturePassed, refreshDeparture, resolveDeparture } from '#domain/trips/planning/refresh-departure.ts';
import { type Trip, TripResult, type TripUpdate } from '#domain/trips/trip.ts';
import { areSignificant, type CurrentStation, findTripChanges } from '#domain/trips/trip-changes.ts';
import type { TripRequest } from '#domain/trips/trip-request.ts';
import { readChargers } from '../../chargers/search/find-chargers.ts';
import type { Deps } from '../../deps.ts';
import { planTrip } from '../plan/plan-trip.ts';
import { readStationDetails } from '../plan/station-details.ts';
import type { PlanClient } from '../plan/trip-planner.ts';
import { findFarthestDrivenLeg } from './driven-leg-store.ts';

const FAST_ONLY = { ...NO_FILTERS, dcFastOnly: true };
/** How far to search around a station, in degrees; larger than any site. */
const SITE_DEGREES = 0.005;

/** Picks the best station per site near a plan's stations; as in plans, adds the stalls of the site's similar ones. */
function listBestStations({ chargers }: Deps, plan: RemainingPlan, vehicle: TripRig['vehicle']): readonly Charger[] {
  const boxes = listPlanChargers(plan).map(({ at }) => boxAround(at, SITE_DEGREES));
  const stations = chargers.listRowsInBoxes(boxes, FAST_ONLY).flatMap((row) => {
    const charger: Charger = JSON.parse(new TextDecoder().decode(row));
    return toTripStation(charger, vehicle) ?? [];
  });
  return pickBestStationPerSite(stations).map(({ charger }) => charger);
}

async function readCurrentStations(
  deps: Deps,
  plan: RemainingPlan,
  { rig }: Trip['request'],
): Promise<Map<string, CurrentStation>> {
  const { sql, clock } = deps;
  const ids = listPlanChargers(plan).map(({ id }) => id);
  const now = clock();
  const detailsById = await readStationDetails(sql, ids, now);
  const chargers = await readChargers(sql, ids.map(Number));
  const { isTowing, measures, vehicle } = buildTripRig(rig, UNCALIBRATED);
  const estimateHitching = createHitchingEstimator(measures, now);
  const bestStations = listBestStations(deps, plan, vehicle);
  return new Map(
    [...chargers].map(([number, { charger, isClosed }]) => {
      const details = detailsById.get(String(number));
      const bestStation = bestStations.find((candidate) => isSameSite(candidate, charger));
      const dcFastCount = Math.max(charger.dcFastCount, bestStation?.dcFastCount ?? 0);
      const record = toParkingRecord({ ...charger, dcFastCount }, details);
      const hitching = estimateHitching(record, details?.evidence ?? null);
      return [
        String(number),
        {
          isListed: !isClosed,
          canCharge: toTripStation(charger, vehicle) !== null,
          canChargeOvernight: getOvernightAccess(charger, vehicle) !== null,
          powerKw: getFastPowerKw(charger),
          hitchedChance: isTowing ? hitching.hitchedChance : 1,
          hours: charger.accessDaysTime,
        },
      ];
    }),
  );
}

type TripCheckInput = {
  readonly request: TripRequest;
  readonly remainingPlan: RemainingPlan;
  /** How much later than planned the rig drives. */
  readonly delayMs: number;
};

/**
 * Returns the remaining part of a driven trip, located by time or by the current leg; null if it isn't being driven or
 * nothing remains.
 */
async function findRemainingTrip(
  { sql }: Deps,
  uid: string,
  trip: Trip,
  driven: DrivenPlan,
  now: Date,
): Promise<TripCheckInput | null> {
  const plan = trip.result.plans[driven.plan];
  if (plan === undefined) return null;
  const farthest = await findFarthestDrivenLeg(sql, uid, { tripId: trip.id, plan: driven.plan });
  // A driver who planned to depart "now" may not have left yet.
  if (farthest === null && driven.leg === undefined && trip.request.departAt === null) return null;
  const planTimeMs = toPlanTimeMs(plan, farthest, now.getTime());
  const positionMs = (driven.leg === undefined ? null : clampToLegMs(plan, driven.leg, planTimeMs)) ?? planTimeMs;
  const position = locateOnPlan(plan, positionMs);
  const remaining = position && buildRemainingRequest(trip, driven.plan, position.legIndex, position.here);
  if (position === null || remaining === null) return null;
  const delayMs = driven.leg === undefined ? 0 : getDelayMs(plan, driven.leg, planTimeMs);
  const request = {
    ...remaining,
    departAt: new Date(now.getTime() + position.departMs - positionMs).toISOString(),
    maxStops: countRemainingStops(trip, driven.plan, position.legIndex),
  };
  return { request, remainingPlan: position.remaining, delayMs };
}

const isReplaced = ({ madeAt }: Pick<Trip, 'madeAt'>, driven: DrivenPlan) =>
  driven.madeAt !== undefined && driven.madeAt !== madeAt;

/**
 * Throws if a trip doesn't have the plan or leg, unless its plan has been replaced. A trip without plans accepts only
 * plan 0 and leg 0.
 */
export function requireExistingLeg(trip: Pick<Trip, 'madeAt' | 'result'>, driven: DrivenPlan): void {
  const { plans } = trip.result;
  const { plan, leg = 0 } = driven;
  if (isReplaced(trip, driven)) return;
  const doesExist = plans[plan]?.legs[leg] !== undefined;
  if (!doesExist && (plans.length > 0 || plan + leg > 0)) throw new AppError('leg_not_found');
}

export async function checkTrip(deps: Deps, client: PlanClient, trip: Trip, driven: DrivenPlan): Promise<TripUpdate> {
  requireExistingLeg(trip, driven);
  const { id, request, result } = trip;
  const checkedAt = deps.clock();
  if (isReplaced(trip, driven)) {
    const changes = [{ code: 'plan_replaced' } as const];
    return { id, checkedAt: checkedAt.toISOString(), changes, matters: true, result: null, remaining: null };
  }
  // Rounded so that checks within a few minutes share a cached plan.
  const departure = resolveDeparture({ departAt: null }, checkedAt);
  const remainingTrip = await findRemainingTrip(deps, client.uid, trip, driven, departure);
  const newResult = TripResult.parse(
    JSON.parse(await planTrip(deps, client, remainingTrip?.request ?? refreshDeparture(request, checkedAt))),
  );
  const storedPlan = remainingTrip?.remainingPlan ?? result.plans[driven.plan];
  const usableWh = buildTripRig(request.rig, UNCALIBRATED).physics.usableWh;
  const delayMs = remainingTrip?.delayMs ?? Date.parse(newResult.departAt) - Date.parse(result.departAt);
  const allChanges = storedPlan
    ? findTripChanges(storedPlan, await readCurrentStations(deps, storedPlan, request), newResult, {
        usableWh,
        delayMs,
      })
    : [];
  // The new plan ignores today's driving time so far, which the next night depends on: ignore its better stations.
  const hasNight = remainingTrip?.remainingPlan.stops.some(({ kind }) => kind === 'overnight') === true;
  const changes = hasNight ? allChanges.filter(({ code }) => code !== 'better_station') : allChanges;
  const isDriven = remainingTrip !== null || driven.leg !== undefined;
  if (storedPlan && !isDriven && hasDeparturePassed(result, checkedAt.getTime()))
    changes.push({ code: 'departure_passed', departAt: result.departAt });
  // For a trip without a plan, the only relevant change is that there is one now.
  const isSignificant = storedPlan ? areSignificant(changes) : newResult.plans.length > 0;
  return {
    id,
    checkedAt: checkedAt.toISOString(),
    changes,
    matters: isSignificant,
    result: isSignificant ? newResult : null,
    remaining: remainingTrip?.request ?? null,
  };
}
