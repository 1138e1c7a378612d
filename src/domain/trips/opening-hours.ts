/** The time zone that most of a state keeps, as far from Eastern time as it is; what is not named is Eastern. */
const ZONES: Readonly<Record<string, readonly string[]>> = {
  'America/Chicago': ['AL', 'AR', 'IA', 'IL', 'KS', 'LA', 'MN', 'MO', 'MS', 'ND', 'NE', 'OK', 'SD', 'TN', 'TX', 'WI'],
  'America/Denver': ['CO', 'ID', 'MT', 'NM', 'UT', 'WY'],
  'America/Phoenix': ['AZ'],
  'America/Los_Angeles': ['CA', 'NV', 'OR', 'WA'],
  'America/Anchorage': ['AK'],
  'Pacific/Honolulu': ['HI'],
};
const ZONE_OF = new Map(
  Object.entries(ZONES).flatMap(([zone, states]) => states.map((state) => [state, zone] as const)),
);

const MINUTES_OF_DAY = 1_440;
const TIME = String.raw`(\d{1,2})(?::(\d\d))?\s*(am|pm)`;
const DAILY = new RegExp(String.raw`^\s*${TIME}\s*-\s*${TIME}\s*daily`, 'i');
/** A day with its hours, as lists of them write it. */
const LISTED_DAY = new RegExp(String.raw`\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun):\s*${TIME}`, 'i');
const ofDay = (day: string) => new RegExp(String.raw`\b${day}:?\s*${TIME}\s*-\s*${TIME}(?!\s*,)`, 'i');

function minuteOf(hour: string | undefined, minute: string | undefined, half: string | undefined): number {
  return ((Number(hour) % 12) + (half?.toLowerCase() === 'pm' ? 12 : 0)) * 60 + Number(minute ?? 0);
}

function localTime(atMs: number, state: string): { readonly day: string; readonly minute: number } {
  const timeZone = ZONE_OF.get(state) ?? 'America/New_York';
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, weekday: 'short', hour: 'numeric', minute: 'numeric', hourCycle: 'h23' },
  });
  const parts = new Map(format.formatToParts(new Date(atMs)).map(({ type, value }) => [type, value]));
  return { day: parts.get('weekday') ?? '', minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')) };
}

/** Whether a station is closed at some time by the hours that its record gives; what is not told or not read counts as open. */
export function isClosedAt(hours: string, state: string, atMs: number): boolean {
  const { day, minute } = localTime(atMs, state);
  const found = DAILY.exec(hours) ?? ofDay(day).exec(hours);
  // A record that lists its days is closed on those that it leaves out.
  if (found === null) return LISTED_DAY.test(hours) && !new RegExp(`\\b${day}\\b`, 'i').test(hours);
  const opens = minuteOf(found[1], found[2], found[3]);
  const closes = minuteOf(found[4], found[5], found[6]) || MINUTES_OF_DAY;
  if (opens === closes % MINUTES_OF_DAY) return false;
  return closes > opens ? minute < opens || minute >= closes : minute < opens && minute >= closes;
}
