import type { SearchNode } from './search-space.ts';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** A rested driver leaves between these local minutes of the day (our estimate). */
const DEPARTURE_MINUTES = { fromMin: 5 * HOUR_MINUTES, toMin: 15 * HOUR_MINUTES };
/** Local minute when a day on the road ends: 10 p.m., when quiet hours begin at campgrounds (our choice). */
const DAY_END_MINUTE = 22 * HOUR_MINUTES;
/** Arriving this much earlier than the night requires is an evening at the place; more is a lost day (our choice). */
const EVENING_MINUTES = 180;
/** Share of its minutes that an evening costs (our choice): a stop that shortens it costs less, but isn't free. */
const EVENING_SHARE = 0.5;
/** How many minutes longer a trip may take to end a day one minute earlier (our choice): ten hours for one hour. */
const LATE_FACTOR = 10;

/** In minutes: how long a driver waits for morning after the night's rest, and how long after 10 p.m. a day ends. */
export type NightArrival = { readonly waitMin: number; readonly lateMin: number };

const ON_TIME_ARRIVAL: NightArrival = { waitMin: 0, lateMin: 0 };

/** When a day begins and ends, in minutes since the trip began, and whether the rig charges at its end. */
type Day = { readonly dayStartMin: number; readonly arrivalMin: number; readonly isCharging: boolean };

/** Returns how many minutes a rested driver waits, so that they leave between 5 a.m. and 3 p.m. */
function getWaitMin(leavingMinute: number): number {
  const { fromMin, toMin } = DEPARTURE_MINUTES;
  if (leavingMinute >= fromMin && leavingMinute < toMin) return 0;
  return (fromMin - leavingMinute + DAY_MINUTES) % DAY_MINUTES;
}

/** Returns the wait and lateness at the end of a day. A day that begins after 10 p.m. ends at 10 p.m. the next day. */
export function computeNightArrival({ node }: SearchNode, { dayStartMin, arrivalMin, isCharging }: Day): NightArrival {
  const { getDayMinute, stayMin, overheadMin } = node;
  if (getDayMinute === undefined) return ON_TIME_ARRIVAL;
  const restFromMin = arrivalMin + (isCharging ? overheadMin : 0);
  const untilDayEndMin = DAY_MINUTES - ((getDayMinute(dayStartMin) - DAY_END_MINUTE + DAY_MINUTES) % DAY_MINUTES);
  return {
    waitMin: getWaitMin(getDayMinute(restFromMin + stayMin)),
    lateMin: Math.max(0, arrivalMin - dayStartMin - untilDayEndMin),
  };
}

/** Returns the cost in minutes of arriving for the night at a given time. */
export function getNightArrivalCost({ waitMin, lateMin }: NightArrival): number {
  const eveningMin = Math.min(waitMin, EVENING_MINUTES);
  return EVENING_SHARE * eveningMin + (waitMin - eveningMin) + LATE_FACTOR * lateMin;
}

/** Returns an overnight place with the wait added to its stay, at no cost: `getNightArrivalCost` counts the wait. */
export function withWait(place: SearchNode, waitMin: number): SearchNode {
  if (waitMin === 0) return place;
  return { ...place, stayMin: place.stayMin + waitMin, stopCostMin: place.stopCostMin - waitMin };
}
