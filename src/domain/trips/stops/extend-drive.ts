import type { SearchLabel } from './search-labels.ts';
import { getMinArrivalPercent, getSearchNode, type SearchEdge, type SearchSpace } from './search-space.ts';

type Sums = Pick<
  SearchLabel,
  'energyPercent' | 'spreadPercent' | 'leastLeavePercent' | 'capPercent' | 'baseCost' | 'drivenMin'
>;

/** The drives since the rig last charged, up to a place it may charge at or pass. */
export type DriveExtension = Sums & {
  readonly before: SearchLabel;
  readonly source: SearchLabel;
  readonly way: SearchEdge;
  /** By how much the battery is too small for the rules; not above zero where they are kept. */
  readonly missingPercent: number;
};

/** The most a rig leaves with: it charges up to the driver's limit, and keeps what it came with. */
export function getMaxLeavePercent(field: SearchSpace, source: SearchLabel): number {
  return source.at === 0 ? source.percent : Math.max(source.percent, field.rules.maxPercent);
}

/** Drives on from a label; how far off the drives can be adds up until the rig charges, as what is wrong with one is wrong with all. */
export function extendDrive(field: SearchSpace, before: SearchLabel, way: SearchEdge): DriveExtension {
  const { edge, to } = way;
  const source = before.isCharging ? before : (before.source ?? before);
  const energyPercent = before.energyPercent + edge.energyPercent;
  const spreadPercent = before.spreadPercent + edge.energySdPercent;
  const capPercent = Math.min(100, before.capPercent - edge.energyPercent);
  const least = getMinArrivalPercent(getSearchNode(field, to), field.rules, spreadPercent);
  const crest = before.energyPercent + (edge.peakPercent ?? 0) + field.rules.floorPercent;
  const leastLeavePercent = Math.max(
    before.leastLeavePercent,
    energyPercent + least,
    edge.peakPercent === undefined ? 0 : crest,
  );
  return {
    before,
    source,
    way,
    energyPercent,
    spreadPercent,
    capPercent,
    leastLeavePercent,
    missingPercent: Math.max(leastLeavePercent - getMaxLeavePercent(field, source), least - capPercent),
    baseCost: before.baseCost + edge.minutes,
    drivenMin: (getSearchNode(field, before.at).node.isNight ? 0 : before.drivenMin) + edge.minutes,
  };
}

/** Whether a drive keeps the rules: there is enough for it, and it ends before the next rest is due. */
export function satisfiesRules(
  { rules: { maxDriveMin } }: SearchSpace,
  { missingPercent, drivenMin }: DriveExtension,
): boolean {
  return missingPercent <= 0 && (maxDriveMin === null || drivenMin <= maxDriveMin);
}
