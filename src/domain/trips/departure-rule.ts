import type { TripPlan } from './trip.ts';

/** The rule gives the extra charge for this many percent missing on arrival; per 1%, it would often be a fraction. */
const MISSING_PERCENT = 5;

/**
 * Describes how much more charge to leave a stop with if the rig arrives with less than planned; null where the plan
 * doesn't need that, or where arriving with so much less is unlikely. Navigation adjusts the charge itself.
 */
export function describeDepartureRule({ stops }: Pick<TripPlan, 'stops'>, index: number): string | null {
  const { morePerMissing = 0, arrive } = stops[index] ?? {};
  const morePercent = Math.round(MISSING_PERCENT * morePerMissing);
  if (morePercent === 0 || arrive === undefined || arrive.mean - arrive.low < MISSING_PERCENT) return null;
  const isLast = stops.slice(index + 1).every(({ chargeMin }) => chargeMin === 0);
  const rule = `For each ${MISSING_PERCENT}% less than planned on arrival, leave with about ${morePercent}% more`;
  return isLast ? `${rule}.` : `${rule}, here and at later stops.`;
}
