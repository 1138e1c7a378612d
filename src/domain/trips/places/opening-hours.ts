const DAY_MINUTES = 1_440;
const MINUTE_MS = 60_000;
/** Day names as records write them, from Sunday. A lone `t` is Tuesday; a lone `s` is ambiguous. */
const DAY_NAMES = ['su|sun|sunday', 'm|mo|mon|monday', 't|tu|tue|tues|tuesday', 'w|we|wed|wednesday'].concat([
  'th|thu|thur|thurs|thursday',
  'f|fr|fri|friday',
  'sa|sat|saturday',
]);
const DAYS = DAY_NAMES.length;
const DAY_BY_NAME = new Map(DAY_NAMES.flatMap((names, day) => names.split('|').map((name) => [name, day] as const)));
const EVERY_DAY = DAY_NAMES.map((_, day) => day);

/** Opening hours from the record, in a time zone. */
export type RecordedHours = { readonly text: string; readonly timeZone: string };

/** Start and end in minutes of the day; a range that ends before it starts continues into the next day. */
type Range = { readonly from: number; readonly to: number };
type Token =
  | { readonly kind: 'days'; readonly days: readonly number[] }
  | { readonly kind: 'ranges'; readonly ranges: readonly Range[] };

const TIME = String.raw`(\d{1,2})(?::(\d\d))?\s*(am|pm)`;
const NAME = `(?:${DAY_NAMES.join('|')
  .split('|')
  .toSorted((a, b) => b.length - a.length)
  .join('|')})`;
const SPAN = new RegExp(String.raw`${TIME}\s*(?:-|to)\s*${TIME}`, 'iy');
const ALL_DAY = /24 hours\b/iy;
const CLOSED_WORD = /closed\b/iy;
const DAILY = /(?:daily|every day)\b/iy;
const DAY_SPAN = new RegExp(String.raw`\b(${NAME})\b(?:\s*-\s*(${NAME})\b)?:?`, 'iy');
const SEPARATORS = /(?:\s|,|\band\b)+/iy;
/** Separators after which a record may contain unrelated text. */
const CLAUSE_END = /[;|.]/y;

function parseMinuteOfDay(hour: string | undefined, minute: string | undefined, half: string | undefined): number {
  return ((Number(hour) % 12) + (half?.toLowerCase() === 'pm' ? 12 : 0)) * 60 + Number(minute ?? 0);
}

function parseRange([, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf]: RegExpExecArray): Range {
  return { from: parseMinuteOfDay(fromHour, fromMinute, fromHalf), to: parseMinuteOfDay(toHour, toMinute, toHalf) };
}

function parseDays(first: string | undefined, last: string | undefined): number[] {
  const from = DAY_BY_NAME.get(first?.toLowerCase() ?? '') ?? 0;
  const to = last === undefined ? from : (DAY_BY_NAME.get(last.toLowerCase()) ?? from);
  return Array.from({ length: ((to - from + DAYS) % DAYS) + 1 }, (_, offset) => (from + offset) % DAYS);
}

const READERS: readonly (readonly [RegExp, (found: RegExpExecArray) => Token])[] = [
  [SPAN, (found) => ({ kind: 'ranges', ranges: [parseRange(found)] })],
  [ALL_DAY, () => ({ kind: 'ranges', ranges: [{ from: 0, to: 0 }] })],
  [CLOSED_WORD, () => ({ kind: 'ranges', ranges: [] })],
  [DAILY, () => ({ kind: 'days', days: EVERY_DAY })],
  [DAY_SPAN, ([, first, last]) => ({ kind: 'days', days: parseDays(first, last) })],
];

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Parses days and times. Stops at unrelated text at the start or after a clause; returns null for it anywhere else. */
function parseTokens(text: string): Token[] | null {
  const tokens: Token[] = [];
  let at = 0;
  let isClauseStart = true;
  while (at < text.length) {
    const gap = matchAt(SEPARATORS, text, at);
    const end = matchAt(CLAUSE_END, text, at);
    const next = gap ?? end;
    if (next !== null) {
      isClauseStart ||= end !== null;
      at += next[0].length;
      continue;
    }
    const found = READERS.map(([pattern, read]) => [matchAt(pattern, text, at), read] as const).find(
      ([match]) => match,
    );
    if (!found?.[0]) return isClauseStart ? tokens : null;
    tokens.push(found[1](found[0]));
    at += found[0][0].length;
    isClauseStart = false;
  }
  return tokens;
}

/** The opening ranges of each day, from Sunday. */
type Week = readonly (readonly Range[])[];

/** Records have either the days before their times, or the times before their days. Returns null for unclear text. */
function buildWeek(tokens: readonly Token[]): Week | null {
  const week: Range[][] = EVERY_DAY.map(() => []);
  const [first] = tokens;
  if (!tokens.some(({ kind }) => kind === 'ranges')) return null;
  if (!tokens.some(({ kind }) => kind === 'days')) return EVERY_DAY.map(() => tokens.flatMap(getRanges));
  let [days, ranges]: [number[], Range[]] = [[], []];
  const assignRanges = () => {
    for (const day of days) week[day]?.push(...ranges);
    [days, ranges] = [[], []];
  };
  let previousKind: Token['kind'] | undefined;
  for (const token of tokens) {
    if (token.kind === first?.kind && previousKind !== undefined && previousKind !== token.kind) assignRanges();
    if (token.kind === 'days') days.push(...token.days);
    else ranges.push(...token.ranges);
    previousKind = token.kind;
  }
  // Times or days without their counterpart are unclear.
  if (previousKind === first?.kind) return null;
  assignRanges();
  return week;
}

const getRanges = (token: Token): readonly Range[] => (token.kind === 'ranges' ? token.ranges : []);

/** Assumed hours for "business hours" (our estimate): Monday to Saturday, 8 am to 6 pm. */
const BUSINESS_WEEK: Week = EVERY_DAY.map((day) => (day === 0 ? [] : [{ from: 8 * 60, to: 18 * 60 }]));
const BUSINESS_HOURS = /^(?:dealership )?business hours\b/i;

const weekCache = new Map<string, Week | null>();
const WEEK_CACHE_MAX = 5_000;

function parseWeek(hours: string): Week | null {
  if (BUSINESS_HOURS.test(hours)) return BUSINESS_WEEK;
  const tokens = parseTokens(hours);
  return tokens && buildWeek(tokens);
}

/** Returns whether every minute of a week is open. Most stations are always open, and need no local time. */
function isAlwaysOpen(week: Week): boolean {
  return week.every((ranges) => ranges.some(({ from, to }) => from === 0 && (to === 0 || to >= DAY_MINUTES - 1)));
}

/**
 * Returns the week of recorded hours from a cache, because many stations have the same hours. Null if they can't be
 * parsed or never close a station.
 */
function getWeek(hours: string): Week | null {
  const week = weekCache.get(hours);
  if (week !== undefined) return week;
  if (weekCache.size >= WEEK_CACHE_MAX) weekCache.clear();
  const parsed = parseWeek(hours);
  const closing = parsed === null || isAlwaysOpen(parsed) ? null : parsed;
  weekCache.set(hours, closing);
  return closing;
}

const FORMATTERS = new Map<string, Intl.DateTimeFormat>();

function getFormatter(timeZone: string): Intl.DateTimeFormat {
  const parts = { weekday: 'short', hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const;
  const formatter = FORMATTERS.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...parts });
  FORMATTERS.set(timeZone, formatter);
  return formatter;
}

/** Returns the minute of the week in a time zone, counted from midnight on Sunday. */
export function getLocalWeekMinute(atMs: number, timeZone: string): number {
  const parts = new Map(
    getFormatter(timeZone)
      .formatToParts(new Date(atMs))
      .map(({ type, value }) => [type, value]),
  );
  const day = DAY_BY_NAME.get(parts.get('weekday')?.toLowerCase() ?? '') ?? 0;
  return day * DAY_MINUTES + Number(parts.get('hour')) * 60 + Number(parts.get('minute'));
}

/** The closing minute counts as open, because many records end a day at 11:59pm. */
function isOpenAt(week: Week, weekMinute: number): boolean {
  const minute = weekMinute % DAY_MINUTES;
  const day = Math.floor(weekMinute / DAY_MINUTES) % DAYS;
  const today = (week[day] ?? []).some(({ from, to }) => minute >= from && (to <= from || minute <= to));
  return today || (week[(day + DAYS - 1) % DAYS] ?? []).some(({ from, to }) => to <= from && minute <= to);
}

/** Resolution in minutes at which a stay is checked. */
const STEP_MINUTES = 5;

/**
 * Returns whether a station is closed on arrival or closes before departure, according to its recorded hours; null if
 * it is open or the hours can't be parsed.
 */
export function findClosure(
  { text, timeZone }: RecordedHours,
  stay: { readonly fromMs: number; readonly toMs: number },
): 'arriving' | 'leaving' | null {
  const week = getWeek(text);
  if (week === null) return null;
  const arrival = getLocalWeekMinute(stay.fromMs, timeZone);
  if (!isOpenAt(week, arrival)) return 'arriving';
  const stayMin = Math.floor((stay.toMs - stay.fromMs) / MINUTE_MS);
  for (let minute = STEP_MINUTES; minute < stayMin; minute += STEP_MINUTES)
    if (!isOpenAt(week, arrival + minute)) return 'leaving';
  return isOpenAt(week, arrival + stayMin) ? null : 'leaving';
}
