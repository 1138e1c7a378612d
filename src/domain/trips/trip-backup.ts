import { haversineDistanceM } from '../geo/point.ts';
import { STREET_FACTOR } from './corridor/detour.ts';
import type { TripStop } from './trip.ts';

/** Anything closer is in the same lot or across the highway, and closed, blocked, or full for the same reasons. */
const ELSEWHERE_M = 400;

type Place = Pick<TripStop, 'chargerId' | 'name' | 'at'>;

/** Likely minimum charge on arrival, and consumption per meter. */
type Left = { readonly percent: number; readonly percentPerM: number };

/** Finds the backup for a stop: the nearest other place in any direction that is within reach of a low charge. */
export function findBackup(stop: Place, places: Iterable<Place>, { percent, percentPerM }: Left): TripStop['backup'] {
  const reachM = percentPerM <= 0 ? 0 : percent / percentPerM / STREET_FACTOR;
  let backup: TripStop['backup'] = null;
  for (const { chargerId, name, at } of places) {
    if (chargerId === null || chargerId === stop.chargerId) continue;
    const awayM = haversineDistanceM(stop.at, at);
    if (awayM >= ELSEWHERE_M && awayM <= (backup?.distanceM ?? reachM))
      backup = { chargerId, name, at, distanceM: awayM };
  }
  return backup;
}
