import { type ChargePoint, type ChargingVehicle, computeChargePowerKw } from './charge-power.ts';

/**
 * Minutes a rig charges at a station, from empty to each state of charge: straight lines between breakpoints
 * whose percents and minutes both grow, the first at 0 percent and 0 minutes, the last at 100 percent.
 */
export type ChargeTable = {
  readonly percents: Float64Array;
  readonly minutes: Float64Array;
};

/** The battery after an hour on the highway, ready to charge. */
export const WARM_BATTERY_C = 28;

const PERCENTS = 100;
/** Each percent is added up in so many steps, as curves fall steeply near full. */
const STEPS = 8;
const BREAKPOINTS_MAX = 25;
/** How exact straight lines are meant to be; less where that would take too many of them. */
const ERROR_MIN = 0.04;
const MINUTES_PER_HOUR = 60;

/** Minutes from empty to each whole percent. */
export function computeChargeMinutes(vehicle: ChargingVehicle, post: ChargePoint, batteryC: number): Float64Array {
  const minutes = new Float64Array(PERCENTS + 1);
  const stepKwh = vehicle.usableKwh / PERCENTS / STEPS;
  let sum = 0;
  for (let percent = 0; percent < PERCENTS; percent += 1) {
    for (let step = 0; step < STEPS; step += 1) {
      const powerKw = computeChargePowerKw(vehicle, post, batteryC, percent + (step + 0.5) / STEPS);
      sum += (stepKwh / powerKw) * MINUTES_PER_HOUR;
    }
    minutes[percent + 1] = sum;
  }
  return minutes;
}

/** How far in minutes the whole percents between two breakpoints lie from the straight line between them at most. */
function errorBetween(minutes: Float64Array, from: number, to: number): number {
  const start = minutes[from] ?? 0;
  const slope = ((minutes[to] ?? 0) - start) / (to - from);
  let most = 0;
  for (let percent = from + 1; percent < to; percent += 1)
    most = Math.max(most, Math.abs((minutes[percent] ?? 0) - start - slope * (percent - from)));
  return most;
}

/** The fewest breakpoints between which no percent is further off than so many minutes: each line as long as it can be. */
function breakpointsWithin(minutes: Float64Array, errorMin: number): number[] {
  const chosen = [0];
  let from = 0;
  while (from < PERCENTS) {
    let to = from + 1;
    while (to < PERCENTS && errorBetween(minutes, from, to + 1) <= errorMin) to += 1;
    chosen.push(to);
    from = to;
  }
  return chosen;
}

function pickBreakpoints(minutes: Float64Array): number[] {
  let errorMin = ERROR_MIN;
  let chosen = breakpointsWithin(minutes, errorMin);
  while (chosen.length > BREAKPOINTS_MAX) {
    errorMin *= 1.5;
    chosen = breakpointsWithin(minutes, errorMin);
  }
  return chosen;
}

/** How long a vehicle charges at a post with a battery of a temperature: few breakpoints, each exact, between them at most 0.1 minutes off. */
export function buildChargeTable(
  vehicle: ChargingVehicle,
  post: ChargePoint,
  batteryC: number = WARM_BATTERY_C,
): ChargeTable {
  const minutes = computeChargeMinutes(vehicle, post, batteryC);
  const percents = Float64Array.from(pickBreakpoints(minutes));
  return { percents, minutes: percents.map((percent) => minutes[percent] ?? 0) };
}
