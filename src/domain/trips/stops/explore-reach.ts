import {
  createChargingLabel,
  createPassingLabel,
  createStartLabel,
  getDepartureRange,
  limitToCharging,
} from './create-labels.ts';
import { computeDepartureCost } from './departure-charge.ts';
import { type DriveExtension, extendDrive, getMaxLeavePercent, satisfiesRules } from './extend-drive.ts';
import { type SearchLabel, usesNoMoreLimits } from './search-labels.ts';
import { getSearchNode, type SearchSpace } from './search-space.ts';

/** How far a rig gets, regardless of cost. */
export type ReachResult = {
  /** The labels at each place that no other label dominates. */
  readonly labelsAt: (at: number) => readonly SearchLabel[];
  /** A label at the end; null if unreachable. */
  readonly end: SearchLabel | null;
};

/** Returns the highest possible charge at a place without charging. */
function mostHeld(field: SearchSpace, { source, energyPercent }: SearchLabel): number {
  return (source === null ? 0 : getMaxLeavePercent(field, source)) - energyPercent;
}

/** Returns whether one label gets at least as far as another at the same place. */
function reachesAsFar(field: SearchSpace, a: SearchLabel, b: SearchLabel): boolean {
  if (a.isCharging !== b.isCharging || !usesNoMoreLimits(a, b, getSearchNode(field, a.at), field.rules)) return false;
  if (a.isCharging) return a.percent >= b.percent || b.percent <= field.rules.maxPercent;
  const isAtLeastAsSure = a.spreadPercent <= b.spreadPercent && a.capPercent >= b.capPercent;
  return isAtLeastAsSure && mostHeld(field, a) >= mostHeld(field, b);
}

/** Creates the labels at the end of a drive with the highest charge, with and without charging. */
function arrivals(field: SearchSpace, drive: DriveExtension): SearchLabel[] {
  const place = getSearchNode(field, drive.way.to);
  const { maxStops } = field.rules;
  const leaving = getDepartureRange(field, drive);
  const labels: SearchLabel[] = [];
  if (place.isEnd || place.canSkipCharging)
    labels.push(createPassingLabel(drive, leaving, place.isEnd ? 0 : place.passCostMin));
  if (place.isEnd || place.table === null || (maxStops !== null && drive.source.stops >= maxStops)) return labels;
  const charging = limitToCharging(leaving, place, drive);
  if (charging === null) return labels;
  const leavePercent = charging.isStart ? charging.lowestPercent : charging.highestPercent;
  const percent = Math.min(drive.capPercent, leavePercent - drive.energyPercent);
  const cost = drive.baseCost + computeDepartureCost(charging, leavePercent);
  return [...labels, createChargingLabel(drive, { leavePercent, percent, cost })];
}

/** Explores how far a rig gets if it always charges as much as allowed. Much faster than finding the cheapest route. */
export function exploreReach(field: SearchSpace): ReachResult {
  const last = field.places.length - 1;
  const labels: SearchLabel[][] = field.places.map(() => []);
  let end: SearchLabel | null = null;
  const take = (label: SearchLabel) => {
    if (label.at === last && (end === null || label.cost < end.cost)) end = label;
    const others = labels[label.at] ?? [];
    if (others.some((other) => reachesAsFar(field, other, label))) return;
    labels[label.at] = [...others.filter((other) => !reachesAsFar(field, label, other)), label];
  };
  take(createStartLabel(field));
  // Drives only lead to later places, so a place is complete when visited.
  for (const place of field.places)
    for (const label of place === null ? [] : (labels[place.at] ?? []))
      for (const way of place?.ways ?? []) {
        const drive = extendDrive(field, label, way);
        if (satisfiesRules(field, drive)) for (const arrival of arrivals(field, drive)) take(arrival);
      }
  return { labelsAt: (at) => labels[at] ?? [], end };
}
