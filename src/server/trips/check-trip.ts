import { AppError } from '#contract/errors.ts';
import type { DrivenPlan } from '#contract/trips.ts';
import { fastPowerKw } from '#domain/chargers/fast-charger.ts';
import { UNTRIED } from '#domain/energy/calibration.ts';
import { type PlanRest, planTimeMs, timeOnLegMs, underWay } from '#domain/trips/driving/plan-clock.ts';
import { restOfTrip, stopsLeft } from '#domain/trips/driving/rest-of-trip.ts';
import { standings } from '#domain/trips/hitched-chance.ts';
import { requestToday } from '#domain/trips/request-today.ts';
import { type Trip, TripResult, type TripUpdate } from '#domain/trips/trip.ts';
import { doMatter, type StationToday, tripChanges } from '#domain/trips/trip-changes.ts';
import { standingRecordOf } from '#domain/trips/trip-places.ts';
import type { TripRequest } from '#domain/trips/trip-request.ts';
import { tripRig } from '#domain/trips/trip-rig.ts';
import { nightAccess, tripStationOf } from '#domain/trips/trip-stations.ts';
import { readChargers } from '../chargers/charger-rows.ts';
import type { Deps } from '../deps.ts';
import { furthestDrivenLeg } from './driven-leg-store.ts';
import { departureOf, planTrip } from './plan-trip.ts';
import { stationTerms } from './station-terms.ts';
import type { PlanAsker } from './trip-planner.ts';

/** The stations of a plan as they are today, by their ids. */
async function stationsToday(
  { sql, clock }: Deps,
  plan: PlanRest,
  { rig }: Trip['request'],
): Promise<Map<string, StationToday>> {
  const ids = plan.stops.flatMap(({ chargerId }) => (chargerId === null ? [] : [chargerId]));
  const now = clock();
  const terms = await stationTerms(sql, ids, now);
  const known = await readChargers(sql, ids.map(Number));
  const { isTowing, measures, vehicle } = tripRig(rig, UNTRIED);
  const standingAt = standings(measures, now);
  return new Map(
    [...known].map(([number, { charger, isClosed }]) => {
      const term = terms.get(String(number));
      const standing = standingAt(standingRecordOf(charger, term), term?.knowledge ?? null);
      return [
        String(number),
        {
          isThere: !isClosed,
          isOpen: tripStationOf(charger, vehicle) !== null,
          isOpenForNight: nightAccess(charger, vehicle) !== null,
          powerKw: fastPowerKw(charger),
          hitchedChance: isTowing ? standing.hitchedChance : 1,
        },
      ];
    }),
  );
}

/** What is asked of the planner today, and what of a kept plan its answer is held against. */
type Asked = { readonly request: TripRequest; readonly kept: PlanRest };

/** What is left of a trip for its driver by the plan's clock, or by the leg they are on; null where nobody drives it. */
async function stillAhead(
  { sql }: Deps,
  uid: string,
  trip: Trip,
  driven: DrivenPlan,
  now: Date,
): Promise<Asked | null> {
  const plan = trip.result.plans[driven.plan];
  if (plan === undefined) return null;
  const told = await furthestDrivenLeg(sql, uid, { tripId: trip.id, plan: driven.plan });
  // Who asked for a plan from now on may not have left yet.
  if (told === null && driven.leg === undefined && trip.request.departAt === null) return null;
  const clockMs = planTimeMs(plan, told, now.getTime());
  const planMs = (driven.leg === undefined ? null : timeOnLegMs(plan, driven.leg, clockMs)) ?? clockMs;
  const place = underWay(plan, planMs);
  const rest = place && restOfTrip(trip, driven.plan, place.leg, place.here);
  if (place === null || rest === null) return null;
  const request = {
    ...rest,
    departAt: new Date(now.getTime() + place.departMs - planMs).toISOString(),
    maxStops: stopsLeft(trip, driven.plan, place.leg),
  };
  return { request, kept: place.rest };
}

/** Refuses a plan or a leg that a trip has not; a trip without any plan has none to be driven. */
export function refuseMissingLeg({ result: { plans } }: Pick<Trip, 'result'>, { plan, leg = 0 }: DrivenPlan): void {
  const isThere = plans[plan]?.legs[leg] !== undefined;
  if (!isThere && (plans.length > 0 || plan + leg > 0)) throw new AppError('leg_not_found');
}

/** A trip held against today: what changed of the plan that is driven, of that still ahead on the way, and a new plan when that matters. */
export async function checkTrip(deps: Deps, asker: PlanAsker, trip: Trip, driven: DrivenPlan): Promise<TripUpdate> {
  refuseMissingLeg(trip, driven);
  const { id, request, result } = trip;
  const checkedAt = deps.clock();
  // Who asks again within a few minutes asks the same.
  const soon = departureOf({ departAt: null }, checkedAt);
  const ahead = await stillAhead(deps, asker.uid, trip, driven, soon);
  const fresh = TripResult.parse(
    JSON.parse(await planTrip(deps, asker, ahead?.request ?? requestToday(request, checkedAt))),
  );
  const kept = ahead?.kept ?? result.plans[driven.plan];
  const usableWh = tripRig(request.rig, UNTRIED).physics.usableWh;
  const all = kept ? tripChanges(kept, await stationsToday(deps, kept, request), fresh, usableWh) : [];
  // When the next night is due goes by the driving of the day, of which a plan of the rest knows nothing.
  const hasNight = ahead?.kept.stops.some(({ kind }) => kind === 'overnight') === true;
  const changes = hasNight ? all.filter(({ code }) => code !== 'better_station') : all;
  // A trip that had no plan has one now, or still none.
  const matters = kept ? doMatter(changes) : fresh.plans.length > 0;
  return { id, checkedAt: checkedAt.toISOString(), changes, matters, result: matters ? fresh : null };
}
