import {
  computeChargingArrival,
  createChargingLabel,
  createPassingLabel,
  createStartLabel,
  getDepartureChargeLimits,
  limitToCharging,
} from './create-labels.ts';
import { type DriveExtension, extendDrive, getMaxDeparturePercent, satisfiesRules } from './extend-drive.ts';
import { hasUsedNoMore, type SearchLabel } from './search-labels.ts';
import { getSearchNode, type SearchSpace } from './search-space.ts';

/** How far a rig gets, regardless of cost. */
export type ReachResult = {
  /** The labels at each place that no other label dominates. */
  readonly labelsAt: (i: number) => readonly SearchLabel[];
  /** Null if unreachable. */
  readonly end: SearchLabel | null;
};

function getMaxPercent(space: SearchSpace, { source, energyPercent }: SearchLabel): number {
  return (source === null ? 0 : getMaxDeparturePercent(space, source)) - energyPercent;
}

function reachesAsFar(space: SearchSpace, a: SearchLabel, b: SearchLabel): boolean {
  if (a.isCharging !== b.isCharging || !hasUsedNoMore(a, b, getSearchNode(space, a.at), space.rules)) return false;
  if (a.isCharging) return a.percent >= b.percent || b.percent <= space.rules.maxPercent;
  const isAtLeastAsSure = a.spreadPercent <= b.spreadPercent && a.capPercent >= b.capPercent;
  const variance = ({ source }: SearchLabel) => getSearchNode(space, source?.at ?? 0).rigVariance;
  return isAtLeastAsSure && variance(a) <= variance(b) && getMaxPercent(space, a) >= getMaxPercent(space, b);
}

function createArrivalLabels(space: SearchSpace, drive: DriveExtension): SearchLabel[] {
  const place = getSearchNode(space, drive.searchEdge.to);
  const { maxStops } = space.rules;
  const departure = getDepartureChargeLimits(space, drive);
  const labels: SearchLabel[] = [];
  if (place.isEnd || place.canSkipCharging) labels.push(createPassingLabel(place, drive, departure));
  if (place.isEnd || place.table === null || (maxStops !== null && drive.source.stops >= maxStops)) return labels;
  const charging = limitToCharging(departure, place, drive);
  if (charging === null) return labels;
  const departurePercent = charging.isStart ? charging.lowestPercent : charging.highestPercent;
  const arrival = computeChargingArrival(place, drive, charging, departurePercent);
  return [...labels, createChargingLabel(drive, departurePercent, arrival)];
}

/** Explores how far a rig gets if it always charges as much as allowed. Much faster than finding the cheapest route. */
export function exploreReach(space: SearchSpace): ReachResult {
  const last = space.places.length - 1;
  const labels: SearchLabel[][] = space.places.map(() => []);
  let end: SearchLabel | null = null;
  const addLabel = (label: SearchLabel) => {
    if (label.at === last && (end === null || label.cost < end.cost)) end = label;
    const others = labels[label.at] ?? [];
    if (others.some((other) => reachesAsFar(space, other, label))) return;
    labels[label.at] = [...others.filter((other) => !reachesAsFar(space, label, other)), label];
  };
  addLabel(createStartLabel(space));
  // Drives only lead to later places, so a place is complete when visited.
  for (const place of space.places)
    for (const label of place === null ? [] : (labels[place.at] ?? []))
      for (const searchEdge of place?.drives ?? []) {
        const drive = extendDrive(space, label, searchEdge);
        if (satisfiesRules(space, drive)) for (const arrival of createArrivalLabels(space, drive)) addLabel(arrival);
      }
  return { labelsAt: (i) => labels[i] ?? [], end };
}
