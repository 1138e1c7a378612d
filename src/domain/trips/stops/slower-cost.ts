import { getMinutesPerDollar, type StopEdge, type StopRules } from './stop-graph.ts';

/** Minutes that a drive below the requested speed has to save (our choice). */
export const MINUTES_PER_SLOWER_DRIVE = 1;

type Pricing = { readonly rules: Pick<StopRules, 'dollarsPerHour'>; readonly medianPrice: number };

/**
 * Returns the cost of a lower speed, other than the minutes of the drive. It includes the price of the energy saved: a
 * driver who has set a top speed goes slower to save time or a stop, not to save money.
 */
export function computeSlowerCost({ rules, medianPrice }: Pricing, savedPercent: number): number {
  return MINUTES_PER_SLOWER_DRIVE + Math.max(0, savedPercent) * medianPrice * getMinutesPerDollar(rules);
}

/** Returns the minutes of a drive on the road, without the cost of a lower speed. */
export function getDrivenMinutes({ minutes, driven }: StopEdge): number {
  return driven?.minutes ?? minutes;
}

/** Adds the cost of a lower speed to the minutes of a drive, which are then no longer those on the road. */
export function withSlowerCost(edge: StopEdge, pricing: Pricing): StopEdge {
  if (edge.savedPercent === undefined) return edge;
  return { ...edge, minutes: edge.minutes + computeSlowerCost(pricing, edge.savedPercent), driven: edge };
}
