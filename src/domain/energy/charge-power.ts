import type { ChargingCurve } from '../rigs/charging-curve.ts';
import type { Vehicle } from '../rigs/vehicle.ts';

/** The properties of a vehicle that determine how it charges. */
export type ChargingVehicle = Pick<Vehicle, 'make' | 'model' | 'usableKwh' | 'curve' | 'dcPeakKw'>;

export type ChargerOutput = {
  readonly powerKw: number;
  readonly isDc: boolean;
  /** 400 V chargers deliver at most 500 V, 800 V chargers up to 1,000 V. */
  readonly voltageClass: 400 | 800;
};

/** Known limits in kW of 800 V vehicles at 400 V chargers, by make and model. */
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

/** Highest peak power of a 400 V battery, since 400 V chargers deliver at most 630 A. A higher peak means 800 V. */
const MAX_PEAK_AT_400_VOLTS_KW = 260;
/** Assumed limit of a 400 V to 800 V converter when the vehicle's own is unknown (our estimate). */
const CONVERTER_KW = 85;

/** Returns the highest power in kW that a vehicle draws from a 400 V charger. */
export function getMaxPowerAt400VoltsKw({ make, model, dcPeakKw }: ChargingVehicle): number {
  const known = MAX_POWER_AT_400_VOLTS.find(([knownMake, knownModel]) => knownMake === make && knownModel.test(model));
  if (known !== undefined) return Math.min(known[2], dcPeakKw);
  return dcPeakKw > MAX_PEAK_AT_400_VOLTS_KW ? CONVERTER_KW : dcPeakKw;
}

/**
 * Battery temperature in °C, and the share of peak power that the battery accepts (our estimate, from winter tests).
 */
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

/** Interpolates linearly between the points of a table; beyond the table, returns its first or last value. */
function interpolate(points: readonly (readonly [number, number])[], value: number): number {
  const next = points.findIndex(([x]) => x >= value);
  const [toX, toY] = points[next === -1 ? points.length - 1 : next] ?? [0, 0];
  const [fromX, fromY] = points[next - 1] ?? [toX, toY];
  return next === -1 || toX === fromX ? toY : fromY + ((value - fromX) / (toX - fromX)) * (toY - fromY);
}

/** Returns the highest share of its peak power that a battery accepts at a temperature. */
export function getTemperatureShare(batteryC: number): number {
  return interpolate(TEMPERATURE_SHARES, batteryC);
}

/** Power of the onboard charger, and the share of AC power that reaches the battery (our estimate). */
const ONBOARD_KW = 11.5;
const ONBOARD_EFFICIENCY = 0.9;
const MIN_CHARGE_KW = 0.5;

function getCurveKw(curve: ChargingCurve, percent: number): number {
  return interpolate(curve, percent);
}

/** Returns the function from state of charge to the power in kW that reaches the battery. */
export function createChargePower(
  vehicle: ChargingVehicle,
  { powerKw, isDc, voltageClass }: ChargerOutput,
  batteryC: number,
): (percent: number) => number {
  const batteryKw = getTemperatureShare(batteryC) * vehicle.dcPeakKw;
  const stationKw = isDc
    ? Math.min(powerKw, voltageClass === 400 ? getMaxPowerAt400VoltsKw(vehicle) : Number.POSITIVE_INFINITY)
    : Math.min(powerKw, ONBOARD_KW) * ONBOARD_EFFICIENCY;
  const maxKw = Math.min(batteryKw, stationKw);
  return (percent) => Math.max(MIN_CHARGE_KW, Math.min(getCurveKw(vehicle.curve, percent), maxKw));
}
