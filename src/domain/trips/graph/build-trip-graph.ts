import type { Charger, ChargerId } from '../../chargers/charger.ts';
import type { Calibration } from '../../energy/calibration.ts';
import { GRID_ELEVATION_ERROR_M, getModelErrorShare, SPEED_ERROR_SHARE } from '../../energy/energy-uncertainty.ts';
import { computeClimbWh } from '../../energy/segment-energy.ts';
import type { RoadLeg } from '../../roads/road-route.ts';
import type { WeatherSample } from '../../weather/weather.ts';
import { Corridor, type EnergyErrors, type OffRoutePlace } from '../corridor/corridor-graph.ts';
import { type CorridorSite, selectCorridorSites } from '../corridor/corridor-sites.ts';
import { createDirectionFinder, createOppositePlazaFinder, isLeftOf, isOnOtherSide } from '../corridor/other-side.ts';
import { createEnergyModel } from '../corridor/rig-energy.ts';
import { buildRouteProfile, type RouteProfile } from '../corridor/route-profile.ts';
import { type RouteSamples, sampleAtSpeeds, sampleRoute } from '../corridor/route-samples.ts';
import type { LearnedBias } from '../learned-bias.ts';
import { pickBestStationPerSite } from '../places/best-station-per-site.ts';
import { applyConfirmations } from '../places/confirmed-stations.ts';
import { addReliableBackups } from '../places/reliable-backup.ts';
import { toViaNode } from '../places/trip-places.ts';
import { type TripStation, toTripStation } from '../places/trip-stations.ts';
import { listViaPlaces } from '../stop-rules.ts';
import type { StopRules } from '../stops/stop-graph.ts';
import type { TripRequest } from '../trip-request.ts';
import { buildTripRig, type TripRig, toSpeedPlan } from './build-trip-rig.ts';

/** The input of a plan: the request, the departure, the rig's calibration, and the route. */
export type TripBasis = {
  readonly request: TripRequest;
  readonly departMs: number;
  readonly calibration: Calibration;
  /** One for each pair of consecutive places of the trip. */
  readonly legs: readonly RoadLeg[];
  /** The rank of the route by speed: 0 or missing for the fastest, 1 and up for alternates. */
  readonly rank?: number;
};

const HIGHEST_PERCENT = 100;

/** A trip's route for one rig at one speed, with the weather along it. */
export type TripLine = { readonly rig: TripRig; readonly samples: RouteSamples; readonly profile: RouteProfile };

type LineOptions = { readonly changeMps?: number; readonly base?: TripLine };

/** Builds a trip's line for a rig, optionally at a different speed. Reuses the positions of `base`. */
export function buildTripLine(
  { request, legs }: TripBasis,
  rig: TripRig,
  weatherSamples: readonly WeatherSample[],
  { changeMps = 0, base }: LineOptions = {},
): TripLine {
  const speed = toSpeedPlan(request, changeMps);
  const samples = base === undefined ? sampleRoute(legs, speed) : sampleAtSpeeds(base.samples, legs, speed);
  return { rig, samples, profile: buildRouteProfile(samples, weatherSamples, createEnergyModel(rig.physics)) };
}

/** Returns the average consumption of a line in percent of the battery per meter. */
export function computeMeanPercentPerM({ rig, profile }: TripLine): number {
  const lengthM = profile.samples.atM.at(-1) ?? 0;
  const energyWh = profile.energyWh.at(-1) ?? 0;
  return Math.max(0, ((energyWh / rig.physics.usableWh) * 100) / Math.max(1, lengthM));
}

type SiteOptions = { readonly searchRadiusM: number; readonly confirmedStations?: readonly ChargerId[] };

/**
 * Selects the stations along a line that can be stops. Leaves out those that only traffic in the opposite direction
 * can reach, because road data without ramps would allow the turn.
 */
export function selectTripSites(
  samples: RouteSamples,
  { vehicle }: TripRig,
  chargers: readonly Charger[],
  { searchRadiusM, confirmedStations = [] }: SiteOptions,
): readonly CorridorSite<TripStation>[] {
  const findDirection = createDirectionFinder(chargers);
  const findOppositePlazas = createOppositePlazaFinder(chargers);
  const isOpposite = (site: CorridorSite<TripStation>) => {
    const { onlyDirection, charger } = site.spot;
    if (onlyDirection !== null) return isOnOtherSide(samples, site, onlyDirection);
    return findOppositePlazas(charger).some((across) => isLeftOf(samples, site, charger, across));
  };
  const possibleStations = chargers.flatMap((charger) => toTripStation(charger, vehicle) ?? []);
  const stations = applyConfirmations(possibleStations, confirmedStations);
  const sites = selectCorridorSites(samples, pickBestStationPerSite(stations), searchRadiusM)
    .map((site) => ({ ...site, spot: { ...site.spot, onlyDirection: findDirection(site.spot.charger) } }))
    .filter((site) => !isOpposite(site));
  const siteAtM = new Map(sites.map(({ spot, atM }) => [spot.id, atM]));
  const isForBothDirections = ({ charger }: TripStation) =>
    findDirection(charger) === null && findOppositePlazas(charger).length === 0;
  const isAhead = ({ id }: TripStation, atM: number) => (siteAtM.get(id) ?? 0) > atM;
  return addReliableBackups(sites, { stations, isForBothDirections, isAhead });
}

/** Returns the errors of a rig's predicted energy, optionally reduced by what was learned on a drive. */
export function getEnergyErrors(
  { isLibraryRig, physics }: TripRig,
  { towedM }: Calibration,
  learned?: Pick<LearnedBias, 'variance'>,
): EnergyErrors {
  const share = getModelErrorShare({ isLibraryRig, towedM });
  return {
    modelErrorShare: share * Math.sqrt(learned?.variance ?? 1),
    speedErrorShare: SPEED_ERROR_SHARE,
    gridElevationErrorWh: computeClimbWh(physics, GRID_ELEVATION_ERROR_M),
  };
}

/** Corrects the rig's calibration with what was learned on the drive so far. */
export function applyLearnedBias(basis: TripBasis): TripBasis {
  const { calibration, request } = basis;
  if (request.learned === undefined) return basis;
  const { modelErrorShare } = getEnergyErrors(buildTripRig(request.rig, calibration), calibration);
  const factor = 1 + request.learned.mean * modelErrorShare;
  const { dragFactor, rollingFactor } = calibration;
  const corrected = { ...calibration, dragFactor: dragFactor * factor, rollingFactor: rollingFactor * factor };
  return { ...basis, calibration: corrected };
}

/** Returns the key of a place that the trip goes through, by its index in `listViaPlaces`. */
export function toViaKey(i: number): string {
  return `through${i}`;
}

export type TripGraphInput = TripBasis & {
  readonly line: TripLine;
  readonly places: readonly OffRoutePlace[];
  readonly rules: StopRules;
  /**
   * Multiplies the charge that one drive may use (the departure charge minus the floor). Above 1 only to find out why
   * there is no plan.
   */
  readonly rangeFactor?: number;
};

/** Builds the places along a trip's line, with the estimated drives between them. */
export function buildTripCorridor(
  { request, line, places, rules, calibration, rangeFactor = 1 }: TripGraphInput,
  version = 0,
): Corridor {
  const { rig, profile } = line;
  const nightMin = request.nights?.stayMin ?? null;
  const [start, ...ends] = listViaPlaces(request).map((place, i) => toViaNode(toViaKey(i), place, nightMin));
  if (start === undefined) throw new RangeError('The trip has no start');
  const input = {
    profile,
    usableWh: rig.physics.usableWh,
    energyModel: createEnergyModel(rig.physics),
    errors: getEnergyErrors(rig, calibration, request.learned),
    start,
    legEnds: ends,
    offRoutePlaces: places,
    maxDrivePercent:
      rangeFactor * (Math.min(HIGHEST_PERCENT, Math.max(rules.startPercent, rules.maxPercent)) - rules.floorPercent),
  };
  return new Corridor(input, version);
}
