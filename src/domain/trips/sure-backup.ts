import { distanceM, METERS_PER_DEGREE } from '../geo/point.ts';
import type { OwnVehicle, Vehicle } from '../rigs/vehicle.ts';
import type { CorridorSite } from './corridor/corridor-sites.ts';
import { type StationRecord, type SureBackup, type TripStation, tripStationOf } from './trip-stations.ts';

type Site = CorridorSite<TripStation>;

function nearestSure({ spot }: Site, sure: readonly Site[]): SureBackup | null {
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

/**
 * The sites that serve a vehicle by all that their records say. One that may turn the rig away comes with the nearest that
 * surely serves it, and is left out where there is none.
 */
export function servedSites(
  sites: readonly Site[],
  records: ReadonlyMap<string, StationRecord>,
  vehicle: Vehicle | OwnVehicle,
): Site[] {
  const served = sites.flatMap((site) => {
    const record = records.get(site.spot.id);
    const spot = record === undefined ? null : tripStationOf(site.spot.charger, vehicle, record);
    return spot === null ? [] : [{ ...site, spot }];
  });
  const sure = served.filter(({ spot }) => spot.access.verdict === 'yes');
  return served.flatMap((site) => {
    if (site.spot.access.verdict === 'yes') return [site];
    const sureBackup = nearestSure(site, sure);
    return sureBackup === null ? [] : [{ ...site, spot: { ...site.spot, sureBackup } }];
  });
}
