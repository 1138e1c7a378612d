import type { ChargingCurve } from '../rigs/charging-curve.ts';
import type { Vehicle } from '../rigs/vehicle.ts';

/** What of a vehicle decides how it charges. */
export type ChargingVehicle = Pick<Vehicle, 'make' | 'model' | 'usableKwh' | 'curve' | 'dcPeakKw'>;

/** The post that a vehicle charges at. */
export type ChargePoint = {
  readonly powerKw: number;
  readonly isDc: boolean;
  /** Posts of 400 V give at most 500 V, those of 800 V up to 1,000 V. */
  readonly voltageClass: 400 | 800;
};

/** The most in kW that vehicles with batteries of 800 V take from posts of 400 V, where it is known: by make and words of the model. */
const MAX_POWER_AT_400_VOLTS: readonly (readonly [make: string, model: RegExp, powerKw: number])[] = [
  ['GMC', /Sierra|Hummer/, 85],
  ['Chevrolet', /Silverado/, 85],
  ['Cadillac', /Escalade/, 85],
  ['Kia', /EV6|EV9/, 100],
  ['Hyundai', /IONIQ/, 110],
  ['Porsche', /Macan/, 135],
  ['Audi', /Q6/, 135],
  ['Lucid', /Gravity/, 225],
  ['Tesla', /Cybertruck/, 250],
];

/** A battery of 400 V takes no more than this: 630 A, the strongest that such posts give. */
const PEAK_OF_400_VOLTS_KW = 260;
/** What a converter from 400 to 800 V carries in a vehicle of which no one knows it (ours). */
const CONVERTER_KW = 85;

/** The most in kW that a vehicle takes from a post of 400 V. */
export function getMaxPowerAt400VoltsKw({ make, model, dcPeakKw }: ChargingVehicle): number {
  const known = MAX_POWER_AT_400_VOLTS.find(([ofMake, ofModel]) => ofMake === make && ofModel.test(model));
  if (known !== undefined) return Math.min(known[2], dcPeakKw);
  return dcPeakKw > PEAK_OF_400_VOLTS_KW ? CONVERTER_KW : dcPeakKw;
}

/** Degrees Celsius of a battery and the share of its peak power that it takes at most (ours, from published winter tests). */
const TEMPERATURE_SHARES = [
  [-20, 0.12],
  [-10, 0.22],
  [0, 0.4],
  [10, 0.62],
  [20, 0.9],
  [25, 1],
  [45, 1],
  [55, 0.6],
] as const;

/** A value between the points of a table with straight lines between; beyond its ends that of the end. */
function interpolate(points: readonly (readonly [number, number])[], at: number): number {
  const next = points.findIndex(([x]) => x >= at);
  const [toX, toY] = points[next === -1 ? points.length - 1 : next] ?? [0, 0];
  const [fromX, fromY] = points[next - 1] ?? [toX, toY];
  return next === -1 || toX === fromX ? toY : fromY + ((at - fromX) / (toX - fromX)) * (toY - fromY);
}

/** The share of its peak power that a battery takes at most at a temperature. */
export function getTemperatureShare(batteryC: number): number {
  return interpolate(TEMPERATURE_SHARES, batteryC);
}

/** The charger in a vehicle, and what of alternating current arrives in the battery (ours). */
const ONBOARD_KW = 11.5;
const ONBOARD_EFFICIENCY = 0.9;
const LEAST_KW = 0.5;

function curveKw(curve: ChargingCurve, percent: number): number {
  return interpolate(curve, percent);
}

/** The power in kW that arrives in a battery at a state of charge. */
export function computeChargePowerKw(
  vehicle: ChargingVehicle,
  { powerKw, isDc, voltageClass }: ChargePoint,
  batteryC: number,
  percent: number,
): number {
  const warm = getTemperatureShare(batteryC) * vehicle.dcPeakKw;
  const taken = Math.min(curveKw(vehicle.curve, percent), warm);
  const given = isDc
    ? Math.min(powerKw, voltageClass === 400 ? getMaxPowerAt400VoltsKw(vehicle) : Number.POSITIVE_INFINITY)
    : Math.min(powerKw, ONBOARD_KW) * ONBOARD_EFFICIENCY;
  return Math.max(LEAST_KW, Math.min(taken, given));
}
