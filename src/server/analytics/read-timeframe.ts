import { type DriverEvents, findFirstDay, selectEvents } from '#domain/analytics/events.ts';
import { createDayOf, type Day } from '#domain/analytics/local-days.ts';
import { type DayRange, getDayRange, type Timeframe } from '#domain/analytics/timeframe.ts';
import type { Deps } from '../deps.ts';
import { readEvents } from './events-store.ts';

type Wanted = { readonly timeframe: Timeframe; readonly timeZone: string };

/** Local days begin up to 14 hours before or after those of UTC. */
const ZONE_MARGIN_MS = 24 * 60 * 60_000;

export type TimeframeEvents = {
  readonly range: DayRange;
  readonly dayOf: (at: Date) => Day;
  readonly events: DriverEvents;
};

/** Reads the events of a timeframe that ends today in the driver's time zone. */
export async function readTimeframe(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  uid: string,
  { timeframe, timeZone }: Wanted,
): Promise<TimeframeEvents> {
  const dayOf = createDayOf(timeZone);
  const today = dayOf(clock());
  const { from } = getDayRange(timeframe, today, null);
  const since = timeframe === 'all' ? null : new Date(Date.parse(`${from}T00:00:00Z`) - ZONE_MARGIN_MS);
  const read = await readEvents(sql, uid, since);
  const range = getDayRange(timeframe, today, findFirstDay(read, dayOf));
  return { range, dayOf, events: selectEvents(read, range, dayOf) };
}
