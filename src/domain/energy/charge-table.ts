import { type ChargerOutput, type ChargingVehicle, createChargePower } from './charge-power.ts';

/**
 * Charging minutes from empty to each state of charge, linear between breakpoints. Both `percents` and
 * `minutes` strictly increase, from 0 percent at 0 minutes to 100 percent.
 */
export type ChargeTable = {
  readonly percents: Float64Array;
  readonly minutes: Float64Array;
};

/** Battery temperature after an hour on the highway: warm enough to charge at full power. */
export const WARM_BATTERY_C = 28;

const FULL_PERCENT = 100;
/** Several integration steps, because charging curves fall steeply near full. */
const STEPS_PER_PERCENT = 8;
const MAX_BREAKPOINTS = 25;
/** Target error of the linear interpolation; raised if that takes too many breakpoints. */
const TARGET_ERROR_MINUTES = 0.04;
const MINUTES_PER_HOUR = 60;

/** Returns the minutes from empty to each whole percent. */
export function computeChargeMinutes(
  vehicle: ChargingVehicle,
  chargerOutput: ChargerOutput,
  batteryC: number,
): Float64Array {
  const minutes = new Float64Array(FULL_PERCENT + 1);
  const stepKwh = vehicle.usableKwh / FULL_PERCENT / STEPS_PER_PERCENT;
  const powerKwAt = createChargePower(vehicle, chargerOutput, batteryC);
  let sum = 0;
  for (let percent = 0; percent < FULL_PERCENT; percent += 1) {
    for (let step = 0; step < STEPS_PER_PERCENT; step += 1)
      sum += (stepKwh / powerKwAt(percent + (step + 0.5) / STEPS_PER_PERCENT)) * MINUTES_PER_HOUR;
    minutes[percent + 1] = sum;
  }
  return minutes;
}

/** Returns the largest error in minutes of a straight line between two breakpoints. */
function findMaxErrorMinutes(minutes: Float64Array, from: number, to: number): number {
  const start = minutes[from] ?? 0;
  const slope = ((minutes[to] ?? 0) - start) / (to - from);
  let maxErrorMinutes = 0;
  for (let percent = from + 1; percent < to; percent += 1)
    maxErrorMinutes = Math.max(maxErrorMinutes, Math.abs((minutes[percent] ?? 0) - start - slope * (percent - from)));
  return maxErrorMinutes;
}

/** Picks breakpoints greedily, each as far from the previous one as the error allows. */
function listBreakpoints(minutes: Float64Array, errorMinutes: number): number[] {
  const chosen = [0];
  let from = 0;
  while (from < FULL_PERCENT) {
    let to = from + 1;
    while (to < FULL_PERCENT && findMaxErrorMinutes(minutes, from, to + 1) <= errorMinutes) to += 1;
    chosen.push(to);
    from = to;
  }
  return chosen;
}

function pickBreakpoints(minutes: Float64Array): number[] {
  let errorMinutes = TARGET_ERROR_MINUTES;
  let chosen = listBreakpoints(minutes, errorMinutes);
  while (chosen.length > MAX_BREAKPOINTS) {
    errorMinutes *= 1.5;
    chosen = listBreakpoints(minutes, errorMinutes);
  }
  return chosen;
}

/**
 * Builds the charge table of a vehicle at a charger. Breakpoints are exact; between them the error is usually below 0.1
 * minutes.
 */
export function buildChargeTable(
  vehicle: ChargingVehicle,
  chargerOutput: ChargerOutput,
  batteryC: number = WARM_BATTERY_C,
): ChargeTable {
  const minutes = computeChargeMinutes(vehicle, chargerOutput, batteryC);
  const percents = Float64Array.from(pickBreakpoints(minutes));
  return { percents, minutes: percents.map((percent) => minutes[percent] ?? 0) };
}
