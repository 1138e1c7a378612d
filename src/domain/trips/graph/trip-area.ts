import { DEMONSTRATION_IDS } from '../../chargers/afdc/afdc.ts';
import type { Charger } from '../../chargers/charger.ts';
import { findTimeZone } from '../../places/find-time-zone.ts';
import type { RouteWeather, WeatherPoint, WeatherSample } from '../../weather/weather.ts';
import type { OffRoutePlace } from '../corridor/corridor-graph.ts';
import { type CorridorSite, listPassesNear } from '../corridor/corridor-sites.ts';
import { createEnergyModel } from '../corridor/rig-energy.ts';
import { buildRouteProfile, listWeatherPoints } from '../corridor/route-profile.ts';
import { type RouteSamples, sampleRoute } from '../corridor/route-samples.ts';
import { createDayClock, MIN_SLEEP_MINUTES } from '../places/day-clock.ts';
import { createHitchingEstimator } from '../places/hitching-estimate.ts';
import { type OvernightSpot, type OvernightStation, selectOvernightSpots } from '../places/overnight-spots.ts';
import { createStayMinutesGetter } from '../places/stay-minutes.ts';
import {
  ChargeTableCache,
  estimateSoloHitching,
  type PlaceContext,
  type StationDetails,
  toOffRoutePlace,
  toOvernightPlace,
  toStationDisplay,
  toViaDisplay,
} from '../places/trip-places.ts';
import { hasUnknownPlugs, isUnusable, type TripStation } from '../places/trip-stations.ts';
import type { DisplayPlace } from '../planning/build-trip-plan.ts';
import { listViaPlaces, toStopRules } from '../stop-rules.ts';
import type { DayClock, StopRules } from '../stops/stop-graph.ts';
import {
  computeMeanPercentPerM,
  selectTripSites,
  type TripBasis,
  type TripLine,
  toViaKey,
} from './build-trip-graph.ts';
import { buildTripRig, type TripRig, toSpeedPlan } from './build-trip-rig.ts';
import { TripGraphs } from './trip-graphs.ts';

/** A trip with its rig, rules, weather, and line. */
export type PreparedTrip = {
  readonly basis: TripBasis;
  readonly rig: TripRig;
  readonly rules: StopRules;
  readonly weatherSamples: readonly WeatherSample[];
  readonly line: TripLine;
  /** Shared by all searches, because charging doesn't depend on the trailer. */
  readonly tables: ChargeTableCache;
  readonly estimateHitching: PlaceContext['estimateHitching'];
};

/** The places within reach of a trip's route that can be stops. */
export type TripSites = {
  readonly searchRadiusM: number;
  readonly fastSites: readonly CorridorSite<TripStation>[];
  /** Empty if the trip has no nights. */
  readonly overnightSites: readonly CorridorSite<OvernightSpot>[];
  /** The number of fast chargers left out because their plugs are unknown. */
  readonly unknownPlugs: number;
  /** Lists how far along the route the fast chargers are that don't work with the vehicle; only failures need it. */
  readonly listUnusable: () => readonly number[];
};

/** A trip on its route with its possible stops and the drives between them. */
export type TripArea = PreparedTrip & {
  readonly sites: TripSites;
  readonly details: ReadonlyMap<string, StationDetails>;
  readonly isDemonstration: boolean;
  readonly places: readonly OffRoutePlace[];
  readonly displayPlaces: ReadonlyMap<string, DisplayPlace>;
  readonly graphs: TripGraphs;
};

/** Samples a trip's route at the requested speed. */
export function sampleTrip({ legs, request }: TripBasis): RouteSamples {
  return sampleRoute(legs, toSpeedPlan(request));
}

/** Returns where and when a trip needs weather. */
export function listTripWeatherPoints(basis: TripBasis, samples = sampleTrip(basis)): readonly WeatherPoint[] {
  const { request, departMs } = basis;
  return listWeatherPoints(samples, departMs, createStayMinutesGetter(request, samples.legEndsM));
}

/** Builds the rig, the rules, the line, and the estimators of a trip. */
export function prepareTrip(
  basis: TripBasis,
  { weatherSamples }: Pick<RouteWeather, 'weatherSamples'>,
  samples = sampleTrip(basis),
): PreparedTrip {
  const rig = buildTripRig(basis.request.rig, basis.calibration);
  return {
    basis,
    rig,
    rules: toStopRules(basis.request),
    weatherSamples,
    line: { rig, samples, profile: buildRouteProfile(samples, weatherSamples, createEnergyModel(rig.physics)) },
    tables: new ChargeTableCache(rig),
    estimateHitching: rig.isTowing
      ? createHitchingEstimator(rig.measures, new Date(basis.departMs))
      : estimateSoloHitching,
  };
}

/** Selects the stations within reach of the route that can be stops: fast chargers, and places for the night. */
export function selectSites(
  { basis: { request }, rig, line: { samples } }: PreparedTrip,
  chargers: readonly Charger[],
  nightStations: readonly OvernightStation[],
  searchRadiusM: number,
): TripSites {
  const { avoidedNetworks, confirmedStations } = request;
  const fastSites = selectTripSites(samples, rig, chargers, { searchRadiusM, confirmedStations });
  const options = { searchRadiusM, avoidedNetworks, confirmedStations, fastSites };
  return {
    searchRadiusM,
    fastSites,
    overnightSites: request.nights === null ? [] : selectOvernightSpots(samples, rig.vehicle, nightStations, options),
    unknownPlugs: listPassesNear(samples, chargers.filter(hasUnknownPlugs), searchRadiusM).length,
    listUnusable: () => {
      const unusable = chargers.filter((charger) => isUnusable(charger, rig.vehicle));
      return listPassesNear(samples, unusable, searchRadiusM);
    },
  };
}

/** Returns the ids of a trip's possible stops without duplicates. */
export function listStationIds({ fastSites, overnightSites }: TripSites): readonly string[] {
  return [...new Set([...fastSites, ...overnightSites].map(({ spot }) => spot.id))];
}

/** Creates a function that returns the clock of an overnight place; undefined if rests are too short for sleep. */
function createDayClocks({ departMs, request: { nights } }: TripBasis) {
  const clocks = new Map<string, DayClock>();
  return ({ spot: { charger } }: TripSites['overnightSites'][number]): DayClock | undefined => {
    if (nights === null || nights.stayMin < MIN_SLEEP_MINUTES) return undefined;
    const timeZone = findTimeZone(charger, charger.state);
    const clock = clocks.get(timeZone) ?? createDayClock(departMs, timeZone);
    clocks.set(timeZone, clock);
    return clock;
  };
}

/** Builds the places and graphs of a trip from its possible stops and their details. */
export function buildTripArea(
  trip: PreparedTrip,
  sites: TripSites,
  details: ReadonlyMap<string, StationDetails>,
): TripArea {
  const { basis, rig, line, tables, estimateHitching, weatherSamples } = trip;
  const { request } = basis;
  const context: PlaceContext = {
    request,
    rig,
    tables,
    details,
    estimateHitching,
    percentPerM: computeMeanPercentPerM(line),
  };
  const getDayClock = createDayClocks(basis);
  const stops = [
    ...sites.fastSites.map((site) => ({ site, place: toOffRoutePlace(site, context) })),
    ...sites.overnightSites.map((site) => ({ site, place: toOvernightPlace(site, context, getDayClock(site)) })),
  ];
  const places = stops.map(({ place }) => place);
  const { legEndsM } = line.samples;
  const displayPlaces = new Map([
    ...listViaPlaces(request).map((place, i) => [toViaKey(i), toViaDisplay(place, legEndsM[i - 1] ?? 0)] as const),
    ...stops.map(({ site, place }) => [site.key, toStationDisplay(site, place, details.get(site.spot.id))] as const),
  ]);
  return {
    ...trip,
    sites,
    details,
    isDemonstration: [...details.keys()].some((id) => Number(id) >= DEMONSTRATION_IDS.first),
    places,
    displayPlaces,
    graphs: new TripGraphs({ basis, weatherSamples, line, places, displayPlaces }),
  };
}
