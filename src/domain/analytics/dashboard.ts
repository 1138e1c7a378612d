import { z } from 'zod';
import { ChargeTotals, findGasolineSavings, GasolineSavings, totalCharges } from './costs.ts';
import { LegTotals, totalLegs } from './efficiency.ts';
import { type DriverEvents, getTowedM, groupByBucket, type LegEvent, sum } from './events.ts';
import type { Day } from './local-days.ts';
import type { DayRange } from './timeframe.ts';

const Count = z.int().min(0);
const Distance = z.number().min(0);

export const Dashboard = z.object({
  /** Whether the driver has any event at all, in any timeframe. */
  hasEvents: z.boolean(),
  towedM: Distance,
  /** Driven without a trailer. */
  soloM: Distance,
  driven: LegTotals,
  charged: ChargeTotals,
  searches: Count,
  trips: Count,
  gasoline: GasolineSavings.nullable(),
  buckets: z.array(
    z.object({
      start: z.iso.date(),
      towedM: Distance,
      soloM: Distance,
      energyKwh: z.number().min(0),
      searches: Count,
      trips: Count,
    }),
  ),
});
export type Dashboard = z.infer<typeof Dashboard>;

const getSoloM = (legs: readonly LegEvent[]) => sum(legs, (leg) => (leg.isTowing ? 0 : leg.distanceM));

function toBuckets({ legs, charges, searches, trips }: DriverEvents, range: DayRange, dayOf: (at: Date) => Day) {
  const chargesIn = groupByBucket(charges, range, dayOf);
  const searchesIn = groupByBucket(searches, range, dayOf);
  const tripsIn = groupByBucket(trips, range, dayOf);
  return groupByBucket(legs, range, dayOf).map(({ start, events }, at) => ({
    start,
    towedM: getTowedM(events),
    soloM: getSoloM(events),
    energyKwh: sum(chargesIn[at]?.events ?? [], ({ energyKwh }) => energyKwh),
    searches: searchesIn[at]?.events.length ?? 0,
    trips: tripsIn[at]?.events.length ?? 0,
  }));
}

/** Computes the dashboard of a timeframe from its events. */
export function computeDashboard(
  events: DriverEvents,
  range: DayRange,
  dayOf: (at: Date) => Day,
): Omit<Dashboard, 'hasEvents'> {
  const { legs, charges, searches, trips } = events;
  const charged = totalCharges(charges, legs);
  return {
    towedM: getTowedM(legs),
    soloM: getSoloM(legs),
    driven: totalLegs(legs),
    charged,
    searches: searches.length,
    trips: trips.length,
    gasoline: findGasolineSavings(legs, charged.dollarsPerM),
    buckets: toBuckets(events, range, dayOf),
  };
}
