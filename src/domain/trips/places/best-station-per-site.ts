import { groupBySite } from '../../chargers/charging-sites.ts';
import type { TripStation } from './trip-stations.ts';

/** Stations with at least this share of a site's best power count toward its stalls. */
const AS_FAST_SHARE = 0.8;

/** A confirmed record stays the best of its site, so that the driver can take the confirmation back. */
const toRankKey = ({ isConfirmed = false, refusalChance = 0, powerKw, hitchedChance }: TripStation) =>
  [Number(isConfirmed), -refusalChance, powerKw ?? 0, hitchedChance] as const;

function compareStations(a: TripStation, b: TripStation): number {
  const [one, other] = [toRankKey(a), toRankKey(b)];
  const i = one.findIndex((value, index) => value !== other[index]);
  return i < 0 ? Number(a.id) - Number(b.id) : (other[i] ?? 0) - (one[i] ?? 0);
}

/**
 * Picks the best station of each site, with the stalls of all its stations that are about as fast and as unlikely to
 * turn the rig away.
 */
export function pickBestStationPerSite(stations: readonly TripStation[]): readonly TripStation[] {
  const records = stations.map(({ id, lat, lng, charger: { network, address } }) => ({
    id,
    lat,
    lng,
    network,
    address,
  }));
  const byId = new Map(stations.map((station) => [station.id, station]));
  return groupBySite(records).flatMap((site) => {
    const members = site.flatMap(({ id }) => byId.get(id) ?? []).sort(compareStations);
    const [best] = members;
    if (best === undefined || members.length === 1) return members;
    const comparable = members.filter(
      ({ powerKw, refusalChance }) =>
        refusalChance === best.refusalChance && (powerKw ?? 0) >= AS_FAST_SHARE * (best.powerKw ?? 0),
    );
    const dcFastCount = comparable.reduce((sum, { charger }) => sum + charger.dcFastCount, 0);
    return [{ ...best, charger: { ...best.charger, dcFastCount } }];
  });
}
