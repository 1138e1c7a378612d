import type { Charger, ChargerId } from '../../chargers/charger.ts';
import type { ChargeAccess } from '../../chargers/plugs/charge-access.ts';
import { OUTLET_KW, WALL_CHARGER_KW } from '../../chargers/plugs/level2-power.ts';
import type { ChargerOutput } from '../../energy/charge-power.ts';
import { toSiteKind } from '../../outlook/site-kind.ts';
import type { CustomVehicle, Vehicle } from '../../rigs/vehicle.ts';
import type { Facility } from '../../score/priors.ts';
import { type CorridorSite, type SiteCandidate, selectCorridorSites } from '../corridor/corridor-sites.ts';
import type { RouteSamples } from '../corridor/route-samples.ts';
import { applyConfirmations } from './confirmed-stations.ts';
import { addReliableBackups } from './reliable-backup.ts';
import { getOvernightAccess, type ReliableBackup, type TripStation } from './trip-stations.ts';

/** A place where a rig can stay overnight while charging. */
export type OvernightSpot = SiteCandidate & {
  readonly charger: Charger;
  readonly chargerOutput: ChargerOutput;
  readonly access: ChargeAccess;
  readonly reliableBackup: ReliableBackup | null;
  readonly isCampground: boolean;
};

export type OvernightStation = { readonly charger: Charger; readonly isCampground: boolean };

type Site = Parameters<typeof toSiteKind>[0];

/** Kinds of places where guests can stay overnight. A rig doesn't fit in a hotel's garage. */
export const OVERNIGHT_KINDS = ['rv_park', 'hotel'] as const satisfies readonly Facility[];

/** Returns a station as an overnight place, based on its record or name; null if guests can't stay or charge there. */
export function toOvernightStation(charger: Charger, site: Omit<Site, 'name'>): OvernightStation | null {
  const kind = toSiteKind({ ...site, name: charger.name });
  const canStay = OVERNIGHT_KINDS.some((one) => one === kind) && charger.level2Count > 0;
  return canStay ? { charger, isCampground: kind === 'rv_park' } : null;
}

/** Minimum length of the stretches of road with one overnight spot each; longer on long routes. */
const MIN_SPACING_M = 80_000;
const SPOTS_MAX = 14;
/** A place at the edge of a gap isn't needed if another place is closer to it than this (our choice). */
const MIN_EDGE_SPACING_M = 24_000;

function toOvernightSpot(
  { charger, isCampground }: OvernightStation,
  vehicle: Vehicle | CustomVehicle,
): OvernightSpot | null {
  const access = getOvernightAccess(charger, vehicle);
  if (access === null) return null;
  const { id, lat, lng, connectors } = charger;
  const powerKw = Math.min(connectors.includes('nema_14_50') ? OUTLET_KW : WALL_CHARGER_KW, vehicle.dcPeakKw);
  // Only for choosing among spots nearby; the trip's place has its own estimate.
  const hitchedChance = isCampground ? 1 : 0.4;
  return {
    id,
    lat,
    lng,
    powerKw,
    hitchedChance,
    refusalChance: access.refusalChance,
    charger,
    access,
    reliableBackup: null,
    isCampground,
    chargerOutput: { powerKw, isDc: false, voltageClass: 400 },
  };
}

/**
 * Returns whether the first place is better: not on an avoided network, then with certain access, then a campground,
 * then nearer to the route.
 */
function isBetter(a: CorridorSite<OvernightSpot>, b: CorridorSite<OvernightSpot>, avoided: readonly string[]): boolean {
  const [isAvoided, isOtherAvoided] = [a, b].map(({ spot }) => avoided.includes(spot.charger.network));
  if (isAvoided !== isOtherAvoided) return isOtherAvoided === true;
  const [isUnconfirmed, isOtherUnconfirmed] = [a, b].map(({ spot }) => (spot.refusalChance ?? 0) > 0);
  if (isUnconfirmed !== isOtherUnconfirmed) return isOtherUnconfirmed === true;
  if (a.spot.isCampground !== b.spot.isCampground) return a.spot.isCampground;
  return a.offRouteM < b.offRouteM || (a.offRouteM === b.offRouteM && a.key < b.key);
}

type SelectionOptions = {
  readonly searchRadiusM: number;
  readonly avoidedNetworks: readonly string[];
  readonly confirmedStations?: readonly ChargerId[];
  /** Fast chargers along the route as backups if an overnight place turns the rig away. */
  readonly fastSites: readonly CorridorSite<TripStation>[];
};

/** Returns the last place before and the first after each gap longer than `gapM`: a day may have to end at one. */
function listGapEdges(sites: readonly CorridorSite<OvernightSpot>[], gapM: number): CorridorSite<OvernightSpot>[] {
  return sites.filter((site, i) => {
    const [previous, next] = [sites[i - 1], sites[i + 1]];
    const isAfterGap = previous !== undefined && site.atM - previous.atM > gapM;
    return isAfterGap || (next !== undefined && next.atM - site.atM > gapM);
  });
}

/** Selects the overnight places within reach of a line: the best of each stretch, and those at the edges of gaps. */
export function selectOvernightSpots(
  samples: RouteSamples,
  vehicle: Vehicle | CustomVehicle,
  stations: readonly OvernightStation[],
  { searchRadiusM, avoidedNetworks, confirmedStations = [], fastSites }: SelectionOptions,
): CorridorSite<OvernightSpot>[] {
  const possibleSpots = stations.flatMap((station) => toOvernightSpot(station, vehicle) ?? []);
  const spots = applyConfirmations(possibleSpots, confirmedStations);
  const sites = addReliableBackups(selectCorridorSites(samples, spots, searchRadiusM), {
    stations: fastSites.map(({ spot }) => spot),
    isForBothDirections: () => true,
    isAhead: () => true,
  });
  const separationM = Math.max(MIN_SPACING_M, (samples.atM.at(-1) ?? 0) / SPOTS_MAX);
  const best = new Map<number, CorridorSite<OvernightSpot>>();
  for (const site of sites) {
    const stretchIndex = Math.floor(site.atM / separationM);
    const current = best.get(stretchIndex);
    if (current === undefined || isBetter(site, current, avoidedNetworks)) best.set(stretchIndex, site);
  }
  const notAvoided = sites.filter(({ spot }) => !avoidedNetworks.includes(spot.charger.network));
  const chosen = [...best.values()];
  for (const edge of listGapEdges(notAvoided, separationM))
    if (chosen.every(({ atM }) => Math.abs(atM - edge.atM) >= MIN_EDGE_SPACING_M)) chosen.push(edge);
  return chosen.map((site) => ({ ...site, key: `night ${site.key}` }));
}
