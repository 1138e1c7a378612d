import type { Charger } from '../chargers/charger.ts';
import type { ChargingPost } from '../energy/charge-power.ts';
import type { OwnVehicle, Vehicle } from '../rigs/vehicle.ts';
import { type CorridorSite, corridorSites, type SiteSpot } from './corridor/corridor-sites.ts';
import type { RouteSamples } from './corridor/route-samples.ts';
import { servesForNight } from './trip-stations.ts';

/** A place where a rig can stay for the night and charge meanwhile. */
export type NightSpot = SiteSpot & {
  readonly charger: Charger;
  readonly post: ChargingPost;
  readonly isCampground: boolean;
};

/** A station with what kind of place it stands at. */
export type NightStation = { readonly charger: Charger; readonly isCampground: boolean };

/** What plugs for a night give in kW (ours): an outlet for large trailers, else a wall box. */
const OUTLET_KW = 9.6;
const WALL_BOX_KW = 7.2;
/** Chosen so far apart, and farther on long ways: no night is planned by the mile. */
const APART_M = 80_000;
const NIGHTS_MAX = 14;

function spotOf({ charger, isCampground }: NightStation, { dcPeakKw }: Vehicle | OwnVehicle): NightSpot {
  const { id, lat, lng, connectors } = charger;
  const powerKw = Math.min(connectors.includes('nema_14_50') ? OUTLET_KW : WALL_BOX_KW, dcPeakKw);
  // Campsites are driven through or have room for the trailer; at lodgings nobody knows.
  const hitchedChance = isCampground ? 1 : 0.4;
  return {
    id,
    lat,
    lng,
    powerKw,
    hitchedChance,
    charger,
    isCampground,
    post: { powerKw, isDc: false, voltClass: 400 },
  };
}

/** The better of two places for a night: one of a network that the driver does not avoid, a campground, else the nearer to the road. */
function isBetter(a: CorridorSite<NightSpot>, b: CorridorSite<NightSpot>, avoided: readonly string[]): boolean {
  const [isAvoided, isOtherAvoided] = [a, b].map(({ spot }) => avoided.includes(spot.charger.network));
  if (isAvoided !== isOtherAvoided) return isOtherAvoided === true;
  if (a.spot.isCampground !== b.spot.isCampground) return a.spot.isCampground;
  return a.offM < b.offM || (a.offM === b.offM && a.key < b.key);
}

/** The places along a line where a rig may stay for the night within reach of it in metres, the best of each stretch. */
export function tripNights(
  samples: RouteSamples,
  vehicle: Vehicle | OwnVehicle,
  stations: readonly NightStation[],
  { reachM, avoidedNetworks }: { readonly reachM: number; readonly avoidedNetworks: readonly string[] },
): CorridorSite<NightSpot>[] {
  const sites = corridorSites(
    samples,
    stations.filter(({ charger }) => servesForNight(charger, vehicle)).map((station) => spotOf(station, vehicle)),
    reachM,
  );
  const apartM = Math.max(APART_M, (samples.atM.at(-1) ?? 0) / NIGHTS_MAX);
  const best = new Map<number, CorridorSite<NightSpot>>();
  for (const site of sites) {
    const stretch = Math.floor(site.atM / apartM);
    const there = best.get(stretch);
    if (there === undefined || isBetter(site, there, avoidedNetworks)) best.set(stretch, site);
  }
  return [...best.values()].map((site) => ({ ...site, key: `night ${site.key}` }));
}
