import { AppError } from '#contract/errors.ts';
import { hasKnownVehicle } from '#domain/rigs/rig-vehicle.ts';
import { resolveDeparture } from '#domain/trips/planning/refresh-departure.ts';
import type { TripRequest } from '#domain/trips/trip-request.ts';
import type { Deps } from '../../deps.ts';
import { readCalibration } from '../drive/rig-calibrations.ts';
import type { PlanClient } from './trip-planner.ts';

/** Returns the result as JSON, cached for 30 minutes. */
export async function planTrip(
  {
    sql,
    clock,
    chargers,
    roads,
    tripPlanner,
    tripCache,
  }: Pick<Deps, 'sql' | 'clock' | 'chargers' | 'roads' | 'tripPlanner' | 'tripCache'>,
  { uid, clientIp, signal }: PlanClient,
  request: TripRequest,
): Promise<string> {
  if (!hasKnownVehicle(request.rig)) throw new AppError('rig_vehicle_unknown');
  const now = clock();
  const departAt = resolveDeparture(request, now);
  const calibration = await readCalibration(sql, uid, request);
  // Names and ids don't affect a plan.
  const { rigId: _, rig, ...planInput } = request;
  const cacheKey = JSON.stringify([
    { ...planInput, departAt, vehicle: rig.vehicle, trailer: rig.trailer },
    calibration,
    chargers.version,
    roads.source()?.version ?? null,
  ]);
  const plan = (abort: AbortSignal) =>
    tripPlanner.plan({ request, departAt, calibration }, { uid, clientIp, signal: abort });
  return tripCache.get(cacheKey, now.getTime(), plan, signal);
}
