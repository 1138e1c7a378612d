import { getDriveSd } from './rig-variance.ts';
import type { SearchLabel } from './search-labels.ts';
import { getMinArrivalPercent, getSearchNode, type SearchEdge, type SearchSpace } from './search-space.ts';
import { getDrivenMinutes } from './slower-cost.ts';

type Sums = Pick<
  SearchLabel,
  'energyPercent' | 'spreadPercent' | 'minDeparturePercent' | 'capPercent' | 'baseCost' | 'baseElapsedMin' | 'drivenMin'
>;

/** The drives since the last charge, up to a place. */
export type DriveExtension = Sums & {
  readonly previous: SearchLabel;
  readonly source: SearchLabel;
  readonly searchEdge: SearchEdge;
  /** Charge missing to satisfy the rules; zero or negative if none. */
  readonly missingPercent: number;
};

/** Returns the highest charge to leave with: the driver's limit, or the charge on arrival if higher. */
export function getMaxDeparturePercent(space: SearchSpace, source: SearchLabel): number {
  return source.at === 0 ? source.percent : Math.max(source.percent, space.rules.maxPercent);
}

/**
 * Extends a label by a drive. Uncertainty adds up linearly until the rig charges, because errors of drives are
 * correlated. It is smaller if drives before the last charge have shown how much energy the rig uses.
 */
export function extendDrive(space: SearchSpace, previous: SearchLabel, searchEdge: SearchEdge): DriveExtension {
  const { edge, to } = searchEdge;
  const { isNight } = getSearchNode(space, previous.at).node;
  const drivenMin = getDrivenMinutes(edge);
  const source = previous.isCharging ? previous : (previous.source ?? previous);
  const energyPercent = previous.energyPercent + edge.energyPercent;
  const { rigVariance } = getSearchNode(space, source.at);
  const spreadPercent = previous.spreadPercent + getDriveSd(edge, rigVariance);
  const capPercent = Math.min(100, previous.capPercent - edge.energyPercent);
  const minArrivalPercent = getMinArrivalPercent(getSearchNode(space, to), space.rules, spreadPercent);
  const neededForCrest = previous.energyPercent + (edge.peakPercent ?? 0) + space.rules.floorPercent;
  const minDeparturePercent = Math.max(
    previous.minDeparturePercent,
    energyPercent + minArrivalPercent,
    edge.peakPercent === undefined ? 0 : neededForCrest,
  );
  return {
    previous,
    source,
    searchEdge,
    energyPercent,
    spreadPercent,
    capPercent,
    minDeparturePercent,
    missingPercent: Math.max(
      minDeparturePercent - getMaxDeparturePercent(space, source),
      minArrivalPercent - capPercent,
    ),
    baseCost: previous.baseCost + edge.minutes,
    baseElapsedMin: previous.baseElapsedMin + drivenMin,
    drivenMin: (isNight ? 0 : previous.drivenMin) + drivenMin,
  };
}

/** Returns whether a drive has enough charge and ends before the next night is due. */
export function satisfiesRules(
  { rules: { maxDriveMin } }: SearchSpace,
  { missingPercent, drivenMin }: DriveExtension,
): boolean {
  return missingPercent <= 0 && (maxDriveMin === null || drivenMin <= maxDriveMin);
}
