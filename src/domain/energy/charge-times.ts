import type { ChargeTable } from './charge-table.ts';

/** The number of the stretch of a growing scale that a value lies in; values outside belong to the first or last one. */
export function findIntervalIndex(scale: Float64Array, value: number): number {
  let low = 0;
  let high = scale.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((scale[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

function interpolate(from: Float64Array, to: Float64Array, value: number): number {
  const at = findIntervalIndex(from, value);
  const [start = 0, end = 0, first = 0, last = 0] = [from[at], from[at + 1], to[at], to[at + 1]];
  return first + ((value - start) * (last - first)) / (end - start);
}

/** Minutes of charging from empty to a state of charge. */
export function minutesToPercent(table: ChargeTable, percent: number): number {
  return interpolate(table.percents, table.minutes, percent);
}

/** Minutes of charging from one state of charge to a higher one; none when it is there already. */
export function chargingMinutesBetween(table: ChargeTable, from: number, to: number): number {
  return to <= from ? 0 : minutesToPercent(table, to) - minutesToPercent(table, from);
}

/** The state of charge that so many minutes of charging from empty lead to, at most full. */
export function percentAfter(table: ChargeTable, minutes: number): number {
  return Math.min(100, interpolate(table.minutes, table.percents, minutes));
}

/** Minutes that one percent more takes at a state of charge. */
export function minutesPerPercentAt(table: ChargeTable, percent: number): number {
  const { percents, minutes } = table;
  const at = findIntervalIndex(percents, percent);
  return ((minutes[at + 1] ?? 0) - (minutes[at] ?? 0)) / ((percents[at + 1] ?? 0) - (percents[at] ?? 0));
}

/** Minutes that one percent takes between each breakpoint and the next. */
export function computeMinutesPerPercent({ percents, minutes }: ChargeTable): Float64Array {
  const slopes = new Float64Array(percents.length - 1);
  for (let at = 0; at < slopes.length; at += 1) {
    const [from = 0, to = 0] = [percents[at], percents[at + 1]];
    slopes[at] = ((minutes[at + 1] ?? 0) - (minutes[at] ?? 0)) / (to - from);
  }
  return slopes;
}
