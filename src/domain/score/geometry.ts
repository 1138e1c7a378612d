import type { RigSize } from './rig-size.ts';
import type { CableReach, Fact, SiteFacts, StallFacts, StallLayout } from './site-facts.ts';
import { getSitePrior } from './site-prior.ts';
import {
  APPROACH_SHARES,
  BLOCKED_STALLS_MAX_COUNTED,
  CABLE_VALUES,
  CLEARANCE_MARGIN_M,
  LAYOUT_VALUES,
  LENGTH_SPAN_M,
  LENGTH_TOLERANCE_M,
  OVERHANG_MAX_M,
  PART_WEIGHTS,
  STALL_COUNT_VALUES,
} from './weights.ts';

export type PartName = keyof typeof PART_WEIGHTS;

/** A part of the geometry score: its maximum (weight) and points, a description, and the confidence, 0 to 1. */
export type Part = {
  readonly part: PartName;
  readonly weight: number;
  readonly points: number;
  readonly description: string;
  readonly confidence: number;
};

/** A stall's geometry score for a rig, 0 to 100: the sum of its parts. Confidence is 0 to 1. */
export type Geometry = { readonly points: number; readonly confidence: number; readonly parts: readonly Part[] };

/** The rating of a part: value and confidence, 0 to 1, and a description. */
type PartRating = { readonly value: number; readonly confidence: number; readonly description: string };

const UNKNOWN_PART: PartRating = { value: 0, confidence: 0, description: 'unknown' };

const LAYOUT_LABELS: Readonly<Record<StallLayout, string>> = {
  pull_through_clear: 'pull-through, clear of the lane',
  pull_through_in_lane: 'pull-through in a lane',
  parallel_curb: 'along the curb',
  pull_in_end_clear: 'pull-in at the end, tail clear',
  pull_in_blocks: 'pull-in, tail in the way',
  angled_back_in: 'angled, back in',
  back_in_only: 'back-in only',
  garage: 'in a garage',
};
const CABLE_LABELS: Readonly<Record<CableReach, string>> = {
  any_corner: 'reaches any corner',
  one_corner: 'reaches one corner',
  straddle: 'reaches across two stalls',
  none: 'does not reach',
};

function ratePart<T>(fact: Fact<T> | null, read: (value: T) => { value: number; description: string }): PartRating {
  return fact === null ? UNKNOWN_PART : { ...read(fact.value), confidence: fact.confidence };
}

/** Returns a stall's layout. A drive-through stall (OCPI drive_through) counts as a clear pull-through. */
export function getLayout({ layout, driveThrough }: StallFacts): Fact<StallLayout> | null {
  return layout ?? (driveThrough?.value === true ? { ...driveThrough, value: 'pull_through_clear' } : null);
}

/**
 * Returns a stall's usable length in meters: our value; without one, OCPI's maximum vehicle length; without that, the
 * length of OCPI's parking space.
 */
export function getUsableLength(stall: StallFacts): Fact<number> | null {
  return stall.usableLengthM ?? stall.maxVehicleLengthM ?? stall.parkingSpaceLengthM;
}

/** Returns the clearance above a stall in meters: our value or, without one, OCPI's maximum vehicle height. */
export function getClearance(stall: StallFacts): Fact<number> | null {
  return stall.clearanceM ?? stall.maxVehicleHeightM;
}

function rateLength(usableM: number, rig: RigSize) {
  const value = Math.min(1, Math.max(0, (usableM - (rig.lengthM - OVERHANG_MAX_M)) / LENGTH_SPAN_M));
  if (usableM >= rig.lengthM - LENGTH_TOLERANCE_M) return { value, description: 'the whole rig fits' };
  return { value, description: value > 0 ? 'the tail sticks out' : 'far too short' };
}

function rateClearance(clearanceM: number, rig: RigSize) {
  const isClear = clearanceM >= rig.heightM + CLEARANCE_MARGIN_M - LENGTH_TOLERANCE_M;
  return { value: isClear ? 1 : 0, description: isClear ? 'high enough' : 'too low' };
}

const APPROACH_LABELS = {
  noReverse: ['no backing up', 'backing up needed'],
  turningOk: ['room to turn', 'no room to turn'],
  notDeadEnd: ['not a dead end', 'a dead end'],
} as const;

/** Combines the three approach facts, each with its own confidence; unknown ones are left to the prior. */
function rateApproach(stall: StallFacts): PartRating {
  const facts = {
    noReverse: stall.noReverse ?? stall.driveThrough,
    turningOk: stall.turningOk,
    notDeadEnd: stall.notDeadEnd,
  };
  let [value, confidence] = [0, 0];
  const labels: string[] = [];
  for (const name of ['noReverse', 'turningOk', 'notDeadEnd'] as const) {
    const fact = facts[name];
    if (fact === null) continue;
    confidence += APPROACH_SHARES[name] * fact.confidence;
    if (fact.value) value += APPROACH_SHARES[name] * fact.confidence;
    labels.push(APPROACH_LABELS[name][fact.value ? 0 : 1]);
  }
  return confidence === 0 ? UNKNOWN_PART : { value: value / confidence, confidence, description: labels.join(', ') };
}

function rateStallCount(count: number) {
  const value = STALL_COUNT_VALUES[Math.min(count, STALL_COUNT_VALUES.length - 1)] ?? 1;
  return { value, description: count === 1 ? '1 stall for trailers' : `${count} stalls for trailers` };
}

function rateBlocking(count: number) {
  const value = Math.max(0, 1 - count / BLOCKED_STALLS_MAX_COUNTED);
  return { value, description: count === 0 ? 'no one is blocked' : `${count} blocked` };
}

function evaluateParts(site: SiteFacts, stall: StallFacts, rig: RigSize): Readonly<Record<PartName, PartRating>> {
  return {
    layout: ratePart(getLayout(stall), (layout) => ({
      value: LAYOUT_VALUES[layout],
      description: LAYOUT_LABELS[layout],
    })),
    length: ratePart(getUsableLength(stall), (usableM) => rateLength(usableM, rig)),
    approach: rateApproach(stall),
    cable: ratePart(stall.cableReach, (reach) => ({ value: CABLE_VALUES[reach], description: CABLE_LABELS[reach] })),
    others: ratePart(stall.blockedStalls, rateBlocking),
    stalls: ratePart(site.trailerStalls, rateStallCount),
    clearance: ratePart(getClearance(stall), (clearanceM) => rateClearance(clearanceM, rig)),
    drop_spot: ratePart(site.dropSpot, (has) => ({ value: has ? 1 : 0, description: has ? 'yes' : 'none' })),
  };
}

const PARTS = Object.keys(PART_WEIGHTS) as PartName[];

/**
 * Scores a stall's geometry for a rig (docs/score.md, Geometry). Parts that are unknown or uncertain are blended with
 * the site's prior. The confidence doesn't depend on the rig.
 */
export function scoreGeometry(site: SiteFacts, stall: StallFacts, rig: RigSize): Geometry {
  const prior = getSitePrior(site, rig);
  const ratings = evaluateParts(site, stall, rig);
  let [points, confidence] = [0, 0];
  const parts = PARTS.map((part): Part => {
    const weight = PART_WEIGHTS[part];
    const { value, confidence: factConfidence, description } = ratings[part];
    const partPoints = weight * (factConfidence * value + (1 - factConfidence) * prior);
    points += partPoints;
    confidence += (weight * factConfidence) / 100;
    return { part, weight, points: partPoints, description, confidence: factConfidence };
  });
  return { points, confidence, parts };
}
