import type { PriceRange } from '../../chargers/prices/price-range.ts';
import type { StopNode } from './stop-graph.ts';

/** The expected state of charge, with the low and high ends of its likely range. */
export type PercentBand = { readonly mean: number; readonly low: number; readonly high: number };

/** A plan's visit to a place. */
export type PlanVisit = {
  /** The place's index in the graph. */
  readonly at: number;
  readonly key: string;
  readonly kind: StopNode['kind'];
  readonly arrival: PercentBand;
  /** Equals the mean on arrival if the rig doesn't charge. */
  readonly departurePercent: number;
  readonly isCharging: boolean;
  readonly chargedPercent: number;
  readonly chargeMin: number;
  readonly overheadMin: number;
  readonly stayMin: number;
  /** When the visit begins, and when its day of driving began, in minutes since the trip began. */
  readonly arrivalMin: number;
  readonly dayStartMin: number;
  /** At an overnight stop, how many minutes after 10 p.m. the rig arrives; else 0. */
  readonly lateMin: number;
  /** Minutes from arrival to departure; charging and stay overlap. */
  readonly minutes: number;
  /** At the recorded price; null if there is none, or if the rig doesn't charge. */
  readonly dollars: number | null;
  /** At the recorded price or else the typical one; null if neither is known, or if the rig doesn't charge. */
  readonly cost: PriceRange | null;
};

/** A stop along a leg that is made only if the rig has less charge than expected. */
export type PlanContingentStop = {
  /** The place's index in the graph. */
  readonly at: number;
  readonly key: string;
  /** With at least this charge there, the rig drives on; with less, it charges to `chargePercent`. */
  readonly skipPercent: number;
  readonly chargePercent: number;
  /** The charge on arrival that `stopMin` assumes. */
  readonly fromPercent: number;
  /** The chance of arriving with less than `skipPercent`, so that the stop is made. */
  readonly chance: number;
  readonly stopMin: number;
  /** Minutes of the drive to it. */
  readonly approachMin: number;
  /** How far along the drive the detour to it starts. */
  readonly atM: number;
};

export type PlanLeg = {
  readonly from: string;
  readonly to: string;
  readonly minutes: number;
  readonly distanceM: number;
  readonly energyPercent: number;
  /** The standard deviation before anything is learned from earlier legs. */
  readonly energySdPercent: number;
  readonly rigSdPercent: number;
  /** Fraction of the rig's variance still unknown (see `RigVariances`) after the last charging stop before this leg. */
  readonly rigVariance: number;
  readonly slowerMps: number;
  /** Energy saved by a lower speed; null at the requested speed. */
  readonly savedPercent: number | null;
  readonly contingent: PlanContingentStop | null;
};

export type PlanTotals = {
  /** The cost that the search minimizes: minutes, and other costs expressed in minutes. */
  readonly costMin: number;
  /** The price of the charged energy, in minutes: the part of the cost that the rules assign to it. */
  readonly priceMin: number;
  /** The cost without the price of the energy saved by lower speeds, which a driver doesn't pay. */
  readonly paidCostMin: number;
  readonly minutes: number;
  readonly driveMin: number;
  readonly chargeMin: number;
  readonly distanceM: number;
  readonly energyPercent: number;
  readonly chargedPercent: number;
  readonly stops: number;
  /** Dollars of stops with a recorded price. */
  readonly dollars: number;
  /** Dollars in total: at recorded prices, or else typical ones, or else the median of these. */
  readonly expectedDollars: number;
  /** Total of the stops whose recorded or typical price is known. */
  readonly cost: PriceRange;
};

export type StopPlan = {
  readonly visits: readonly PlanVisit[];
  /** For each visit, the percentage points to add to the departure charge for each one missing on arrival. */
  readonly adjustments: readonly (number | null)[];
  /** One fewer than visits. */
  readonly legs: readonly PlanLeg[];
  readonly totals: PlanTotals;
};

/** Returns the expected minutes of a leg, with its contingent stop. */
export function getLegMinutes({
  minutes,
  contingent,
}: Pick<PlanLeg, 'minutes'> & { readonly contingent: Pick<PlanContingentStop, 'chance' | 'stopMin'> | null }): number {
  return minutes + (contingent === null ? 0 : contingent.chance * contingent.stopMin);
}
