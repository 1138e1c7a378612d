import type { Charger, ChargerId } from '../../chargers/charger.ts';
import type { ChargeAccess } from '../../chargers/plugs/charge-access.ts';
import { CONFIRMED_STATIONS_MAX, type TripRequest } from '../trip-request.ts';
import { createSameSitePredicate } from './same-site.ts';

type Candidate = { readonly charger: Charger; readonly access: ChargeAccess };

/**
 * Marks access as certain at stations that the driver has confirmed, and at the other stations of their sites, except
 * where the vehicle can't charge.
 */
export function applyConfirmations<Station extends Candidate>(
  stations: readonly Station[],
  confirmedStations: readonly ChargerId[],
): readonly Station[] {
  const chargers = stations.map(({ charger }) => charger);
  const isConfirmed = createSameSitePredicate(confirmedStations, chargers);
  return stations.map((station) => {
    const { charger, access } = station;
    if (access.verdict !== 'check' || !isConfirmed(charger)) return station;
    const certain: ChargeAccess = { ...access, verdict: 'yes', reason: null, refusalChance: 0 };
    const isNamed = confirmedStations.includes(charger.id);
    return { ...station, access: certain, refusalChance: 0, isConfirmed: isNamed };
  });
}

/** Adds a station to those with confirmed access, or removes it. If there are too many, the oldest are dropped. */
export function withConfirmation(request: TripRequest, id: ChargerId, isConfirmed: boolean): TripRequest {
  const others = request.confirmedStations.filter((other) => other !== id);
  return { ...request, confirmedStations: isConfirmed ? [...others, id].slice(-CONFIRMED_STATIONS_MAX) : others };
}
