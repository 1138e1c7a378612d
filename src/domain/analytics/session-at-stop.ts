import { getPaidKwh } from '../trips/costs/stop-costs.ts';
import type { TripStop } from '../trips/trip.ts';
import type { ChargingSessionDraft } from './charging-session.ts';

/** Returns the charging session that a plan expects at a stop; null if the rig doesn't charge there. */
export function toPlannedSession(stop: TripStop, rigId: string | null): ChargingSessionDraft | null {
  const { arriveAt, chargedWh, chargeMin, chargerId, cost, network, name, priceDollars } = stop;
  if (chargerId === null || chargedWh <= 0) return null;
  return {
    startedAt: arriveAt,
    minutes: Math.round(chargeMin),
    energyKwh: Math.round(getPaidKwh(chargedWh) * 10) / 10,
    costDollars: priceDollars ?? cost?.typical ?? null,
    network,
    place: name,
    rigId,
    chargerId,
  };
}
