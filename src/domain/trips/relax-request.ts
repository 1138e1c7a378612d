import { LOWEST_SPEED_MPS } from './corridor/speed-plan.ts';
import { withConfirmation } from './places/confirmed-stations.ts';
import { getTopRoadSpeedMps } from './planned-speed.ts';
import type { TripPlan } from './trip.ts';
import type { Relaxation, RelaxedTrip, TripFailure } from './trip-failure.ts';
import { DEFAULT_RESERVE_PERCENT, DEFAULT_TOP_SPEED_MPS, type TripRequest } from './trip-request.ts';

/** The reserve offered as a relaxation, unless the driver's is lower. */
export const LOW_RESERVE_PERCENT = 8;
const EXTRA_DRIVE_MINUTES = 120;
/** The most driving per day that a trip allows. */
export const MAX_DRIVE_MINUTES = 18 * 60;

/** Returns the longer daily driving time offered as a relaxation, in minutes. */
export function getLongerDayMin(driveMin: number): number {
  return Math.min(MAX_DRIVE_MINUTES, driveMin + EXTRA_DRIVE_MINUTES);
}

const getRigMode = ({ rig }: Pick<TripRequest, 'rig'>) => (rig.trailer === null ? 'solo' : 'towing');

/** Returns the top speed of a trip in m/s, or the default if none is set. */
export function getTopSpeedMps(request: Pick<TripRequest, 'rig' | 'topSpeedMps'>): number {
  return request.topSpeedMps ?? DEFAULT_TOP_SPEED_MPS[getRigMode(request)];
}

/** Returns the reserve of a trip in percent, or the default if none is set. */
export function getReservePercent(request: Pick<TripRequest, 'rig' | 'reservePercent'>): number {
  return request.reservePercent ?? DEFAULT_RESERVE_PERCENT[getRigMode(request)];
}

/**
 * Changes the top speed, counted from the highest speed that the roads of a plan allow if that is lower. Doesn't lower
 * it below the lowest speed of plans that are slower all the way.
 */
export function withTopSpeedChange(request: TripRequest, changeMps: number, plan?: TripPlan): TripRequest {
  const roadMps = plan === undefined ? Number.POSITIVE_INFINITY : getTopRoadSpeedMps(plan);
  const topSpeedMps = Math.min(getTopSpeedMps(request), roadMps);
  return { ...request, topSpeedMps: Math.max(Math.min(topSpeedMps, LOWEST_SPEED_MPS), topSpeedMps + changeMps) };
}

export function withStartCharge(request: TripRequest, startPercent: number): TripRequest {
  return { ...request, startPercent };
}

function withoutWind(request: TripRequest): TripRequest {
  const { weather } = request;
  return { ...request, weather: weather.kind === 'manual' ? { ...weather, windMps: 0 } : { ...weather, isCalm: true } };
}

function withLowerReserve(request: TripRequest): TripRequest {
  const reservePercent = Math.min(getReservePercent(request), LOW_RESERVE_PERCENT);
  return { ...request, reservePercent, endReservePercent: Math.min(request.endReservePercent, reservePercent) };
}

/** Changes the driving minutes per day of a request that has nights. */
export function withDailyDriving(request: TripRequest, afterDriveMin: number): TripRequest {
  const { nights } = request;
  return nights === null ? request : { ...request, nights: { ...nights, afterDriveMin } };
}

function withLongerDays(request: TripRequest): TripRequest {
  return withDailyDriving(request, getLongerDayMin(request.nights?.afterDriveMin ?? 0));
}

/** Relaxations that a driver can agree to on the road; the others need something to be done before. */
const ON_THE_ROAD: ReadonlySet<Relaxation> = new Set([
  'lower_reserve',
  'less_sure',
  'charge_fuller',
  'allow_unhitching',
  'more_stops',
  'longer_days',
  'no_nights',
]);

/** Returns the first relaxations of a failed plan that a driver can agree to on the road; undefined if none. */
export const findConcessions = ({ relaxations }: TripFailure): RelaxedTrip | undefined =>
  relaxations.find(({ codes }) => codes.every((code) => ON_THE_ROAD.has(code)));

type Relaxations = Pick<RelaxedTrip, 'codes' | 'stations'>;

function withConfirmedStations(request: TripRequest, stations: Relaxations['stations']): TripRequest {
  return stations.reduce((relaxed, { chargerId }) => withConfirmation(relaxed, chargerId, true), request);
}

function applyRelaxation(request: TripRequest, code: Relaxation, stations: Relaxations['stations']): TripRequest {
  switch (code) {
    case 'less_sure':
      return { ...request, surePercent: 80 };
    case 'lower_reserve':
      return withLowerReserve(request);
    case 'charge_fuller':
      return { ...request, maxChargePercent: 100 };
    case 'allow_unhitching':
      return { ...request, unhitch: 'allowed' };
    case 'more_stops':
      return { ...request, maxStops: null };
    case 'start_full':
      return withStartCharge(request, 100);
    case 'calm_wind':
      return withoutWind(request);
    case 'longer_days':
      return withLongerDays(request);
    case 'no_nights':
      return { ...request, nights: null };
    case 'confirm_stations':
      return withConfirmedStations(request, stations);
  }
}

export function applyRelaxations(request: TripRequest, { codes, stations }: Relaxations): TripRequest {
  return codes.reduce((relaxed, code) => applyRelaxation(relaxed, code, stations), request);
}
