import { computePrecisionGain, type DriveSpread, splitSpread } from '../consumption-bias.ts';
import type { StopRules } from './stop-graph.ts';

type Visit = { readonly isCharging: boolean; readonly arrival: { readonly mean: number } };
type Leg = { readonly energySdPercent: number; readonly rigSdPercent: number; readonly rigVariance: number };

type DrivesOnOneCharge = {
  /** The visit at their start. */
  readonly from: number;
  /** Fraction of the rig's variance that is still unknown there (see `RigVariances`). */
  readonly rigVariance: number;
  readonly spread: DriveSpread;
  /** Whether the charge is enough even if it is not adjusted after the previous drives. */
  readonly isAmple: boolean;
};

function groupDrives(
  visits: readonly Visit[],
  legs: readonly Leg[],
  { floorPercent, z }: StopRules,
): DrivesOnOneCharge[] {
  const groups: DrivesOnOneCharge[] = [];
  for (const [index, leg] of legs.entries()) {
    const isFirst = index === 0 || visits[index]?.isCharging;
    const previous = isFirst ? undefined : groups.pop();
    const added = splitSpread(leg);
    const rigPercent = (previous?.spread.rigPercent ?? 0) + added.rigPercent;
    const otherPercent = (previous?.spread.otherPercent ?? 0) + added.otherPercent;
    const neededPercent = floorPercent + z * Math.hypot(rigPercent, otherPercent);
    groups.push({
      from: previous?.from ?? index,
      rigVariance: leg.rigVariance,
      spread: { rigPercent, otherPercent },
      isAmple: previous?.isAmple !== false && (visits[index + 1]?.arrival.mean ?? 0) >= neededPercent,
    });
  }
  return groups;
}

/**
 * Returns for each visit of a plan how many percent to add to the departure charge for each percent missing on arrival.
 * Null where the rig doesn't charge, and where no later drive needs what was learned about the rig.
 */
export function listAdjustments(
  visits: readonly Visit[],
  legs: readonly Leg[],
  rules: StopRules,
): readonly (number | null)[] {
  const drives = groupDrives(visits, legs, rules);
  const last = drives.findLastIndex(({ isAmple }) => !isAmple);
  const adjustments = new Map<number, number>();
  for (const [index, { from, spread }] of drives.entries()) {
    const previous = drives[index - 1];
    if (previous === undefined || previous.spread.rigPercent === 0 || index > last) continue;
    const gain = previous.rigVariance * computePrecisionGain(previous.spread);
    adjustments.set(from, ((gain / (1 + gain)) * spread.rigPercent) / previous.spread.rigPercent);
  }
  return visits.map((_, i) => adjustments.get(i) ?? null);
}
