import type { LatLng } from '../../geo/point.ts';
import { STREET_FACTOR } from '../corridor/detour.ts';
import { getTopPlannedSpeedMps } from '../planned-speed.ts';
import { getReservePercent } from '../relax-request.ts';
import { FLOOR_PERCENT } from '../stop-rules.ts';
import type { ChargeBand, Trip, TripDrive, TripLeg, TripManeuver, TripPlan, TripStop } from '../trip.ts';
import type { Relaxation } from '../trip-failure.ts';
import { DEFAULT_RESERVE_PERCENT, type TripRequest } from '../trip-request.ts';
import type { DirectRoute } from './direct-route.ts';
import { type ArrivalFloor, forecastDirectRoute, forecastLeg, type LegForecast } from './leg-forecast.ts';
import { buildRouteLine, type RouteLine } from './route-line.ts';
import { BASE_TOLERANCE_M } from './track-position.ts';

/** The stop at the end of a leg. */
export type DriveStop = {
  readonly kind: TripStop['kind'];
  readonly chargerId: string | null;
  readonly name: string;
  readonly town?: string | undefined;
  readonly at: LatLng;
  /** Null if the charge at the start is unknown. */
  readonly arrive: ChargeBand | null;
  /** Null if the rig doesn't charge here. */
  readonly departurePercent: number | null;
  readonly chargeMin: number;
  /** Total minutes: charging, overhead, and stay. */
  readonly stopMin: number;
  readonly stall: string | null;
  readonly neededArrivalPercent: number;
  /** Charge that the rig must still have on arrival, even if it has used the reserve. */
  readonly floor: ArrivalFloor;
};

/** A stop along a leg that the rig makes only if it has less charge than expected. */
export type DriveContingentStop = NonNullable<TripLeg['contingent']>;

/** The drive to a stop. */
export type DriveLeg = {
  readonly line: RouteLine;
  readonly coordinates: readonly number[];
  readonly maneuvers: readonly TripManeuver[];
  readonly forecast: LegForecast;
  readonly to: DriveStop;
  /** How far the road may be from the line. */
  readonly toleranceM: number;
  /** Highest speed at which the charge lasts, if below the driver's own top speed. */
  readonly maxSpeedMps: number | null;
  readonly contingent: DriveContingentStop | null;
};

/** A route to drive, leg by leg. */
export type DriveRoute = {
  readonly from: { readonly name: string; readonly at: LatLng; readonly percent: number | null };
  readonly legs: readonly DriveLeg[];
  /** Whether only major roads are known, so turns on others are missing. */
  readonly isCoarse: boolean;
  /** What the driver has to accept for this route, because no plan keeps to the settings of the trip. */
  readonly concessions?: readonly Relaxation[];
};

/**
 * Tolerance for the interstate network, whose lines only approximate the roads, and are straight between roads and
 * places.
 */
const COARSE_TOLERANCE_M = 3000;

function toDriveLeg(leg: TripDrive, forecast: LegForecast, to: DriveStop, isCoarse: boolean): DriveLeg {
  const line = buildRouteLine(leg.line, leg.distanceM);
  const toleranceM = isCoarse ? COARSE_TOLERANCE_M : BASE_TOLERANCE_M;
  return {
    line,
    coordinates: leg.line,
    maneuvers: leg.maneuvers,
    forecast,
    to,
    toleranceM,
    maxSpeedMps: null,
    contingent: null,
  };
}

/** Returns how fast the rig may go on a leg for which the plan lowers the speed; null if it doesn't. */
function getSlowSpeed(plan: TripPlan, index: number): number | null {
  return (plan.legs[index]?.slowerMps ?? 0) > 0 ? getTopPlannedSpeedMps(plan, index) : null;
}

function getNeededPercent(stop: TripStop, request: TripRequest): number {
  const hasNoCharger = stop.kind === 'end' || stop.powerKw === null;
  return hasNoCharger ? request.endReservePercent : getReservePercent(request);
}

/** Returns the minimum charges on arrival. At unconfirmed stations, `meanPercent` includes the drive to the backup. */
function getFloor({ arrive, why, backup }: TripStop, from: TripStop, { distanceM }: TripLeg): ArrivalFloor {
  const isUnconfirmed = why.some(({ code }) => code === 'check_first');
  const percentPerM = Math.max(0, from.departurePercent - arrive.mean) / Math.max(1, distanceM);
  const backupPercent = isUnconfirmed ? (backup?.distanceM ?? 0) * STREET_FACTOR * percentPerM : 0;
  return {
    lowPercent: Math.min(arrive.low, FLOOR_PERCENT),
    meanPercent: Math.min(arrive.mean, FLOOR_PERCENT + backupPercent),
  };
}

/** Converts a plan of a trip to a route to drive; null if the plan doesn't exist. */
export function tripToDriveRoute({ request, result }: Trip, planIndex: number): DriveRoute | null {
  const plan = result.plans[planIndex];
  const start = plan?.stops[0];
  if (!plan || !start) return null;
  const isCoarse = result.sources.roads.kind === 'interstates';
  const legs = plan.legs.flatMap((leg, index) => {
    const [from, stop] = plan.stops.slice(index, index + 2);
    if (!from || !stop) return [];
    const { kind, chargerId, name, town, at, arrive, chargeMin, overheadMin, stayMin, stall, departurePercent } = stop;
    const to: DriveStop = {
      kind,
      chargerId,
      name,
      town,
      at,
      arrive,
      departurePercent: chargeMin > 0 ? departurePercent : null,
      chargeMin,
      stopMin: Math.max(stayMin, chargeMin + overheadMin),
      stall,
      neededArrivalPercent: getNeededPercent(stop, request),
      floor: getFloor(stop, from, leg),
    };
    const drive = toDriveLeg(leg, forecastLeg(plan, index), to, isCoarse);
    return [{ ...drive, maxSpeedMps: getSlowSpeed(plan, index), contingent: leg.contingent }];
  });
  return { from: { name: start.name, at: start.at, percent: start.departurePercent }, legs, isCoarse };
}

/** Converts the route to one charger to a route to drive. */
export function directRouteToDriveRoute(
  route: DirectRoute,
  startPercent: number | null,
  hasTrailer: boolean,
): DriveRoute {
  const [lat = 0, lng = 0] = route.leg.line;
  const isCoarse = route.sources.roads.kind === 'interstates';
  const reservePercent = DEFAULT_RESERVE_PERCENT[hasTrailer ? 'towing' : 'solo'];
  const to: DriveStop = {
    kind: 'end',
    chargerId: route.charger.id,
    name: route.charger.name,
    at: route.charger.at,
    arrive: route.arrive,
    departurePercent: null,
    chargeMin: 0,
    stopMin: 0,
    stall: null,
    neededArrivalPercent: reservePercent,
    floor: { lowPercent: reservePercent, meanPercent: reservePercent },
  };
  return {
    from: { name: 'Start', at: { lat, lng }, percent: startPercent },
    legs: [toDriveLeg(route.leg, forecastDirectRoute(route), to, isCoarse)],
    isCoarse,
  };
}
