import { formatLength, type UnitSystem } from '../geo/distance-text.ts';
import type { RigSize } from '../score/rig-size.ts';
import { toChance, toLogOdds } from './log-odds.ts';
import type { Outlook, OutlookReason } from './outlook-answer.ts';
import { MAX_REASONS, MIN_EFFECT } from './outlook-reasons.ts';
import { getRigShift, isHeightWorse, toRigChance } from './rig-shift.ts';

/** The distance from the mean to the bounds of an 80% interval, in standard deviations. */
export const INTERVAL_Z_SCORE = 1.2816;
/** The standard deviation of a rig's effect, as a share of the effect (our estimate). */
const RIG_DEVIATION_SHARE = 0.4;

function describeRig(rig: RigSize, isFor: boolean, units: UnitSystem): OutlookReason {
  const isTall = !isFor && isHeightWorse(rig);
  const size = isTall ? `${formatLength(rig.heightM, units)} tall` : `${formatLength(rig.lengthM, units)} long`;
  return { text: `your rig is ${isFor ? 'only ' : ''}${size}`, isFor };
}

/** Converts the default rig's outlook to another rig's. If the rig's size matters, it becomes the first reason. */
export function toRigOutlook(outlook: Outlook, rig: RigSize, units: UnitSystem): Outlook {
  const { chance, low, high, why } = outlook;
  const shift = getRigShift(rig);
  if (shift === 0) return outlook;
  const rigChance = toRigChance(chance, rig);
  const moveBound = (bound: number) => {
    if (bound <= 0 || bound >= 1 || rigChance <= 0 || rigChance >= 1) return bound;
    const distance = Math.hypot(toLogOdds(bound) - toLogOdds(chance), INTERVAL_Z_SCORE * RIG_DEVIATION_SHARE * shift);
    return toChance(toLogOdds(rigChance) + Math.sign(bound - chance) * distance);
  };
  const reasons = Math.abs(shift) < MIN_EFFECT ? why : [describeRig(rig, shift > 0, units), ...why];
  return { chance: rigChance, low: moveBound(low), high: moveBound(high), why: reasons.slice(0, MAX_REASONS) };
}
