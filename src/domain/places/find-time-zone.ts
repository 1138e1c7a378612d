import lookUpTimeZone from '@photostructure/tz-lookup';
import type { LatLng } from '../geo/point.ts';

/** The main time zone of each state and of the District of Columbia (49 CFR 71, 2026). */
const STATES_BY_ZONE: Readonly<Record<string, string>> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
};
const MAIN_ZONES = new Map(
  Object.entries(STATES_BY_ZONE).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone] as const)),
);

/** The other time zone of states that have two. */
const SECOND_ZONES: Readonly<Record<string, string>> = {
  AK: 'America/Adak',
  AZ: 'America/Denver',
  FL: 'America/Chicago',
  ID: 'America/Los_Angeles',
  IN: 'America/Chicago',
  KS: 'America/Denver',
  KY: 'America/Chicago',
  MI: 'America/Chicago',
  ND: 'America/Denver',
  NE: 'America/Denver',
  NV: 'America/Denver',
  OR: 'America/Denver',
  SD: 'America/Denver',
  TN: 'America/New_York',
  TX: 'America/Denver',
};

const SEASONS = [new Date('2026-01-15'), new Date('2026-07-15')];
const offsetCache = new Map<string, string>();

/** Returns a zone's offsets from UTC in winter and in summer. */
function getOffsets(timeZone: string): string {
  const cached = offsetCache.get(timeZone);
  if (cached !== undefined) return cached;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset', year: 'numeric' });
  const offsets = SEASONS.map((season) => format.format(season)).join();
  offsetCache.set(timeZone, offsets);
  return offsets;
}

/**
 * Returns the IANA time zone of a place. Near borders it can be wrong without a state (such as "TX"), or in a state with
 * two zones: in Arizona, up to 20 miles from the Navajo Nation.
 */
export function findTimeZone({ lat, lng }: LatLng, state = ''): string {
  const nearest = lookUpTimeZone(lat, lng);
  const main = MAIN_ZONES.get(state);
  if (main === undefined) return nearest;
  const second = SECOND_ZONES[state];
  return second !== undefined && getOffsets(second) === getOffsets(nearest) ? second : main;
}
