import type { Charger } from '../../chargers/charger.ts';
import { haversineDistanceM, type LatLng, METERS_PER_DEGREE } from '../../geo/point.ts';
import type { CorridorSite, SiteCandidate } from '../corridor/corridor-sites.ts';
import type { ReliableBackup, TripStation } from './trip-stations.ts';

function findNearestReliable(point: LatLng, reliable: readonly TripStation[]): ReliableBackup | null {
  let backup: ReliableBackup | null = null;
  for (const other of reliable) {
    const nearestM = backup?.distanceM ?? Number.POSITIVE_INFINITY;
    if (Math.abs(other.lat - point.lat) * METERS_PER_DEGREE >= nearestM) continue;
    const awayM = haversineDistanceM(point, other);
    const position = { lat: other.lat, lng: other.lng };
    if (awayM < nearestM) backup = { chargerId: other.id, name: other.charger.name, at: position, distanceM: awayM };
  }
  return backup;
}

/** Adds the nearest reliable station to each site that may turn the rig away; drops such sites if there is none. */
export function addReliableBackups<Spot extends SiteCandidate & { readonly charger: Charger }>(
  sites: readonly CorridorSite<Spot>[],
  stations: readonly TripStation[],
): CorridorSite<Spot>[] {
  const reliable = stations.filter(({ isUncertain }) => isUncertain !== true);
  return sites.flatMap((site) => {
    if (site.spot.isUncertain !== true) return [site];
    const reliableBackup = findNearestReliable(site.spot, reliable);
    return reliableBackup === null ? [] : [{ ...site, spot: { ...site.spot, reliableBackup } }];
  });
}
