import { chargingLabel, leavingFor, leavingToCharge, passingLabel, startLabel } from './stop-arrivals.ts';
import { type Drive, driveOn, isKept, mostLeave } from './stop-drive.ts';
import { placeAt, type StopField } from './stop-field.ts';
import { bindsNoMore, type StopLabel } from './stop-labels.ts';
import { leavingCost } from './stop-leaving.ts';

/** How far a rig comes, whatever it costs. */
export type StopReach = {
  /** Ways to be at each place, of which none comes as far as another. */
  readonly labelsAt: (at: number) => readonly StopLabel[];
  /** A way to the end; null where none leads there. */
  readonly end: StopLabel | null;
};

/** The most that can be in the battery at a place that the rig passes. */
function mostHeld(field: StopField, { source, energyPercent }: StopLabel): number {
  return (source === null ? 0 : mostLeave(field, source)) - energyPercent;
}

/** Whether the rig comes as far from one label as it does from another at the same place. */
function isAsFar(field: StopField, a: StopLabel, b: StopLabel): boolean {
  if (a.isCharging !== b.isCharging || !bindsNoMore(a, b, placeAt(field, a.at), field.rules)) return false;
  if (a.isCharging) return a.percent >= b.percent || b.percent <= field.rules.maxPercent;
  const isSurer = a.spreadPercent <= b.spreadPercent && a.capPercent >= b.capPercent;
  return isSurer && mostHeld(field, a) >= mostHeld(field, b);
}

/** Comes to the end of a drive with as much as can be, to charge there and to pass. */
function arrivals(field: StopField, drive: Drive): StopLabel[] {
  const place = placeAt(field, drive.way.to);
  const { maxStops } = field.rules;
  const leaving = leavingFor(field, drive);
  const labels: StopLabel[] = [];
  if (place.isEnd || place.canPass) labels.push(passingLabel(drive, leaving, place.isEnd ? 0 : place.passCostMin));
  if (place.isEnd || place.table === null || (maxStops !== null && drive.source.stops >= maxStops)) return labels;
  const charging = leavingToCharge(leaving, place, drive);
  if (charging === null) return labels;
  const leavePercent = charging.isStart ? charging.leastPercent : charging.mostPercent;
  const percent = Math.min(drive.capPercent, leavePercent - drive.energyPercent);
  const cost = drive.baseCost + leavingCost(charging, leavePercent);
  return [...labels, chargingLabel(drive, { leavePercent, percent, cost })];
}

/**
 * Looks how far a rig comes that charges as much as it may everywhere. That is quickly found out, place by place, however
 * long it takes to find the cheapest way.
 */
export function stopReach(field: StopField): StopReach {
  const last = field.places.length - 1;
  const labels: StopLabel[][] = field.places.map(() => []);
  let end: StopLabel | null = null;
  const take = (label: StopLabel) => {
    if (label.at === last && (end === null || label.cost < end.cost)) end = label;
    const others = labels[label.at] ?? [];
    if (others.some((other) => isAsFar(field, other, label))) return;
    labels[label.at] = [...others.filter((other) => !isAsFar(field, label, other)), label];
  };
  take(startLabel(field));
  // Drives lead to later places alone, so nothing is added to a place once it is looked at.
  for (const place of field.places)
    for (const label of place === null ? [] : (labels[place.at] ?? []))
      for (const way of place?.ways ?? []) {
        const drive = driveOn(field, label, way);
        if (isKept(field, drive)) for (const arrival of arrivals(field, drive)) take(arrival);
      }
  return { labelsAt: (at) => labels[at] ?? [], end };
}
