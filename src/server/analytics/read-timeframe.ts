import { type DriverEvents, type EventsWith, findFirstDay, selectEvents } from '#domain/analytics/events.ts';
import { createDayFormatter, type Day } from '#domain/analytics/local-days.ts';
import { type DayRange, getDayRange, type Timeframe } from '#domain/analytics/timeframe.ts';
import type { Deps } from '../deps.ts';
import { readEvents } from './events-store.ts';

type TimeframeQuery = { readonly timeframe: Timeframe; readonly timeZone: string };

/** Local days begin up to 14 hours before or after UTC days. */
const ZONE_MARGIN_MS = 24 * 60 * 60_000;

export type TimeframeEvents<Events> = {
  readonly range: DayRange;
  readonly formatDay: (at: Date) => Day;
  readonly events: Events;
};

/** Selects the events of a timeframe that ends today in a time zone; `read` returns those since a time (null: all). */
export async function selectTimeframe<More>(
  { clock }: Pick<Deps, 'clock'>,
  { timeframe, timeZone }: TimeframeQuery,
  read: (since: Date | null) => Promise<EventsWith<More>>,
): Promise<TimeframeEvents<EventsWith<More>>> {
  const formatDay = createDayFormatter(timeZone);
  const today = formatDay(clock());
  const { from } = getDayRange(timeframe, today, null);
  const since = timeframe === 'all' ? null : new Date(Date.parse(`${from}T00:00:00Z`) - ZONE_MARGIN_MS);
  const events = await read(since);
  const range = getDayRange(timeframe, today, findFirstDay(events, formatDay));
  return { range, formatDay, events: selectEvents(events, range, formatDay) };
}

/** Reads a driver's events of a timeframe that ends today in their time zone. */
export function readTimeframe(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  uid: string,
  query: TimeframeQuery,
): Promise<TimeframeEvents<DriverEvents>> {
  return selectTimeframe({ clock }, query, (since) => readEvents(sql, uid, since));
}
