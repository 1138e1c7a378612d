import { expect } from 'vitest';
import { type CorridorPackage, planOffline } from '#domain/offline/plan-offline.ts';
import type { TripResult } from '#domain/trips/trip.ts';
import type { TripRequest } from '#domain/trips/trip-request.ts';

export function planWithPackage(corridor: CorridorPackage, request: TripRequest): TripResult {
  const plan = planOffline(corridor, request, new Date(corridor.createdAt));
  if (plan.kind !== 'planned') throw new Error(plan.kind);
  return plan.result;
}

/**
 * Expects the same stops, a total time within two minutes, charges on arrival within 1.5 percent of the battery, and
 * energy within 3 percent for each leg.
 */
export function expectSamePlan(offline: TripResult, server: TripResult): void {
  const [offlinePlan, serverPlan] = [offline.plans[0], server.plans[0]];
  if (offlinePlan === undefined || serverPlan === undefined) throw new Error('There is no plan');
  expect(offlinePlan.stops.map(({ chargerId }) => chargerId)).toEqual(
    serverPlan.stops.map(({ chargerId }) => chargerId),
  );
  expect(Math.abs(offlinePlan.totals.totalMin - serverPlan.totals.totalMin)).toBeLessThan(2);
  for (const [i, stop] of offlinePlan.stops.entries())
    expect(Math.abs(stop.arrive.mean - (serverPlan.stops[i]?.arrive.mean ?? 0))).toBeLessThan(1.5);
  for (const [i, leg] of offlinePlan.legs.entries())
    expect(Math.abs(leg.energyWh / (serverPlan.legs[i]?.energyWh ?? 1) - 1)).toBeLessThan(0.03);
}
