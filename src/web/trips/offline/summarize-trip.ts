import type { Trip, TripSummary } from '#domain/trips/trip.ts';

/** Describes a saved trip of an offline area for the list; empty for one without a name, which isn't saved. */
export function summarize({ id, name, madeAt, request, result, shareKey }: Trip): TripSummary[] {
  if (name === null) return [];
  const totals = result.plans[0]?.totals;
  return [
    {
      ...{ id, name },
      savedAt: madeAt,
      from: request.start.label,
      to: request.end.label,
      distanceM: totals?.distanceM ?? null,
      totalMin: totals?.totalMin ?? null,
      chargingStops: totals?.chargingStops ?? null,
      isShared: shareKey !== null,
    },
  ];
}
