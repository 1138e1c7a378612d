import type { Calibration } from '../../energy/calibration.ts';
import { computeConfidencePercent } from '../../energy/calibration-confidence.ts';
import type { RoadSource } from '../../roads/road-route.ts';
import { describeUncertainRoads } from '../../roads/seasonal-roads.ts';
import { describeTollAvoidance } from '../../roads/toll-sentence.ts';
import type { WeatherSource } from '../../weather/weather.ts';
import { getTotalsAt, subtractTotals } from '../corridor/route-profile.ts';
import type { TripRig } from '../graph/build-trip-rig.ts';
import { type RoutedDrive, toTripLeg } from '../graph/routed-drive.ts';
import type { PreparedTrip, TripArea } from '../graph/trip-area.ts';
import type { AlternativeLabel, AlternativePlan } from '../stops/alternatives.ts';
import type { FailureCause, StopFailure } from '../stops/stop-failure.ts';
import type { PlanLabel, TripDrive, TripPlan, TripResult } from '../trip.ts';
import type { TripFailure } from '../trip-failure.ts';
import type { TripSources } from '../trip-sources.ts';
import { buildTripPlan } from './build-trip-plan.ts';
import { labelCheapest } from './cheapest-label.ts';
import { describeOffRoadPlaces } from './off-road-sentence.ts';

const LABELS: Readonly<Record<AlternativeLabel, PlanLabel>> = {
  recommended: 'recommended',
  fastest: 'fastest',
  fewestStops: 'fewest_stops',
  neverUnhitch: 'never_unhitch',
  cheapest: 'cheapest',
};

type GetLeg = (drive: RoutedDrive) => TripDrive;

/** Creates a function that computes each displayed leg once, because plans share drives. */
function createLegCache({ physics }: TripRig): GetLeg {
  const legs = new Map<RoutedDrive, TripDrive>();
  return (drive) => {
    const leg = legs.get(drive) ?? toTripLeg(drive, physics);
    legs.set(drive, leg);
    return leg;
  };
}

function toTripPlan(trip: TripArea, { labels, plan, choice }: AlternativePlan, getLeg: GetLeg): TripPlan {
  const drives = plan.legs.map((leg) => {
    const drive = trip.graphs.findRoutedDrive(leg, leg.slowerMps);
    if (!drive) throw new Error(`The route from ${leg.from} to ${leg.to} is not known`);
    return drive;
  });
  return buildTripPlan({
    plan,
    labels: labels.map((label) => LABELS[label]),
    choice,
    places: trip.displayPlaces,
    drives,
    legs: drives.map(getLeg),
    rig: trip.rig.physics,
    departMs: trip.basis.departMs,
    nightMin: trip.basis.request.nights?.stayMin ?? null,
  });
}

const REASONS: Readonly<Record<FailureCause, TripFailure['reason']>> = {
  range: 'range',
  reserve: 'reserve',
  chargeLimit: 'charge_limit',
  risk: 'risk',
  hitched: 'hitched',
  maxStops: 'stops',
  rest: 'nights',
  unsure: 'unsure',
};

type Place = { readonly progressM: number };

/** Returns the missing charge in percent between two places too far apart for a drive in the graph. */
function computeShortfallOnLine({ line, rig, rules }: PreparedTrip, from: Place, to: Place): number {
  const { energyWh } = subtractTotals(
    getTotalsAt(line.profile, from.progressM),
    getTotalsAt(line.profile, to.progressM),
  );
  const departurePercent = from.progressM === 0 ? rules.startPercent : rules.maxPercent;
  return Math.max(0, (energyWh / rig.physics.usableWh) * 100 + rules.reservePercent - departurePercent);
}

/** Returns the next station that the driver would have to confirm, or else the end of the impossible drive. */
function findNextPlace(
  { displayPlaces }: TripArea,
  { cause, from, to }: StopFailure,
  relaxations: TripFailure['relaxations'],
): string {
  if (cause !== 'unsure') return to;
  const unconfirmed = relaxations.find(({ stations }) => stations.length > 0)?.stations ?? [];
  const ids = new Set<string | null>(unconfirmed.map(({ chargerId }) => chargerId));
  const fromM = displayPlaces.get(from)?.atM ?? 0;
  const [next] = [...displayPlaces]
    .filter(([, { chargerId, atM }]) => ids.has(chargerId) && atM > fromM)
    .toSorted(([, a], [, b]) => a.atM - b.atM);
  return next?.[0] ?? to;
}

function toTripFailure(trip: TripArea, failure: StopFailure, relaxations: TripFailure['relaxations']): TripFailure {
  const toPlace = (key: string) => {
    const place = trip.displayPlaces.get(key);
    if (place === undefined) throw new RangeError(`A failure names ${key}, which is not a place of the trip`);
    return { name: place.name, at: place.at, progressM: place.atM };
  };
  const next = findNextPlace(trip, failure, relaxations);
  const [from, to] = [toPlace(failure.from), toPlace(next)];
  // If the next charger might not serve the rig, distance isn't the problem.
  const estimatedPercent = failure.cause === 'unsure' ? 0 : computeShortfallOnLine(trip, from, to);
  const missingPercent = failure.missingPercent ?? estimatedPercent;
  return {
    reason: failure.cause === 'range' && trip.sites.fastSites.length === 0 ? 'no_stations' : REASONS[failure.cause],
    from,
    to,
    distanceM: trip.graphs.findRoutedDrive({ from: failure.from, to: next }, 0)?.drive.distanceM ?? null,
    unusableStations: trip.sites.listUnusable().filter((atM) => atM > from.progressM && atM < to.progressM).length,
    missingPercent,
    missingWh: (missingPercent / 100) * trip.rig.physics.usableWh,
    relaxations,
  };
}

const ELEVATION_SENTENCES = {
  tiles: 'Hills are based on elevations along the route.',
  interstates:
    'Hills are based on elevations of towns and passes along interstates, so short climbs in between are left out, and elevations elsewhere are estimates.',
  land: 'Hills away from interstates are based on a coarse elevation grid, so elevations there are estimates, and the charge on arrival is less certain.',
  none: 'There is no elevation data here, so hills are not taken into account.',
} as const;

/** Describes how certain the rig's consumption is. */
export function toRigSource(calibration: Calibration): TripSources['rig'] {
  const { towedM, dragFactor, rollingFactor } = calibration;
  return { drivenM: towedM, confidencePercent: computeConfidencePercent(calibration), dragFactor, rollingFactor };
}

type RouteSources = { readonly roads: RoadSource; readonly weather: WeatherSource };

const ALTERNATE_ROUTE_SENTENCE =
  ' Charging works out better on an alternate route than on the fastest one, so this plan uses the alternate.';

/** Describes the data sources of a trip's roads, elevations, weather, and rig. */
export function buildRoadSources(
  { basis, line }: PreparedTrip,
  { roads, weather }: RouteSources,
): Omit<TripSources, 'stations'> {
  const { calibration, request, legs, departMs } = basis;
  const heights = line.samples.elevation ?? 'none';
  const credit = roads.heightsCredit ? ` Elevation: ${roads.heightsCredit}.` : '';
  const tolls = request.avoidTolls ? ` ${describeTollAvoidance(roads.marksTolls)}` : '';
  return {
    roads: {
      kind: roads.kind,
      sentence:
        roads.sentence + tolls + describeUncertainRoads(legs, departMs) + describeOffRoadPlaces(basis, roads.kind),
      rank: roads.rank ?? 0,
    },
    heights: { kind: heights, sentence: ELEVATION_SENTENCES[heights] + credit },
    weather: { kind: weather.kind, sentence: weather.sentence },
    rig: toRigSource(calibration),
  };
}

/** Describes the data sources of a trip, including whether its plans take an alternate route. */
export function buildTripSources(trip: TripArea, routeSources: RouteSources, hasPlans: boolean): TripSources {
  const { sites, isDemonstration } = trip;
  const stations = { isDemonstration, candidates: sites.fastSites.length, unknownPlugs: sites.unknownPlugs };
  const { roads, ...others } = buildRoadSources(trip, routeSources);
  const sentence = roads.sentence + (hasPlans && roads.rank ? ALTERNATE_ROUTE_SENTENCE : '');
  return { ...others, roads: { ...roads, sentence }, stations };
}

/** Builds the result of a trip from its plans, or from the failure and the relaxations. */
export function buildTripResult(
  trip: TripArea,
  found: {
    readonly plans: readonly AlternativePlan[];
    readonly failure: StopFailure | null;
    readonly relaxations: TripFailure['relaxations'];
  },
  extras: Pick<TripResult, 'solo' | 'slower' | 'fuller' | 'longerDay' | 'sources'>,
): TripResult {
  const getLeg = createLegCache(trip.rig);
  return {
    departAt: new Date(trip.basis.departMs).toISOString(),
    plans: labelCheapest(found.plans.map((plan) => toTripPlan(trip, plan, getLeg))),
    failure: found.failure && toTripFailure(trip, found.failure, found.relaxations),
    ...extras,
  };
}
