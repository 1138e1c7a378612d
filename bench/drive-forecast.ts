import { splitSpread } from '#domain/trips/consumption-bias.ts';
import type { LegForecast } from '#domain/trips/driving/leg-forecast.ts';
import type { StopEdge } from '#domain/trips/stops/stop-graph.ts';
import type { PlannedTrip } from './drive-day.ts';
import { getUsedShare } from './drive-replan.ts';

const STEP_M = 8_000;
const cache = new WeakMap<StopEdge, LegForecast>();

/** Returns the forecast for one leg, in the form that navigation uses. */
export function forecastEdge(trip: PlannedTrip, from: number, edge: StopEdge): LegForecast {
  const cached = cache.get(edge);
  if (cached !== undefined) return cached;
  const steps = Math.max(1, Math.ceil(edge.distanceM / STEP_M));
  const shares = Array.from({ length: steps + 1 }, (_, step) => step / steps);
  const likely = trip.rules.z * edge.energySdPercent;
  const forecast = {
    atM: shares.map((share) => share * edge.distanceM),
    usedPercent: shares.map((share) => edge.energyPercent * getUsedShare(trip, from, edge, share)),
    minutes: shares.map((share) => share * edge.minutes),
    spread: { below: likely, above: likely },
    deviations: splitSpread(edge),
  };
  cache.set(edge, forecast);
  return forecast;
}
