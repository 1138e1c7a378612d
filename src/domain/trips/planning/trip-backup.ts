import { haversineDistanceM } from '../../geo/point.ts';
import { STREET_FACTOR } from '../corridor/detour.ts';
import type { TravelDirection } from '../corridor/service-plazas.ts';
import type { TripStop } from '../trip.ts';

/**
 * A station closer to the stop than this is in the same lot or across the highway, so it's likely closed, blocked, or
 * full for the same reasons.
 */
const MIN_AWAY_M = 400;

type Place = Pick<TripStop, 'chargerId' | 'name' | 'at'> & {
  /** Where the trip's line passes it, in meters. */
  readonly atM: number;
  /** The only direction of traffic that can reach it, such as a service plaza between two highway exits. */
  readonly onlyDirection: TravelDirection | null;
};

type BackupOptions<Other extends Place> = {
  /** Likely minimum charge on arrival, and consumption per meter. */
  readonly percent: number;
  readonly percentPerM: number;
  /** Called only for places that are close enough, because it is slow. */
  readonly isOpen?: (place: Other) => boolean;
};

/**
 * Finds the backup for a stop: the nearest other open place, in any direction, within reach even with a low arrival
 * charge. A place for one direction of traffic has to lie ahead, because the rig can't turn around to reach it.
 */
export function findBackup<Other extends Place>(
  stop: Place,
  places: Iterable<Other>,
  { percent, percentPerM, isOpen = () => true }: BackupOptions<Other>,
): TripStop['backup'] {
  const driveM = percentPerM <= 0 ? 0 : percent / percentPerM;
  const maxAwayM = driveM / STREET_FACTOR;
  const isReachable = ({ onlyDirection, atM }: Other) =>
    onlyDirection === null || (atM > stop.atM && atM - stop.atM <= driveM);
  let backup: TripStop['backup'] = null;
  for (const place of places) {
    const { chargerId, name, at } = place;
    if (chargerId === null || chargerId === stop.chargerId || !isReachable(place)) continue;
    const awayM = haversineDistanceM(stop.at, at);
    if (awayM >= MIN_AWAY_M && awayM <= (backup?.distanceM ?? maxAwayM) && isOpen(place))
      backup = { chargerId, name, at, distanceM: awayM };
  }
  return backup;
}
