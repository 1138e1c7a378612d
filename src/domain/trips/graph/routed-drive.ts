import type { RigPhysics } from '../../energy/rig-physics.ts';
import { computeEnergyBreakdown, type EnergyBreakdown } from '../../energy/segment-energy.ts';
import { computeHeadwindMps } from '../../energy/wind.ts';
import { simplifyLine } from '../../geo/simplify-line.ts';
import type { RoadLeg } from '../../roads/road-route.ts';
import type { WeatherSample } from '../../weather/weather.ts';
import { createEnergyModel } from '../corridor/rig-energy.ts';
import {
  buildRouteProfile,
  type DriveTotals,
  forEachSegment,
  getTotalsAt,
  type RouteProfile,
} from '../corridor/route-profile.ts';
import { type EndHeights, type RouteSamples, sampleAtSpeeds, sampleRoute } from '../corridor/route-samples.ts';
import { getSlowdownMps, type SpeedPlan } from '../corridor/speed-plan.ts';
import type { TripDrive } from '../trip.ts';

/** A drive between two stops with a known route. */
export type RoutedDrive = {
  readonly leg: RoadLeg;
  readonly speed: SpeedPlan;
  readonly profile: RouteProfile;
  readonly drive: DriveTotals;
  /** Highest energy used at any point of the drive. */
  readonly peakWh: number;
  readonly weatherSamples: readonly WeatherSample[];
};

/**
 * Builds a drive along a road leg from evenly spaced weather samples. `ends` are the elevations of its ends on the
 * trip's line. `base` is the same drive at another speed, whose positions and elevations are reused.
 */
export function buildRoutedDrive(
  leg: RoadLeg,
  speed: SpeedPlan,
  rig: RigPhysics,
  {
    weatherSamples,
    ends = null,
    base,
  }: {
    readonly weatherSamples: readonly WeatherSample[];
    readonly ends?: EndHeights | null;
    readonly base?: RoutedDrive | null | undefined;
  },
): RoutedDrive {
  const samples = base ? sampleAtSpeeds(base.profile.samples, [leg], speed) : sampleRoute([leg], speed, ends);
  const profile = buildRouteProfile(samples, weatherSamples, createEnergyModel(rig));
  return {
    leg,
    speed,
    profile,
    drive: getTotalsAt(profile, leg.distanceM),
    peakWh: profile.energyWh.reduce((most, wh) => Math.max(most, wh), 0),
    weatherSamples,
  };
}

function sumEnergyBreakdown({ profile: { samples }, weatherSamples }: RoutedDrive, rig: RigPhysics): EnergyBreakdown {
  const sums = { dragWh: 0, rollingWh: 0, otherWh: 0 };
  forEachSegment(samples, weatherSamples, (segment) => {
    const parts = computeEnergyBreakdown(rig, segment);
    sums.dragWh += parts.dragWh;
    sums.rollingWh += parts.rollingWh;
    sums.otherWh += parts.otherWh;
  });
  return sums;
}

function computeClimbAndDescent({ heightsM, elevation }: RouteSamples): { climbM: number; descentM: number } {
  const hills = { climbM: 0, descentM: 0 };
  if (elevation === null) return hills;
  for (let i = 1; i < heightsM.length; i += 1) {
    const rise = (heightsM[i] ?? 0) - (heightsM[i - 1] ?? 0);
    if (rise > 0) hills.climbM += rise;
    else hills.descentM -= rise;
  }
  return hills;
}

const computeMean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const RADIANS = Math.PI / 180;

function computeMeanHeadwindMps({ profile: { samples }, weatherSamples }: RoutedDrive): number {
  const { easts, norths } = samples;
  const last = easts.length - 1;
  const winds = weatherSamples.map(({ windMps, windFromDegrees }, i) => {
    const segmentIndex = Math.round((i / Math.max(1, weatherSamples.length - 1)) * last);
    const headingDegrees = Math.atan2(easts[segmentIndex] ?? 0, norths[segmentIndex] ?? 0) / RADIANS;
    return computeHeadwindMps(headingDegrees, windMps, windFromDegrees);
  });
  return computeMean(winds);
}

const DRAWING_TOLERANCE_M = 15;
const FIVE_DECIMALS = 100_000;

function simplifyForDrawing({ lats, lngs }: RoadLeg): number[] {
  const roundDegrees = (degrees: number | undefined) => Math.round((degrees ?? 0) * FIVE_DECIMALS) / FIVE_DECIMALS;
  return simplifyLine({ lats, lngs }, DRAWING_TOLERANCE_M).flatMap((i) => [
    roundDegrees(lats[i]),
    roundDegrees(lngs[i]),
  ]);
}

/** Converts a drive to the leg that the driver sees. */
export function toTripLeg(routedDrive: RoutedDrive, rig: RigPhysics): TripDrive {
  const { leg, drive, weatherSamples, profile, speed } = routedDrive;
  return {
    distanceM: drive.distanceM,
    minutes: drive.minutes,
    energyWh: drive.energyWh,
    ...sumEnergyBreakdown(routedDrive, rig),
    ...computeClimbAndDescent(profile.samples),
    meanSpeedMps: drive.minutes === 0 ? 0 : drive.distanceM / (drive.minutes * 60),
    slowerMps: getSlowdownMps(leg, speed),
    headwindMps: computeMeanHeadwindMps(routedDrive),
    temperatureC: computeMean(weatherSamples.map(({ temperatureC }) => temperatureC)),
    line: simplifyForDrawing(leg),
    maneuvers: leg.maneuvers.map(({ atM, kind, text, road }) => ({ atM, kind, text, road })),
  };
}
