import { z } from 'zod';
import { Calibration } from '../energy/calibration.ts';
import { LatLng } from '../geo/point.ts';
import { RigId } from '../rigs/rig.ts';
import { sumMovingSeconds } from '../roads/leg-parts.ts';
import type { Maneuver, RoadLeg } from '../roads/road-route.ts';
import type { CorridorRoads } from './corridor-roads.ts';

/** Coordinates are rounded to 0.00001 degrees (about a meter); lengths, elevations, and speeds to tenths of a unit. */
const PER_DEGREE = 100_000;
const PER_UNIT = 10;

const MANEUVER_KINDS = [
  'depart',
  'arrive',
  'continue',
  'left',
  'right',
  'merge',
  'exit',
  'roundabout',
  'uturn',
  'ferry',
] as const satisfies readonly Maneuver['kind'][];

const Differences = z.array(z.int());
const Distance = z.number().min(0);

/** A leg. Coordinates, speeds, and elevations are stored as differences from the previous value, in whole numbers. */
const PackedLeg = z.object({
  lat: Differences.min(2),
  lng: Differences.min(2),
  /** The distances from each point to the next, one fewer than there are points. */
  m: z.array(z.int().min(0)).min(1),
  mps: Differences.min(1),
  delayS: z.number().min(0),
  height: z.object({
    source: z.enum(['tiles', 'interstates', 'land']).nullable(),
    everyM: z.number().positive(),
    /** Null where the elevation is unknown. */
    m: z.array(z.int().nullable()).min(1),
  }),
  steps: z.array(z.tuple([Distance, z.enum(MANEUVER_KINDS), z.string(), z.string()])),
});
type PackedLeg = z.infer<typeof PackedLeg>;

/** The roads section of a trip's package. Devices store packages with these field names, so they can't change. */
export const CorridorRoadsFile = z.object({
  source: z.object({
    kind: z.enum(['interstates', 'osm', 'remote']),
    sentence: z.string(),
    origin: z.string(),
    marksTolls: z.boolean().nullable(),
    version: z.string(),
    heightsCredit: z.string().optional(),
  }),
  rig: z.object({
    lengthM: z.number(),
    widthM: z.number(),
    heightM: z.number(),
    massKg: z.number(),
    axles: z.number(),
    hasTrailer: z.boolean(),
    hasPropane: z.boolean(),
    avoidsTolls: z.boolean(),
    topSpeedMps: z.number(),
  }),
  rigId: RigId.nullable(),
  calibration: Calibration,
  road: PackedLeg,
  sites: z.array(
    z.object({
      id: z.string(),
      at: LatLng,
      waysIn: z.array(z.object({ exitM: Distance, leg: PackedLeg })),
      waysOut: z.array(z.object({ returnM: Distance, leg: PackedLeg })),
    }),
  ),
  drives: z.array(z.object({ from: z.string(), to: z.string(), leg: PackedLeg })),
});
export type CorridorRoadsFile = z.infer<typeof CorridorRoadsFile>;

function toDifferences(values: ArrayLike<number>, scale: number): number[] {
  let before = 0;
  return Array.from(values, (value) => {
    const rounded = Math.round(value * scale);
    const difference = rounded - before;
    before = rounded;
    return difference;
  });
}

function fromDifferences(differences: readonly number[], scale: number): Float64Array {
  let sum = 0;
  return Float64Array.from(differences, (difference) => {
    sum += difference;
    return sum / scale;
  });
}

function packHeights(values: Float32Array): (number | null)[] {
  let before = 0;
  return Array.from(values, (value) => {
    if (Number.isNaN(value)) return null;
    const rounded = Math.round(value * PER_UNIT);
    const difference = rounded - before;
    before = rounded;
    return difference;
  });
}

function unpackHeights(differences: readonly (number | null)[]): Float32Array {
  let sum = 0;
  return Float32Array.from(differences, (difference) => {
    sum += difference ?? 0;
    return difference === null ? Number.NaN : sum / PER_UNIT;
  });
}

function packLeg(leg: RoadLeg): PackedLeg {
  return {
    lat: toDifferences(leg.lats, PER_DEGREE),
    lng: toDifferences(leg.lngs, PER_DEGREE),
    m: toDifferences(leg.atM, PER_UNIT).slice(1),
    mps: toDifferences(leg.speedsMps, PER_UNIT),
    delayS: Math.round(Math.max(0, leg.durationS - sumMovingSeconds(leg)) * PER_UNIT) / PER_UNIT,
    height: { source: leg.heights.source, everyM: leg.heights.spacingM, m: packHeights(leg.heights.values) },
    steps: leg.maneuvers.map(({ atM, kind, text, road }) => [Math.round(atM), kind, text, road]),
  };
}

const SLOWEST_MPS = 1;

function unpackLeg({ lat, lng, m, mps, delayS, height, steps }: PackedLeg): RoadLeg {
  if (lat.length !== m.length + 1 || lng.length !== lat.length || mps.length !== m.length)
    throw new RangeError('A leg in this package has lists of different lengths');
  const atM = fromDifferences([0, ...m], PER_UNIT);
  const speedsMps = Float32Array.from(fromDifferences(mps, PER_UNIT), (value) => Math.max(SLOWEST_MPS, value));
  const distanceM = atM.at(-1) ?? 0;
  return {
    distanceM,
    durationS: sumMovingSeconds({ atM, speedsMps }) + delayS,
    lats: fromDifferences(lat, PER_DEGREE),
    lngs: fromDifferences(lng, PER_DEGREE),
    atM,
    speedsMps,
    heights: { source: height.source, spacingM: height.everyM, values: unpackHeights(height.m) },
    maneuvers: steps.map(([at, kind, text, road]) => ({ atM: Math.min(at, distanceM), kind, text, road })),
  };
}

/** Packs the roads of a corridor for a JSON file. */
export function packCorridorRoads({ tripRoute, sites, directLegs, ...facts }: CorridorRoads): CorridorRoadsFile {
  return {
    ...facts,
    road: packLeg(tripRoute),
    sites: sites.map(({ spursToSite, spursToRoute, ...site }) => ({
      ...site,
      waysIn: spursToSite.map(({ exitM, leg }) => ({
        exitM: Math.round(exitM * PER_UNIT) / PER_UNIT,
        leg: packLeg(leg),
      })),
      waysOut: spursToRoute.map(({ returnM, leg }) => ({
        returnM: Math.round(returnM * PER_UNIT) / PER_UNIT,
        leg: packLeg(leg),
      })),
    })),
    drives: directLegs.map(({ from, to, leg }) => ({ from, to, leg: packLeg(leg) })),
  };
}

/** Unpacks the roads of a corridor. Throws if they aren't valid. */
export function unpackCorridorRoads(file: unknown): CorridorRoads {
  const { road, sites, drives, source, ...facts } = CorridorRoadsFile.parse(file);
  const { heightsCredit, ...others } = source;
  return {
    ...facts,
    source: heightsCredit === undefined ? others : { ...others, heightsCredit },
    tripRoute: unpackLeg(road),
    sites: sites.map(({ waysIn, waysOut, ...site }) => ({
      ...site,
      spursToSite: waysIn.map(({ exitM, leg }) => ({ exitM, leg: unpackLeg(leg) })),
      spursToRoute: waysOut.map(({ returnM, leg }) => ({ returnM, leg: unpackLeg(leg) })),
    })),
    directLegs: drives.map(({ leg, ...ends }) => ({ ...ends, leg: unpackLeg(leg) })),
  };
}
