import { MAX_CHOSEN_SLOWDOWN_MPS, MAX_SLOWDOWN_MPS } from '../graph/build-trip-rig.ts';
import { getMinutesPerDollar, type StopEdge, type StopRules } from './stop-graph.ts';

/** Minutes that a drive below the requested speed has to save (our choice). */
export const MINUTES_PER_SLOWER_DRIVE = 1;
/** Minutes that a much slower drive has to save, because it is hard on the driver and on traffic (our choice). */
const MINUTES_PER_MUCH_SLOWER_DRIVE = 40;
/** The same for a long drive, as a share of its minutes (our choice). */
const SHARE_OF_MUCH_SLOWER_DRIVE = 0.45;
/** The same at the largest slowdown, which is 45 mph with a trailer (our choice). */
const SHARE_OF_SLOWEST_DRIVE = 1;

type SlowerDrive = { readonly minutes: number; readonly savedPercent: number; readonly slowerMps?: number };
type Pricing = {
  readonly rules: Pick<StopRules, 'dollarsPerHour' | 'countsSavedEnergy'>;
  readonly medianPrice: number;
};

/** Returns the price of saved energy, in minutes. */
export function computeSavedEnergyMinutes({ rules, medianPrice }: Pricing, savedPercent: number): number {
  return Math.max(0, savedPercent) * medianPrice * getMinutesPerDollar(rules);
}

/**
 * Returns the cost of a lower speed, other than the minutes of the drive. Unless the rules count saved energy, this
 * includes the price of that energy: a driver who set a top speed goes slower to save time or a stop, not money.
 */
export function computeSlowerCost(pricing: Pricing, { minutes, savedPercent, slowerMps = 0 }: SlowerDrive): number {
  const share = slowerMps < MAX_SLOWDOWN_MPS ? SHARE_OF_MUCH_SLOWER_DRIVE : SHARE_OF_SLOWEST_DRIVE;
  const costMin =
    slowerMps > MAX_CHOSEN_SLOWDOWN_MPS
      ? Math.max(MINUTES_PER_MUCH_SLOWER_DRIVE, share * minutes)
      : MINUTES_PER_SLOWER_DRIVE;
  return pricing.rules.countsSavedEnergy ? costMin : costMin + computeSavedEnergyMinutes(pricing, savedPercent);
}

/** Returns the minutes of a drive on the road, without the cost of a lower speed. */
export function getDrivenMinutes({ minutes, driven }: StopEdge): number {
  return driven?.minutes ?? minutes;
}

/** Adds the cost of a lower speed to the minutes of a drive, which are then no longer those on the road. */
export function withSlowerCost(edge: StopEdge, pricing: Pricing): StopEdge {
  const { savedPercent, slowerMps = 0, minutes } = edge;
  if (savedPercent === undefined) return edge;
  return { ...edge, minutes: minutes + computeSlowerCost(pricing, { minutes, savedPercent, slowerMps }), driven: edge };
}
