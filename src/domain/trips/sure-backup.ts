import type { Charger } from '../chargers/charger.ts';
import { distanceM, type LatLng, METERS_PER_DEGREE } from '../geo/point.ts';
import type { CorridorSite, SiteSpot } from './corridor/corridor-sites.ts';
import type { SureBackup, TripStation } from './trip-stations.ts';

type Site<Spot extends SiteSpot = TripStation> = CorridorSite<Spot>;

function nearestSure(spot: LatLng, sure: readonly Site[]): SureBackup | null {
  let backup: SureBackup | null = null;
  for (const { spot: other } of sure) {
    const leastM = backup?.distanceM ?? Number.POSITIVE_INFINITY;
    if (Math.abs(other.lat - spot.lat) * METERS_PER_DEGREE >= leastM) continue;
    const awayM = distanceM(spot, other);
    const at = { lat: other.lat, lng: other.lng };
    if (awayM < leastM) backup = { chargerId: other.id, name: other.charger.name, at, distanceM: awayM };
  }
  return backup;
}

/** Sites with the nearest that surely serves the vehicle beside each that may turn it away; without one such a site is left out. */
export function withSureBackups<Spot extends SiteSpot & { readonly charger: Charger }>(
  sites: readonly Site<Spot>[],
  fast: readonly Site[],
): Site<Spot>[] {
  const sure = fast.filter(({ spot }) => spot.isUncertain !== true);
  return sites.flatMap((site) => {
    if (site.spot.isUncertain !== true) return [site];
    const sureBackup = nearestSure(site.spot, sure);
    return sureBackup === null ? [] : [{ ...site, spot: { ...site.spot, sureBackup } }];
  });
}
