import type { ContingentStop } from './contingent-stop.ts';
import { formatPlaceName } from './place-name.ts';
import type { TripPlan } from './trip.ts';

/** Formats the minutes of a contingent stop: about 20 min. */
export const formatContingentMinutes = ({ stopMin }: Pick<ContingentStop, 'stopMin'>): string =>
  `about ${Math.max(1, Math.round(stopMin))} min`;

/** Formats a one-line rule: when to skip a contingent stop, and what to do otherwise. */
export function formatContingentRule(stop: ContingentStop, toName: string): string {
  const { skipPercent, chargePercent = skipPercent } = stop;
  const name = formatPlaceName(stop);
  const rule = `With ${Math.ceil(skipPercent)}% or more at ${name}, drive on to ${toName}.`;
  return `${rule} Otherwise, charge at ${name} to ${Math.ceil(chargePercent)}% (${formatContingentMinutes(stop)}).`;
}

/** Describes when to skip the contingent stop on a leg of a plan; null if it has none. */
export function describeContingentRule(
  { legs, stops }: Pick<TripPlan, 'legs' | 'stops'>,
  legIndex: number,
): string | null {
  const [contingent, to] = [legs[legIndex]?.contingent, stops[legIndex + 1]];
  return contingent && to ? formatContingentRule(contingent, formatPlaceName(to)) : null;
}

/** Returns the expected minutes of the contingent stops of a plan. */
export function sumContingentMin({ legs }: Pick<TripPlan, 'legs'>): number {
  return legs.reduce((sum, { contingent }) => sum + (contingent ? contingent.chance * contingent.stopMin : 0), 0);
}
