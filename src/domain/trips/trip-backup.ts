import { distanceM } from '../geo/point.ts';
import type { TripStop } from './trip.ts';

/** Streets are so much longer than the straight line (ours). */
export const STREETS = 1.3;

type Place = Pick<TripStop, 'chargerId' | 'name' | 'at'>;

/** What a rig may well come with, and what it takes of the battery for each metre of the trip. */
type Left = { readonly percent: number; readonly percentPerM: number };

/** The station to go to when the one of a stop can't be used: the nearest on any side that is within reach even of who arrives with little. */
export function backupOf(stop: Place, places: Iterable<Place>, { percent, percentPerM }: Left): TripStop['backup'] {
  const reachM = percentPerM <= 0 ? 0 : percent / percentPerM / STREETS;
  let backup: TripStop['backup'] = null;
  for (const { chargerId, name, at } of places) {
    if (chargerId === null || chargerId === stop.chargerId) continue;
    const awayM = distanceM(stop.at, at);
    if (awayM <= (backup?.distanceM ?? reachM)) backup = { chargerId, name, at, distanceM: awayM };
  }
  return backup;
}
