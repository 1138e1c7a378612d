import type { RigPhysics } from '../energy/rig-physics.ts';
import { type EnergyParts, metEnergyParts } from '../energy/segment-energy.ts';
import { headwindMps } from '../energy/wind.ts';
import { keptPlaces } from '../geo/simplify-line.ts';
import type { RoadLeg } from '../roads/road-route.ts';
import type { RoadAir } from '../weather/weather.ts';
import { energyOfRig } from './corridor/rig-energy.ts';
import { type Drive, driveTo, forEachPiece, type RouteProfile, routeProfile } from './corridor/route-profile.ts';
import { type EndHeights, type RouteSamples, routeSamples } from './corridor/route-samples.ts';
import type { SpeedPlan } from './corridor/speed-plan.ts';
import type { TripLeg } from './trip.ts';

/** A drive between two stops whose way is known. */
export type KnownDrive = {
  readonly leg: RoadLeg;
  readonly slowerMps: number;
  readonly profile: RouteProfile;
  readonly drive: Drive;
  readonly airs: readonly RoadAir[];
};

/** A drive along the leg of a road, through airs that are evenly apart on it; the heights of its ends where its trip knows them. */
export function knownDrive(
  leg: RoadLeg,
  speed: SpeedPlan,
  rig: RigPhysics,
  { airs, ends = null }: { readonly airs: readonly RoadAir[]; readonly ends?: EndHeights | null },
): KnownDrive {
  const samples = routeSamples([leg], speed, ends);
  const profile = routeProfile(samples, airs, energyOfRig(rig));
  return { leg, slowerMps: Math.max(0, -speed.changeMps), profile, drive: driveTo(profile, leg.distanceM), airs };
}

/** Where the energy of a drive goes, in Wh. */
function partsOf({ profile: { samples }, airs }: KnownDrive, rig: RigPhysics): EnergyParts {
  const sums = { dragWh: 0, rollingWh: 0, otherWh: 0 };
  forEachPiece(samples, airs, (piece) => {
    const parts = metEnergyParts(rig, piece);
    sums.dragWh += parts.dragWh;
    sums.rollingWh += parts.rollingWh;
    sums.otherWh += parts.otherWh;
  });
  return sums;
}

function hillsOf({ heightsM, elevation }: RouteSamples): { climbM: number; descentM: number } {
  const hills = { climbM: 0, descentM: 0 };
  if (elevation === null) return hills;
  for (let at = 1; at < heightsM.length; at += 1) {
    const rise = (heightsM[at] ?? 0) - (heightsM[at - 1] ?? 0);
    if (rise > 0) hills.climbM += rise;
    else hills.descentM -= rise;
  }
  return hills;
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The wind against the drive, on average of the places where the air is known. */
function meanHeadwind({ profile: { samples }, airs }: KnownDrive): number {
  const last = samples.headings.length - 1;
  const winds = airs.map(({ windMps, windFromDegrees }, at) => {
    const piece = Math.round((at / Math.max(1, airs.length - 1)) * last);
    return headwindMps(samples.headings[piece] ?? 0, windMps, windFromDegrees);
  });
  return meanOf(winds);
}

/** Lines are drawn true to so many metres. */
const DRAWN_WITHIN_M = 15;
const FIVE_DECIMALS = 100_000;

function drawnLine({ lats, lngs }: RoadLeg): number[] {
  const short = (degrees: number | undefined) => Math.round((degrees ?? 0) * FIVE_DECIMALS) / FIVE_DECIMALS;
  return keptPlaces({ lats, lngs }, DRAWN_WITHIN_M).flatMap((at) => [short(lats[at]), short(lngs[at])]);
}

/** What a driver is shown of a drive. */
export function tripLegOf(known: KnownDrive, rig: RigPhysics): TripLeg {
  const { leg, drive, airs, profile, slowerMps } = known;
  return {
    distanceM: drive.distanceM,
    minutes: drive.minutes,
    energyWh: drive.energyWh,
    ...partsOf(known, rig),
    ...hillsOf(profile.samples),
    meanSpeedMps: drive.minutes === 0 ? 0 : drive.distanceM / (drive.minutes * 60),
    slowerMps,
    headwindMps: meanHeadwind(known),
    temperatureC: meanOf(airs.map(({ temperatureC }) => temperatureC)),
    line: drawnLine(leg),
    maneuvers: leg.maneuvers.map(({ atM, kind, text, road }) => ({ atM, kind, text, road })),
  };
}
