import { METERS_PER_MILE } from '#domain/geo/point.ts';
import { mphToMps } from '#domain/rigs/us-units.ts';
import { formatCount, type UnitSystem } from './format.ts';

const MPS_PER_KMH = 1 / 3.6;
const WH_PER_KWH = 1000;

const speedUnit = (units: UnitSystem) => (units === 'miles' ? mphToMps(1) : MPS_PER_KMH);

/** Formats energy: "66 kWh". */
export function formatEnergy(wh: number): string {
  const kwh = wh / WH_PER_KWH;
  return `${Math.abs(kwh) < 10 ? kwh.toFixed(1) : formatCount(Math.round(kwh))} kWh`;
}

export const consumptionUnit = (units: UnitSystem) => (units === 'miles' ? 'Wh/mi' : 'kWh/100 km');

/** Null without a distance. */
export function consumptionInUnits(wh: number, distanceM: number, units: UnitSystem): number | null {
  if (distanceM <= 0) return null;
  return (wh / distanceM) * (units === 'miles' ? METERS_PER_MILE : 100);
}

/** Formats a consumption that is already in the driver's unit: "830" or "51.6". */
export function formatConsumptionNumber(value: number, units: UnitSystem): string {
  return units === 'miles' ? formatCount(Math.round(value)) : value.toFixed(1);
}

/** Formats consumption: "830 Wh/mi" or "51.6 kWh/100 km"; "0 Wh" without a distance. */
export function formatConsumption(wh: number, distanceM: number, units: UnitSystem): string {
  const value = consumptionInUnits(wh, distanceM, units);
  return value === null ? '0 Wh' : `${formatConsumptionNumber(value, units)} ${consumptionUnit(units)}`;
}

export function formatSpeed(mps: number, units: UnitSystem): string {
  return `${speedInUnits(mps, units)} ${units === 'miles' ? 'mph' : 'km/h'}`;
}

/** Converts a speed in meters per second to the driver's unit, rounded. */
export function speedInUnits(mps: number, units: UnitSystem): number {
  return Math.round(mps / speedUnit(units));
}

/** Returns meters per second. */
export function speedFromUnits(value: number, units: UnitSystem): number {
  return value * speedUnit(units);
}

export function formatTemperature(celsius: number, units: UnitSystem): string {
  return `${temperatureInUnits(celsius, units)} °${units === 'miles' ? 'F' : 'C'}`;
}

/** Converts a temperature in Celsius to the driver's unit, rounded. */
export function temperatureInUnits(celsius: number, units: UnitSystem): number {
  return Math.round(units === 'miles' ? celsius * 1.8 + 32 : celsius);
}

/** Returns degrees Celsius. */
export function temperatureFromUnits(value: number, units: UnitSystem): number {
  return units === 'miles' ? (value - 32) / 1.8 : value;
}
