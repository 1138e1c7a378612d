import type { z } from 'zod';
import type { ResponseOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { tripEndpoints } from '#contract/trips.ts';
import type { User } from '#domain/account/user.ts';
import { checkMonthlyLimit } from '#domain/license/gate.ts';
import { getMeterLimit } from '#domain/license/usage.ts';
import { DEFAULT_RIG } from '#domain/rigs/rig.ts';
import { hasKnownVehicle } from '#domain/rigs/rig-vehicle.ts';
import type { DirectRoute } from '#domain/trips/driving/direct-route.ts';
import { TripRequest } from '#domain/trips/trip-request.ts';
import { readChargers, resolveMergedStation } from '../../chargers/search/find-chargers.ts';
import type { Deps } from '../../deps.ts';
import { type MaybeSerialized, SerializedJson } from '../../http/serialized-json.ts';
import { readMonthlyUsage } from '../../limits/usage-store.ts';
import { countNavigation, refundNavigation } from './navigation-store.ts';
import { readCalibration } from './rig-calibrations.ts';

type Navigate = typeof tripEndpoints.navigateToCharger;
type NavigateRequest = z.output<Navigate['body']>;

async function requireOpenCharger({ sql }: Deps, id: string) {
  const number = await resolveMergedStation(sql, Number(id));
  const found = (await readChargers(sql, [number])).get(number);
  if (!found || found.isClosed) throw new AppError('charger_not_found');
  return { number, charger: found.charger };
}

/** Routes a rig to one charger. Counts against the monthly quota once a day for each charger. */
export async function navigateToCharger(
  deps: Deps,
  caller: User,
  navigateRequest: NavigateRequest,
  { clientIp, signal }: { readonly clientIp: string; readonly signal: AbortSignal },
): Promise<MaybeSerialized<ResponseOf<Navigate>>> {
  const { sql, clock, tripPlanner } = deps;
  const { uid, license } = caller;
  const { number, charger } = await requireOpenCharger(deps, navigateRequest.chargerId);
  const rig = navigateRequest.rig ?? DEFAULT_RIG;
  if (!hasKnownVehicle(rig)) throw new AppError('rig_vehicle_unknown');
  const { lat, lng, name } = charger;
  const request = TripRequest.parse({
    rig,
    start: { ...navigateRequest.from, label: 'Start' },
    end: { lat, lng, label: 'Charger' },
    topSpeedMps: navigateRequest.topSpeedMps,
    hasPropane: navigateRequest.hasPropane,
  });
  const now = clock();
  const limit = getMeterLimit(license, 'routes');
  const outcome = await countNavigation(sql, caller, number, now);
  if (outcome === 'too_many')
    throw new AppError('routes_limit_reached', checkMonthlyLimit(license, 'routes', limit ?? 0));
  try {
    const calibration = await readCalibration(sql, uid, { rig, rigId: navigateRequest.rigId });
    const { startPercent, headingDegrees } = navigateRequest;
    const text = await tripPlanner.planDirect(
      { request, departAt: now, calibration },
      { uid, clientIp, signal },
      { charger: { id: String(number), name, at: { lat, lng } }, startPercent, headingDegrees },
    );
    const used = (await readMonthlyUsage(sql, uid, now)).routes;
    const data = new SerializedJson<DirectRoute>([Buffer.from(text)]);
    return { success: true, data, usage: { what: 'routes', used, limit } };
  } catch (error) {
    // A canceled request still counts: another one for the charger may be finishing, and repeats are free that day.
    const isCanceled = error instanceof AppError && error.code === 'request_canceled';
    if (outcome === 'counted' && !isCanceled) await refundNavigation(sql, uid, number, now);
    throw error;
  }
}
