import type { GetStayMinutes } from '../corridor/route-profile.ts';
import { listViaPlaces } from '../stop-rules.ts';
import type { TripRequest } from '../trip-request.ts';

/**
 * Returns a function that sums the stays so far: those at the waypoints passed, and a night after each day of driving.
 */
export function createStayMinutesGetter(request: TripRequest, legEndsM: readonly number[]): GetStayMinutes {
  const stays = listViaPlaces(request)
    .slice(1)
    .map(({ stayMin }, leg) => ({ stayMin, atM: legEndsM[leg] ?? Number.POSITIVE_INFINITY }));
  const { nights } = request;
  return (alongM, drivenMin) => {
    const earlierStays = stays.filter(({ atM }) => atM < alongM);
    const nightsMin = nights === null ? 0 : Math.floor(drivenMin / nights.afterDriveMin) * nights.stayMin;
    return earlierStays.reduce((sum, { stayMin }) => sum + stayMin, nightsMin);
  };
}
