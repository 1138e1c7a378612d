import type { Charger } from '../chargers/charger.ts';
import type { Calibration } from '../energy/calibration.ts';
import { modelShare, SPEED_SHARE } from '../energy/energy-spread.ts';
import type { RoadLeg } from '../roads/road-route.ts';
import type { RoadAir } from '../weather/weather.ts';
import { corridorGraph, type EnergyErrors, type PlaceBeside } from './corridor/corridor-graph.ts';
import { type CorridorSite, corridorSites } from './corridor/corridor-sites.ts';
import { energyOfRig } from './corridor/rig-energy.ts';
import { type RouteProfile, routeProfile } from './corridor/route-profile.ts';
import { type RouteSamples, routeSamples } from './corridor/route-samples.ts';
import { stationOfEachSite } from './site-stations.ts';
import type { StopGraph, StopRules } from './stops/stop-graph.ts';
import { withSureBackups } from './sure-backup.ts';
import { placeOnLine } from './trip-places.ts';
import type { TripRequest } from './trip-request.ts';
import { speedsOf, type TripRig } from './trip-rig.ts';
import { throughPlaces } from './trip-rules.ts';
import { type TripStation, tripStationOf } from './trip-stations.ts';

/** A trip with its way, from which everything else of it is worked out. */
export type TripBasis = {
  readonly request: TripRequest;
  readonly departMs: number;
  readonly calibration: Calibration;
  /** One for each stretch between two places that the trip leads through. */
  readonly legs: readonly RoadLeg[];
};

const HIGHEST_PERCENT = 100;

/** The way of a trip for one rig at one speed, with the air on it. */
export type TripLine = { readonly rig: TripRig; readonly samples: RouteSamples; readonly profile: RouteProfile };

/** A trip's line for a rig, faster or slower than its driver asks for by so much. */
export function tripLine(
  { request, legs }: TripBasis,
  rig: TripRig,
  airs: readonly RoadAir[],
  changeMps = 0,
): TripLine {
  const samples = routeSamples(legs, speedsOf(request, changeMps));
  return { rig, samples, profile: routeProfile(samples, airs, energyOfRig(rig.physics)) };
}

/** What of the battery a line takes for each metre, on average. */
export function meanPercentPerM({ rig, profile }: TripLine): number {
  const lengthM = profile.samples.atM.at(-1) ?? 0;
  const energyWh = profile.energyWh.at(-1) ?? 0;
  return Math.max(0, ((energyWh / rig.physics.usableWh) * 100) / Math.max(1, lengthM));
}

/** The stations along a line that may be stops. */
export function tripSites(
  samples: RouteSamples,
  { vehicle }: TripRig,
  chargers: readonly Charger[],
  reachM: number,
): readonly CorridorSite<TripStation>[] {
  const stations = chargers.flatMap((charger) => tripStationOf(charger, vehicle) ?? []);
  const sites = corridorSites(samples, stationOfEachSite(stations), reachM);
  return withSureBackups(sites, sites);
}

/** How far the energy of a rig's drives may be off. */
export function errorsOf({ isLibraryRig }: TripRig, { towedM }: Calibration): EnergyErrors {
  return { modelShare: modelShare({ isLibraryRig, towedM }), speedShare: SPEED_SHARE };
}

/** The key of the place of a trip that comes so far behind its start. */
export function throughKey(at: number): string {
  return `through${at}`;
}

/** What the graph of a trip is made of, but for its stations. */
export type GraphBasis = TripBasis & {
  readonly line: TripLine;
  readonly places: readonly PlaceBeside[];
  readonly rules: StopRules;
  /** How far drives may be too long for the battery, in times of what it holds: only who asks why there is no plan wants such. */
  readonly beyond?: number;
};

/** The graph of a trip on a line, its drives as far as they are known. */
export function tripGraph({ request, line, places, rules, calibration, beyond = 1 }: GraphBasis): StopGraph {
  const { rig, profile } = line;
  const nightMin = request.nights?.stayMin ?? null;
  const [start, ...ends] = throughPlaces(request).map((place, at) => placeOnLine(throughKey(at), place, nightMin));
  if (start === undefined) throw new RangeError('A trip has a start');
  return corridorGraph({
    profile,
    usableWh: rig.physics.usableWh,
    energyOf: energyOfRig(rig.physics),
    errors: errorsOf(rig, calibration),
    start,
    legEnds: ends,
    beside: places,
    reachPercent:
      beyond * (Math.min(HIGHEST_PERCENT, Math.max(rules.startPercent, rules.maxPercent)) - rules.floorPercent),
  });
}
