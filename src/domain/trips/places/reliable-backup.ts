import type { Charger } from '../../chargers/charger.ts';
import { haversineDistanceM, METERS_PER_DEGREE } from '../../geo/point.ts';
import { findTimeZone } from '../../places/find-time-zone.ts';
import type { CorridorSite, SiteCandidate } from '../corridor/corridor-sites.ts';
import type { ReliableBackup, TripStation } from './trip-stations.ts';

/** The stations that can be backups, and whether the rig reaches one without turning around. */
type Candidates = {
  readonly stations: readonly TripStation[];
  readonly isForBothDirections: (station: TripStation) => boolean;
  /** Whether a station that serves only the rig's direction lies beyond a distance along the route. */
  readonly isAhead: (station: TripStation, atM: number) => boolean;
};

type ReliableStation = { readonly station: TripStation; readonly isOneWay: boolean };

function findNearestReliableStation(
  { spot, atM }: CorridorSite,
  reliable: readonly ReliableStation[],
  isAhead: Candidates['isAhead'],
): ReliableBackup | null {
  let backup: ReliableBackup | null = null;
  for (const { station, isOneWay } of reliable) {
    const nearestM = backup?.distanceM ?? Number.POSITIVE_INFINITY;
    if (Math.abs(station.lat - spot.lat) * METERS_PER_DEGREE >= nearestM) continue;
    const distanceM = haversineDistanceM(spot, station);
    if (distanceM >= nearestM || (isOneWay && !isAhead(station, atM))) continue;
    const { id, lat, lng, name, accessDaysTime, state } = station.charger;
    const hours = { text: accessDaysTime, timeZone: findTimeZone({ lat, lng }, state) };
    backup = { chargerId: id, name, at: { lat, lng }, distanceM, hours };
  }
  return backup;
}

const mayRefuse = ({ refusalChance = 0 }: SiteCandidate) => refusalChance > 0;

/** Adds the nearest reliable station to each site that may turn the rig away; drops such sites if there is none. */
export function addReliableBackups<Spot extends SiteCandidate & { readonly charger: Charger }>(
  sites: readonly CorridorSite<Spot>[],
  { stations, isForBothDirections, isAhead }: Candidates,
): readonly CorridorSite<Spot>[] {
  if (!sites.some(({ spot }) => mayRefuse(spot))) return sites;
  const reliable = stations
    .filter((station) => !mayRefuse(station))
    .map((station) => ({ station, isOneWay: !isForBothDirections(station) }));
  return sites.flatMap((site) => {
    if (!mayRefuse(site.spot)) return [site];
    const reliableBackup = findNearestReliableStation(site, reliable, isAhead);
    return reliableBackup === null ? [] : [{ ...site, spot: { ...site.spot, reliableBackup } }];
  });
}
