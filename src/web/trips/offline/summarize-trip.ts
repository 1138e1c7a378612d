import type { Trip, TripSummary } from '#domain/trips/trip.ts';

/** Empty for an unnamed trip, which isn't saved. */
export function summarizeTrip({ id, name, madeAt, request, result, shareKey }: Trip): TripSummary[] {
  if (name === null) return [];
  const totals = result.plans[0]?.totals;
  return [
    {
      id,
      name,
      savedAt: madeAt,
      from: request.start.label,
      to: request.end.label,
      isRoundTrip: request.isRoundTrip,
      distanceM: totals?.distanceM ?? null,
      totalMin: totals?.totalMin ?? null,
      chargingStops: totals?.chargingStops ?? null,
      isShared: shareKey !== null,
    },
  ];
}
