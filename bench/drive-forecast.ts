import { splitSpread } from '#domain/trips/consumption-bias.ts';
import {
  type ArrivalFloor,
  type ChargeReading,
  forecastArrival,
  isArrivalBelow,
  type LegForecast,
} from '#domain/trips/driving/leg-forecast.ts';
import { FLOOR_PERCENT } from '#domain/trips/stop-rules.ts';
import type { StopEdge } from '#domain/trips/stops/stop-graph.ts';
import type { PlannedTrip } from './drive-day.ts';
import { getUsedShare } from './drive-replan.ts';

const STEP_M = 8_000;
const forecasts = new WeakMap<StopEdge, LegForecast>();

export function forecastEdge(trip: PlannedTrip, from: number, edge: StopEdge): LegForecast {
  const cached = forecasts.get(edge);
  if (cached !== undefined) return cached;
  const steps = Math.max(1, Math.ceil(edge.distanceM / STEP_M));
  const shares = Array.from({ length: steps + 1 }, (_, step) => step / steps);
  const spreadPercent = trip.rules.z * edge.energySdPercent;
  const forecast = {
    atM: shares.map((share) => share * edge.distanceM),
    usedPercent: shares.map((share) => edge.energyPercent * getUsedShare(trip, from, edge, share)),
    minutes: shares.map((share) => share * edge.minutes),
    spread: { below: spreadPercent, above: spreadPercent },
    deviations: splitSpread(edge),
  };
  forecasts.set(edge, forecast);
  return forecast;
}

/**
 * Returns whether navigation would replan: the arrival charge would be less than planned or, if a contingent stop is
 * due, the charge is too low to get there.
 */
export function isBelowPlan(
  forecast: LegForecast,
  readings: readonly ChargeReading[],
  floor: ArrivalFloor,
  dueM: number | null,
): boolean {
  if (dueM === null) return isArrivalBelow(forecast, readings, floor);
  const arrivalAtStop = forecastArrival(forecast, readings, { toM: dueM });
  return arrivalAtStop !== null && arrivalAtStop.low < FLOOR_PERCENT;
}
