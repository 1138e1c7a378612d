import { UNTRIED } from '#domain/energy/calibration.ts';
import { stationPowerKw } from '#domain/trips/corridor/station-power.ts';
import { standings } from '#domain/trips/hitched-chance.ts';
import { requestToday } from '#domain/trips/request-today.ts';
import { type Trip, type TripPlan, TripResult, type TripUpdate } from '#domain/trips/trip.ts';
import { doMatter, type StationToday, tripChanges } from '#domain/trips/trip-changes.ts';
import { tripRig } from '#domain/trips/trip-rig.ts';
import { isOpenToAll } from '#domain/trips/trip-stations.ts';
import { readChargers } from '../chargers/charger-rows.ts';
import type { Deps } from '../deps.ts';
import { planTrip } from './plan-trip.ts';
import { stationTerms } from './station-terms.ts';

/** The stations of a plan as they are today, by their ids. */
async function stationsToday(
  { sql, clock }: Deps,
  plan: TripPlan,
  { rig }: Trip['request'],
): Promise<Map<string, StationToday>> {
  const ids = plan.stops.flatMap(({ chargerId }) => (chargerId === null ? [] : [chargerId]));
  const now = clock();
  const terms = await stationTerms(sql, ids, now);
  const known = await readChargers(sql, ids.map(Number));
  const { isTowing, measures } = tripRig(rig, UNTRIED);
  const standingAt = standings(measures, now);
  return new Map(
    [...known].map(([number, { charger, isClosed }]) => {
      const term = terms.get(String(number));
      const record = { facilityType: term?.facilityType ?? null, access: charger.access, at: term?.recordAt ?? '' };
      return [
        String(number),
        {
          isThere: !isClosed,
          isOpen: isOpenToAll(charger) && term !== undefined,
          powerKw: stationPowerKw(charger),
          hitchedChance: isTowing ? standingAt(record, term?.knowledge ?? null).hitchedChance : 1,
        },
      ];
    }),
  );
}

/** A trip held against today: what of its first plan changed, and a new plan when that matters. */
export async function checkTrip(deps: Deps, uid: string, { id, request, result }: Trip): Promise<TripUpdate> {
  const checkedAt = deps.clock();
  const fresh = TripResult.parse(JSON.parse(await planTrip(deps, uid, requestToday(request, checkedAt))));
  const [kept] = result.plans;
  const changes = kept ? tripChanges(kept, await stationsToday(deps, kept, request), fresh) : [];
  // A trip that had no plan has one now, or still none.
  const matters = kept ? doMatter(changes) : fresh.plans.length > 0;
  return { id, checkedAt: checkedAt.toISOString(), changes, matters, result: matters ? fresh : null };
}
