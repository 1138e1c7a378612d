import { computeQueriedBand } from '../energy/energy-uncertainty.ts';
import { toQueriedConditions } from '../energy/queried-conditions.ts';
import { buildRigPhysics } from '../energy/rig-physics.ts';
import { computeDriveSegmentWh } from '../energy/segment-energy.ts';
import { METERS_PER_MILE } from '../geo/point.ts';
import type { RigDraft } from '../rigs/rig.ts';
import { getRigVehicle } from '../rigs/rig-vehicle.ts';
import { mphToMps } from '../rigs/us-units.ts';
import { DEFAULT_RESERVE_PERCENT, DEFAULT_TOP_SPEED_MPS } from '../trips/trip-request.ts';

type RangeQuestion = {
  readonly startPercent?: number | undefined;
  readonly reservePercent?: number | undefined;
  readonly speedMph?: number | undefined;
  readonly headwindMph?: number | undefined;
};

/** How far a rig goes on a level road in mild weather, in miles; in nine of ten drives, between low and high. */
export type RangeEstimate = {
  readonly miles: number;
  readonly low: number;
  readonly high: number;
  readonly startPercent: number;
  readonly reservePercent: number;
  readonly speedMph: number;
};

const MPS_PER_MPH = mphToMps(1);
const FULL = 100;
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

export function estimateRange(rig: Pick<RigDraft, 'vehicle' | 'trailer'>, question: RangeQuestion): RangeEstimate {
  const mode = rig.trailer === null ? 'solo' : 'towing';
  const physics = buildRigPhysics(getRigVehicle(rig), rig.trailer);
  const speedMph = clamp(question.speedMph ?? DEFAULT_TOP_SPEED_MPS[mode] / MPS_PER_MPH, 20, 90);
  const whPerMile = computeDriveSegmentWh(physics, {
    distanceM: METERS_PER_MILE,
    speedMps: mphToMps(speedMph),
    riseM: 0,
    ...toQueriedConditions({ headwindMph: clamp(question.headwindMph ?? 0, 0, 60) }),
  });
  const band = computeQueriedBand(whPerMile, rig.trailer !== null);
  const startPercent = clamp(question.startPercent ?? FULL, 0, FULL);
  const reservePercent = clamp(question.reservePercent ?? DEFAULT_RESERVE_PERCENT[mode], 0, FULL);
  const usableWh = (physics.usableWh * Math.max(0, startPercent - reservePercent)) / FULL;
  const milesAt = (perMile: number) => Math.floor(usableWh / perMile);
  return {
    miles: milesAt(whPerMile),
    low: milesAt(band.high),
    high: milesAt(band.low),
    startPercent,
    reservePercent,
    speedMph,
  };
}
