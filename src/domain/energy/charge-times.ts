import type { ChargeTable } from './charge-table.ts';

/**
 * Returns the index of the interval that contains a value on an increasing scale; outside the scale, the first or last.
 */
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
  const i = findIntervalIndex(from, value);
  const start = from[i] ?? 0;
  const end = from[i + 1] ?? 0;
  const first = to[i] ?? 0;
  const last = to[i + 1] ?? 0;
  return first + ((value - start) * (last - first)) / (end - start);
}

/** Returns the charging minutes from empty to a state of charge. */
export function getMinutesFromEmpty(table: ChargeTable, percent: number): number {
  return interpolate(table.percents, table.minutes, percent);
}

/** Returns the charging minutes from one state of charge to another; 0 if the second is not higher. */
export function getChargingMinutes(table: ChargeTable, from: number, to: number): number {
  return to <= from ? 0 : getMinutesFromEmpty(table, to) - getMinutesFromEmpty(table, from);
}

/** Returns the state of charge after charging from empty for the given minutes, at most 100. */
export function getPercentAfter(table: ChargeTable, minutes: number): number {
  return Math.min(100, interpolate(table.minutes, table.percents, minutes));
}

/** Returns the minutes per percent at a state of charge. */
export function getMinutesPerPercent(table: ChargeTable, percent: number): number {
  const { percents, minutes } = table;
  const i = findIntervalIndex(percents, percent);
  return ((minutes[i + 1] ?? 0) - (minutes[i] ?? 0)) / ((percents[i + 1] ?? 0) - (percents[i] ?? 0));
}

/** Returns the minutes per percent of each interval between breakpoints. */
export function computeMinutesPerPercent({ percents, minutes }: ChargeTable): Float64Array {
  const slopes = new Float64Array(percents.length - 1);
  for (let i = 0; i < slopes.length; i += 1) {
    const [from = 0, to = 0] = [percents[i], percents[i + 1]];
    slopes[i] = ((minutes[i + 1] ?? 0) - (minutes[i] ?? 0)) / (to - from);
  }
  return slopes;
}
