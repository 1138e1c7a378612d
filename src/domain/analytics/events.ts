import { groupBy } from '../group-by.ts';
import type { BucketUnit, Day } from './local-days.ts';
import { getBucketStart, listBucketStarts } from './local-days.ts';
import type { DayRange } from './timeframe.ts';

/** A driven leg. modelWh is the energy that the model predicts from the rig's data alone. */
export type LegEvent = {
  readonly at: Date;
  readonly distanceM: number;
  readonly usedWh: number;
  readonly modelWh: number;
  /** The mean speed and the temperature that the leg was planned with; null if unknown. */
  readonly speedMps: number | null;
  readonly temperatureC: number | null;
  readonly rigId: string;
  readonly rigName: string;
  readonly isTowing: boolean;
};

export type ChargeEvent = {
  readonly at: Date;
  readonly energyKwh: number;
  readonly costDollars: number | null;
  readonly network: string;
};

type Moment = { readonly at: Date };

/** Past events, in any order. Legs and charges may have more fields, such as the driver. */
export type EventsWith<More> = {
  readonly legs: readonly (LegEvent & More)[];
  readonly charges: readonly (ChargeEvent & More)[];
  readonly searches: readonly Moment[];
  readonly trips: readonly Moment[];
};
export type DriverEvents = EventsWith<unknown>;

export function sum<T>(items: readonly T[], getValue: (item: T) => number): number {
  return items.reduce((total, item) => total + getValue(item), 0);
}

/** Returns the distance driven with a trailer. */
export function getTowedM(legs: readonly LegEvent[]): number {
  return sum(legs, (leg) => (leg.isTowing ? leg.distanceM : 0));
}

export function selectInRange<T extends Moment>(
  events: readonly T[],
  range: DayRange,
  formatDay: (at: Date) => Day,
): T[] {
  return events.filter(({ at }) => {
    const day = formatDay(at);
    return day >= range.from && day <= range.until;
  });
}

/** Returns the events of a timeframe. */
export function selectEvents<More>(
  events: EventsWith<More>,
  range: DayRange,
  formatDay: (at: Date) => Day,
): EventsWith<More> {
  const select = <T extends Moment>(all: readonly T[]) => selectInRange(all, range, formatDay);
  const { legs, charges, searches, trips } = events;
  return { legs: select(legs), charges: select(charges), searches: select(searches), trips: select(trips) };
}

/** Groups the events of a timeframe by day, week, or month; empty buckets are included. */
export function groupByBucket<T extends Moment>(
  events: readonly T[],
  { from, until, unit }: { readonly from: Day; readonly until: Day; readonly unit: BucketUnit },
  formatDay: (at: Date) => Day,
): { readonly start: Day; readonly events: readonly T[] }[] {
  const groups = groupBy(events, ({ at }) => getBucketStart(formatDay(at), unit));
  return listBucketStarts(from, until, unit).map((start) => ({ start, events: groups.get(start) ?? [] }));
}

/** Returns the day of the first event; null if there are no events. */
export function findFirstDay(events: DriverEvents, formatDay: (at: Date) => Day): Day | null {
  const times = Object.values<readonly Moment[]>(events).flatMap((all) => all.map(({ at }) => at.getTime()));
  return times.length === 0 ? null : formatDay(new Date(times.reduce((first, time) => Math.min(first, time))));
}
