import type { Charger } from '../chargers/charger.ts';
import { type Calibration, UNCALIBRATED } from '../energy/calibration.ts';
import type { RoadLeg, RoutingProfile } from '../roads/road-route.ts';
import { usesClosedRoad } from '../roads/seasonal-roads.ts';
import { getPlazaDirection } from '../trips/corridor/other-side.ts';
import type { TripBasis } from '../trips/graph/build-trip-graph.ts';
import { toRoutingProfile } from '../trips/graph/build-trip-rig.ts';
import { toOvernightStation } from '../trips/places/overnight-spots.ts';
import type { StationDetails } from '../trips/places/trip-places.ts';
import { resolveDeparture } from '../trips/planning/refresh-departure.ts';
import type { TripAnswer, TripNeed } from '../trips/planning/trip-needs.ts';
import { planTrip } from '../trips/planning/trip-planning.ts';
import { listViaPlaces } from '../trips/stop-rules.ts';
import type { TripResult } from '../trips/trip.ts';
import type { TripRequest } from '../trips/trip-request.ts';
import { buildManualWeather, toCalmWeather } from '../weather/manual-weather.ts';
import { buildSeasonalWeather } from '../weather/seasonal-weather.ts';
import type { RouteWeather, WeatherPoint } from '../weather/weather.ts';
import { type CorridorRoads, composeLeg } from './corridor-roads.ts';

/** The parts of a package's station that planning needs. */
export type CorridorStation = {
  readonly charger: Charger;
  readonly record: Omit<StationDetails, 'evidence'>;
  readonly evidence: StationDetails['evidence'];
};

/** The parts of a trip's package that planning needs. */
export type CorridorPackage = {
  readonly roads: CorridorRoads;
  readonly stations: readonly CorridorStation[];
  readonly createdAt: string;
};

/**
 * A result, or why the trip can't be planned offline: the package doesn't cover a place, its roads weren't checked for
 * this rig, or a road is closed at the time.
 */
export type OfflinePlan =
  | { readonly kind: 'planned'; readonly result: TripResult }
  | { readonly kind: 'uncovered' | 'larger_rig' | 'closed' };

function mayUseRoads(rig: RoutingProfile, checked: RoutingProfile): boolean {
  const isLarger = rig.lengthM > checked.lengthM || rig.widthM > checked.widthM || rig.heightM > checked.heightM;
  const isHeavier = rig.massKg > checked.massKg || rig.axles > checked.axles;
  const isStricter =
    (rig.hasTrailer && !checked.hasTrailer) ||
    (rig.hasPropane && !checked.hasPropane) ||
    (rig.avoidsTolls && !checked.avoidsTolls);
  return !isLarger && !isHeavier && !isStricter;
}

function buildWeather({ weather }: TripRequest, points: readonly WeatherPoint[]): RouteWeather {
  if (weather.kind === 'manual') return buildManualWeather(points, { ...weather, isWet: weather.isRoadWet });
  const seasonal = buildSeasonalWeather(points);
  return weather.isCalm === true ? toCalmWeather(seasonal) : seasonal;
}

const isRelevantToPlans = ({ dcFastCount, name, address }: Charger) =>
  dcFastCount > 0 || getPlazaDirection(name, address) !== null;

function answerNeed({ roads, stations }: CorridorPackage, { request }: TripBasis, need: TripNeed): TripAnswer {
  switch (need.kind) {
    case 'turn':
      return { kind: 'turn' };
    case 'weather':
      return { kind: 'weather', weather: buildWeather(request, need.points) };
    case 'stations':
      return {
        kind: 'stations',
        chargers: stations.map(({ charger }) => charger).filter(isRelevantToPlans),
        overnight: need.hasNights
          ? stations.flatMap(({ charger, record }) => toOvernightStation(charger, record) ?? [])
          : [],
      };
    case 'details': {
      const wanted = new Set(need.ids);
      const found = stations.filter(({ charger }) => wanted.has(charger.id));
      const toDetails = ({ charger, record, evidence }: CorridorStation) =>
        [charger.id, { ...record, evidence }] as const;
      return { kind: 'details', details: new Map(found.map(toDetails)) };
    }
    case 'alternate':
      return { kind: 'alternate', route: null };
    case 'routes': {
      const { topSpeedMps } = toRoutingProfile(request);
      const drives = need.drives.map(({ fromAt, toAt, ...ends }) => ({
        ...ends,
        leg: composeLeg(roads, fromAt, toAt, topSpeedMps),
      }));
      return { kind: 'routes', drives };
    }
  }
}

/** Null if the corridor doesn't lead through all places of the request. */
function composeRoute(roads: CorridorRoads, request: TripRequest): readonly RoadLeg[] | null {
  const places = listViaPlaces(request);
  const { topSpeedMps } = toRoutingProfile(request);
  const legs: RoadLeg[] = [];
  for (const [i, to] of places.slice(1).entries()) {
    const leg = composeLeg(roads, places[i] ?? to, to, topSpeedMps);
    if (leg === null) return null;
    legs.push(leg);
  }
  return legs;
}

const MEASURES = ['lengthM', 'widthM', 'heightM', 'massKg', 'axles', 'hasTrailer'] as const;

/** The calibration isn't for the saved rig of the trip if that has been changed since the download. */
function getCalibration({ rigId, rig, calibration }: CorridorRoads, request: TripRequest): Calibration {
  const profile = toRoutingProfile(request);
  const isUnchanged = request.rigId === rigId && MEASURES.every((name) => profile[name] === rig[name]);
  return isUnchanged ? calibration : UNCALIBRATED;
}

/** Plans a trip along a downloaded corridor by the same rules as online, for seasonal or manually entered weather. */
export function planOffline(corridor: CorridorPackage, request: TripRequest, now: Date): OfflinePlan {
  const { roads, createdAt } = corridor;
  const legs = composeRoute(roads, request);
  if (legs === null) return { kind: 'uncovered' };
  const profile = toRoutingProfile(request);
  if (!mayUseRoads(profile, roads.rig)) return { kind: 'larger_rig' };
  const departMs = resolveDeparture(request, now).getTime();
  if (usesClosedRoad(legs, { departMs, lengthM: profile.lengthM })) return { kind: 'closed' };
  const basis = { request, departMs, calibration: getCalibration(roads, request), legs };
  const steps = planTrip(basis, roads.source);
  let step = steps.next();
  while (!step.done) step = steps.next(answerNeed(corridor, basis, step.value));
  const result = step.value;
  return { kind: 'planned', result: { ...result, sources: { ...result.sources, download: { at: createdAt } } } };
}
