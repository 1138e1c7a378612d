import { z } from 'zod';
import { findNetwork } from '../chargers/networks/network-lookup.ts';
import { TYPICAL_PRICES } from '../chargers/prices/typical-prices.ts';
import { groupBy } from '../group-by.ts';
import { computeGasolineCost } from '../trips/costs/gasoline-cost.ts';
import { getPaidKwh } from '../trips/costs/stop-costs.ts';
import { type ChargeEvent, type DriverEvents, getTowedM, groupByBucket, type LegEvent, sum } from './events.ts';
import type { Day } from './local-days.ts';
import type { DayRange } from './timeframe.ts';

const Amount = z.number().min(0);

/** Totals of charging sessions. Prices come only from sessions whose cost is known. */
export const ChargeTotals = z.object({
  sessions: z.int().min(0),
  energyKwh: Amount,
  costDollars: Amount,
  unpricedSessions: z.int().min(0),
  dollarsPerKwh: Amount.nullable(),
  /** The price per kWh times the paid kWh per towed meter, including charging losses; null if either is unknown. */
  dollarsPerM: Amount.nullable(),
});
export type ChargeTotals = z.infer<typeof ChargeTotals>;

export const GasolineSavings = z.object({
  mpg: z.number().positive(),
  dollarsPerGallon: z.number().positive(),
  distanceM: Amount,
  gasolineDollars: Amount,
  chargingDollars: Amount,
  /** Negative if charging cost more. */
  savedDollars: z.number(),
});
export type GasolineSavings = z.infer<typeof GasolineSavings>;

export const Costs = z.object({
  totals: ChargeTotals,
  /** Highest total cost first; the network is empty for sessions without one. */
  byNetwork: z.array(ChargeTotals.extend({ network: z.string() })),
  buckets: z.array(z.object({ start: z.iso.date(), energyKwh: Amount, costDollars: Amount, sessions: z.int().min(0) })),
  /** A comparison with a typical gasoline rig; null without towed legs or priced sessions. */
  gasoline: GasolineSavings.nullable(),
});
export type Costs = z.infer<typeof Costs>;

/** Returns the kilowatt-hours that a driver pays for per towed meter; null without towed legs that used energy. */
function getPaidKwhPerM(legs: readonly LegEvent[]): number | null {
  const towed = legs.filter(({ isTowing }) => isTowing);
  const distanceM = sum(towed, (leg) => leg.distanceM);
  const usedWh = sum(towed, (leg) => leg.usedWh);
  return distanceM > 0 && usedWh > 0 ? getPaidKwh(usedWh) / distanceM : null;
}

export function sumCharges(charges: readonly ChargeEvent[], legs: readonly LegEvent[]): ChargeTotals {
  const priced = charges.filter(({ costDollars }) => costDollars !== null);
  const costDollars = sum(priced, (charge) => charge.costDollars ?? 0);
  const pricedKwh = sum(priced, ({ energyKwh }) => energyKwh);
  const dollarsPerKwh = pricedKwh > 0 ? costDollars / pricedKwh : null;
  const paidKwhPerM = getPaidKwhPerM(legs);
  return {
    sessions: charges.length,
    energyKwh: sum(charges, ({ energyKwh }) => energyKwh),
    costDollars,
    unpricedSessions: charges.length - priced.length,
    dollarsPerKwh,
    dollarsPerM: dollarsPerKwh === null || paidKwhPerM === null ? null : dollarsPerKwh * paidKwhPerM,
  };
}

type GasolineRig = { readonly mpg: number; readonly dollarsPerGallon: number };

/** A gasoline rig: the typical mpg that drivers report with travel trailers, and the national average price. */
export const TYPICAL_GASOLINE: GasolineRig = {
  mpg: TYPICAL_PRICES.towingMpg.typical,
  dollarsPerGallon: TYPICAL_PRICES.gasoline.country,
};

/** Compares the charging cost of a towed distance with the cost of gasoline. */
export function computeGasolineSavings(
  { distanceM, dollarsPerM }: { readonly distanceM: number; readonly dollarsPerM: number },
  rig: GasolineRig = TYPICAL_GASOLINE,
): GasolineSavings {
  const gasolineDollars = computeGasolineCost(distanceM, rig);
  const chargingDollars = distanceM * dollarsPerM;
  return { ...rig, distanceM, gasolineDollars, chargingDollars, savedDollars: gasolineDollars - chargingDollars };
}

/** Returns the savings of a timeframe; null if the cost per meter is unknown. */
export function findGasolineSavings(legs: readonly LegEvent[], dollarsPerM: number | null): GasolineSavings | null {
  return dollarsPerM === null ? null : computeGasolineSavings({ distanceM: getTowedM(legs), dollarsPerM });
}

/** Returns a network's usual name, or the name as entered. */
export function getNetworkName({ network }: Pick<ChargeEvent, 'network'>): string {
  return findNetwork(network)?.name ?? network.trim();
}

export function sumByNetwork({ charges, legs }: Pick<DriverEvents, 'charges' | 'legs'>): Costs['byNetwork'] {
  const groups = groupBy(charges, getNetworkName);
  return Array.from(groups, ([network, all]) => ({ network, ...sumCharges(all, legs) })).sort(
    (a, b) => b.costDollars - a.costDollars || b.energyKwh - a.energyKwh || a.network.localeCompare(b.network),
  );
}

/** Computes the costs of a timeframe from its events. */
export function computeCosts(events: DriverEvents, range: DayRange, formatDay: (at: Date) => Day): Costs {
  const totals = sumCharges(events.charges, events.legs);
  return {
    totals,
    byNetwork: sumByNetwork(events),
    buckets: groupByBucket(events.charges, range, formatDay).map(({ start, events: charges }) => ({
      start,
      energyKwh: sum(charges, ({ energyKwh }) => energyKwh),
      costDollars: sum(charges, ({ costDollars }) => costDollars ?? 0),
      sessions: charges.length,
    })),
    gasoline: findGasolineSavings(events.legs, totals.dollarsPerM),
  };
}
