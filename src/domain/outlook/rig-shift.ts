import { feetToMeters } from '../rigs/us-units.ts';
import type { RigSize } from '../score/rig-size.ts';
import { DEFAULT_RIG_SIZE } from '../score/weights.ts';
import { toChance, toLogOdds } from './log-odds.ts';

/**
 * The log odds fall by one per this many meters of length. In an example of the score, a back-in row scores 57 for a
 * 30 ft rig and 26 for a 45 ft one, which is one per 11 ft. Rounded up, because other layouts depend less on length.
 */
const LENGTH_SCALE_M = feetToMeters(12);
/** The log odds fall by one per this many meters above the default rig, because of canopies (our estimate). */
const HEIGHT_SCALE_M = feetToMeters(5);
const MAX_SHIFT = 3;

const getLengthShift = ({ lengthM }: RigSize) => (DEFAULT_RIG_SIZE.lengthM - lengthM) / LENGTH_SCALE_M;
const getHeightShift = ({ heightM }: RigSize) => Math.min(0, (DEFAULT_RIG_SIZE.heightM - heightM) / HEIGHT_SCALE_M);

/**
 * Returns how much a rig's log odds differ from the default rig's. A longer or taller rig never has higher odds.
 */
export function getRigShift(rig: RigSize): number {
  return Math.min(MAX_SHIFT, Math.max(-MAX_SHIFT, getLengthShift(rig) + getHeightShift(rig)));
}

/** Returns whether a rig's height lowers the odds more than its length. */
export const isHeightWorse = (rig: RigSize) => getHeightShift(rig) < getLengthShift(rig);

/** Converts the default rig's chance, 0 to 1, to another rig's. */
export function toRigChance(chance: number, rig: RigSize): number {
  return chance <= 0 || chance >= 1 ? chance : toChance(toLogOdds(chance) + getRigShift(rig));
}
