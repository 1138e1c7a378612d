import { z } from 'zod';
import { ChargeTotals, findGasolineSavings, GasolineSavings, sumCharges } from './costs.ts';
import { LegTotals, sumLegs } from './efficiency.ts';
import { type DriverEvents, getTowedM, groupByBucket, type LegEvent, sum } from './events.ts';
import type { Day } from './local-days.ts';
import type { DayRange } from './timeframe.ts';

const Count = z.int().min(0);
const Distance = z.number().min(0);

/** Totals of driven legs and charging sessions. */
export const EventTotals = z.object({
  towedM: Distance,
  /** Driven without a trailer. */
  soloM: Distance,
  driven: LegTotals,
  charged: ChargeTotals,
});
export type EventTotals = z.infer<typeof EventTotals>;

export const Dashboard = EventTotals.extend({
  /** Whether the driver has any events, in any timeframe. */
  hasEvents: z.boolean(),
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

function toBuckets({ legs, charges, searches, trips }: DriverEvents, range: DayRange, formatDay: (at: Date) => Day) {
  const chargesIn = groupByBucket(charges, range, formatDay);
  const searchesIn = groupByBucket(searches, range, formatDay);
  const tripsIn = groupByBucket(trips, range, formatDay);
  return groupByBucket(legs, range, formatDay).map(({ start, events }, i) => ({
    start,
    towedM: getTowedM(events),
    soloM: getSoloM(events),
    energyKwh: sum(chargesIn[i]?.events ?? [], ({ energyKwh }) => energyKwh),
    searches: searchesIn[i]?.events.length ?? 0,
    trips: tripsIn[i]?.events.length ?? 0,
  }));
}

export function sumEvents({ legs, charges }: Pick<DriverEvents, 'legs' | 'charges'>): EventTotals {
  return {
    towedM: getTowedM(legs),
    soloM: getSoloM(legs),
    driven: sumLegs(legs),
    charged: sumCharges(charges, legs),
  };
}

/** Computes the dashboard of a timeframe from its events. */
export function computeDashboard(
  events: DriverEvents,
  range: DayRange,
  formatDay: (at: Date) => Day,
): Omit<Dashboard, 'hasEvents'> {
  const totals = sumEvents(events);
  return {
    ...totals,
    searches: events.searches.length,
    trips: events.trips.length,
    gasoline: findGasolineSavings(events.legs, totals.charged.dollarsPerM),
    buckets: toBuckets(events, range, formatDay),
  };
}
