import { type Drive, mostLeave } from './stop-drive.ts';
import { leastCharged, type Place, placeAt, type StopField } from './stop-field.ts';
import type { StopLabel } from './stop-labels.ts';
import { cheapestLeave, type Leaving, leavingCost } from './stop-leaving.ts';

/** What a label gets when it is taken in. */
const NEW = { bound: 0, number: 0, heldPercent: 0, isDropped: false };

/** Where a trip starts. */
export function startLabel({ rules: { startPercent } }: StopField): StopLabel {
  return {
    ...NEW,
    at: 0,
    isCharging: true,
    cost: 0,
    percent: startPercent,
    stops: 0,
    drivenMin: 0,
    before: null,
    edge: null,
    source: null,
    leavePercent: startPercent,
    energyPercent: 0,
    spreadPercent: 0,
    leastLeavePercent: startPercent,
    capPercent: 100,
    baseCost: 0,
  };
}

/** What the place where the rig charged last may be left with for a drive. */
export function leavingFor(field: StopField, drive: Drive): Leaving {
  const { source } = drive;
  // What a full battery can't take up on the way down need not be charged.
  const useful = Math.max(drive.leastLeavePercent, drive.capPercent + drive.energyPercent);
  const place = placeAt(field, source.at);
  const isStart = source.at === 0;
  const leastPercent = isStart
    ? source.percent
    : Math.max(drive.leastLeavePercent, leastCharged(place, source.percent));
  const mostPercent = Math.max(leastPercent, Math.min(mostLeave(field, source), useful));
  return { place, isStart, arrivalPercent: source.percent, leastPercent, mostPercent };
}

/** The same where the rig charges again at the end of the drive, which it must not reach too full for that; null where it has to. */
export function leavingToCharge(
  leaving: Leaving,
  { mostArrivalPercent }: Place,
  { energyPercent, capPercent }: Drive,
): Leaving | null {
  const highest = mostArrivalPercent + energyPercent;
  if (capPercent <= mostArrivalPercent) return leaving;
  if (leaving.leastPercent > highest) return null;
  return { ...leaving, mostPercent: Math.min(leaving.mostPercent, highest) };
}

/** Comes to a charger after leaving the last one with a state of charge. */
export function chargingLabel(
  drive: Drive,
  { leavePercent, percent, cost }: Pick<StopLabel, 'leavePercent' | 'percent' | 'cost'>,
): StopLabel {
  return {
    ...NEW,
    at: drive.way.to,
    isCharging: true,
    cost,
    percent,
    stops: drive.source.stops + 1,
    drivenMin: drive.drivenMin,
    before: drive.before,
    edge: drive.way.edge,
    source: drive.source,
    leavePercent,
    energyPercent: 0,
    spreadPercent: 0,
    leastLeavePercent: percent,
    capPercent: 100,
    baseCost: cost,
  };
}

/** Comes to a place without charging there. */
export function passingLabel(drive: Drive, leaving: Leaving, costMin: number): StopLabel {
  const leavePercent = cheapestLeave(leaving);
  return {
    ...NEW,
    at: drive.way.to,
    isCharging: false,
    cost: drive.baseCost + costMin + leavingCost(leaving, leaving.leastPercent),
    percent: Math.min(drive.capPercent, leavePercent - drive.energyPercent),
    stops: drive.source.stops,
    drivenMin: drive.drivenMin,
    before: drive.before,
    edge: drive.way.edge,
    source: drive.source,
    leavePercent,
    energyPercent: drive.energyPercent,
    spreadPercent: drive.spreadPercent,
    leastLeavePercent: drive.leastLeavePercent,
    capPercent: drive.capPercent,
    baseCost: drive.baseCost + costMin,
  };
}
