import type { StaysUpTo } from './corridor/route-profile.ts';
import type { TripRequest } from './trip-request.ts';
import { throughPlaces } from './trip-rules.ts';

/** The stays of a trip at its waypoints, whose legs end at some metres along it, and its nights, one after each day's driving. */
export function tripStays(request: TripRequest, legEndsM: readonly number[]): StaysUpTo {
  const stays = throughPlaces(request)
    .slice(1)
    .map(({ stayMin }, leg) => ({ stayMin, atM: legEndsM[leg] ?? Number.POSITIVE_INFINITY }));
  const { nights } = request;
  return (alongM, drivenMin) => {
    const behind = stays.filter(({ atM }) => atM < alongM);
    const rested = nights === null ? 0 : Math.floor(drivenMin / nights.afterDriveMin) * nights.stayMin;
    return behind.reduce((sum, { stayMin }) => sum + stayMin, rested);
  };
}
