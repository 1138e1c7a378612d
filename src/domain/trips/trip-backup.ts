import { haversineDistanceM } from '../geo/point.ts';
import type { TripStop } from './trip.ts';

/** Streets are so much longer than the straight line (ours). */
export const STREETS = 1.3;

/** What is nearer stands in the same lot, or across the highway: closed, blocked or full as that is. */
const ELSEWHERE_M = 400;

type Place = Pick<TripStop, 'chargerId' | 'name' | 'at'>;

/** What a rig may well come with, and what it takes of the battery for each meter of the trip. */
type Left = { readonly percent: number; readonly percentPerM: number };

/** The station to go to when the one of a stop can't be used: the nearest other place on any side that is within reach even with little left. */
export function findBackup(stop: Place, places: Iterable<Place>, { percent, percentPerM }: Left): TripStop['backup'] {
  const reachM = percentPerM <= 0 ? 0 : percent / percentPerM / STREETS;
  let backup: TripStop['backup'] = null;
  for (const { chargerId, name, at } of places) {
    if (chargerId === null || chargerId === stop.chargerId) continue;
    const awayM = haversineDistanceM(stop.at, at);
    if (awayM >= ELSEWHERE_M && awayM <= (backup?.distanceM ?? reachM))
      backup = { chargerId, name, at, distanceM: awayM };
  }
  return backup;
}
