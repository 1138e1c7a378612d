import { UNCALIBRATED } from '#domain/energy/calibration.ts';
import { packCorridorRoads, unpackCorridorRoads } from '#domain/offline/corridor-roads-file.ts';
import type { CorridorPackage } from '#domain/offline/plan-offline.ts';
import { TripResult } from '#domain/trips/trip.ts';
import type { TripRequest } from '#domain/trips/trip-request.ts';
import type { Deps } from '../../deps.ts';
import { createLog } from '../../log.ts';
import { SEASONAL_WEATHER } from '../../weather/weather.ts';
import { readTripRoads, type TripRoadsDeps } from '../offline/read-trip-roads.ts';
import { readStationDetails } from '../plan/station-details.ts';
import { TripPlanner } from '../plan/trip-planner.ts';
import { readAllStations } from './world.ts';

const getDeparture = ({ departAt }: TripRequest) => new Date(departAt ?? 0);

export async function makeCorridorPackage(deps: TripRoadsDeps, request: TripRequest): Promise<CorridorPackage> {
  const departAt = getDeparture(request);
  const input = { uid: 'driver', request, departAt };
  const roads = await readTripRoads(deps, input, () => undefined, new AbortController().signal);
  const chargers = await readAllStations(deps.sql);
  const details = await readStationDetails(deps.sql, [...chargers.keys()], departAt);
  const stations = [...details].flatMap(([id, { evidence, ...record }]) => {
    const charger = chargers.get(id);
    return charger ? [{ charger, record, evidence }] : [];
  });
  return { roads: unpackCorridorRoads(packCorridorRoads(roads)), stations, createdAt: departAt.toISOString() };
}

/** Plans a trip as the server does, in seasonal weather. */
export async function planOnServer(
  deps: TripRoadsDeps & Pick<Deps, 'roads'>,
  request: TripRequest,
): Promise<TripResult> {
  const planner = new TripPlanner({ ...deps, weather: SEASONAL_WEATHER, log: createLog('silent') });
  const input = { request, departAt: getDeparture(request), calibration: UNCALIBRATED };
  try {
    return TripResult.parse(JSON.parse(await planner.plan(input, { uid: 'driver', clientIp: '' })));
  } finally {
    await planner.close();
  }
}
