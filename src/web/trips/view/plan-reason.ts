import type { TripPlan, TripTotals } from '#domain/trips/trip.ts';
import type { PlanReason } from '#domain/trips/trip-reasons.ts';
import { formatCount, formatDuration } from '#web/lib/format.ts';

function planReasonLabel(reason: PlanReason, { unpricedStops }: TripTotals): string {
  switch (reason.code) {
    case 'fewer_stops':
      return `${formatCount(reason.stops)} fewer ${reason.stops === 1 ? 'stop' : 'stops'}`;
    case 'stays_hitched':
      return 'better odds of staying hitched';
    case 'cheaper':
      // Stops without a known price are counted at a typical one.
      return `about $${Math.round(reason.dollars)} cheaper${unpricedStops > 0 ? ' at typical prices' : ''}`;
    case 'surer':
      return 'more certain to work for your vehicle';
    case 'blocks_fewer':
      return 'less likely to block other stalls';
    case 'wishes':
      return 'closer to your preferences for stops';
  }
}

export function planReasonText({ why, totals }: Pick<TripPlan, 'why' | 'totals'>): string | null {
  if (why === null || why.reasons.length === 0) return null;
  const reasons = why.reasons.map((reason) => planReasonLabel(reason, totals)).join(', ');
  const sentence = reasons.charAt(0).toUpperCase() + reasons.slice(1);
  return why.slowerMin < 1 ? sentence : `${sentence}; ${formatDuration(why.slowerMin)} longer than the fastest plan`;
}
