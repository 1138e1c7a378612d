import type { RemainingText } from '../remaining-text.ts';

const DAY =
  '(?:today|tonight|tomorrow|(?:next |this )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|next week)';
const CLOCK = String.raw`\d{1,2}(?::\d{2})? ?(?:am|pm|a\.m|p\.m|o'clock)|\d{1,2}:\d{2}|(?<=\b(?:at|around|by|about) )\d{1,2}(?= ,| and| ·| with| tonight| tomorrow| in the| this|\s*$)|noon|midnight`;
const PART_OF_DAY = '(?:early |late )?(?:morning|afternoon|evening|night)';
const TIME_PHRASE = `(?:${DAY}|${CLOCK}|(?:in the |this )?${PART_OF_DAY}|now|in \\d+ (?:hours?|hrs?|min(?:utes)?))`;
const TIME_PHRASES = `(${TIME_PHRASE}(?:(?: at| in the| around| on| by| about)? ${TIME_PHRASE}){0,2})`;
const DEPART = new RegExp(
  `\\b(?:(?:leav(?:e|ing)|depart(?:ing|ure)?|start(?:ing)?|head(?:ing)? out|go(?:ing)?|set(?:ting)? off)(?: (?:on|at|by|around|about|in the|early|time)){0,2} )${TIME_PHRASES}\\b`,
);
const DAY_OR_TIME = new RegExp(
  `\\b(?:(?:on|at|around|by) )?((?:${DAY}|\\d{1,2}(?::\\d{2})? ?(?:am|pm)|\\d{1,2}:\\d{2})(?:(?: at| in the| around)? ${TIME_PHRASE}){0,2})\\b`,
);

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats a time of day as "06:00". */
function toClock(text: string): string {
  const [, hour, minute, half] = /(\d{1,2})(?::(\d{2}))? ?(am|pm|a\.m|p\.m)?/.exec(text) ?? [];
  const shift = half?.startsWith('p') === true ? 12 : 0;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + shift;
  return `${twoDigits(hours)}:${minute ?? '00'}`;
}

const LATE = /\b(?:tonight|afternoon|evening|night)\b/;
const FIRST_CLOCK = new RegExp(`\\b(?:${CLOCK})`);
const FIRST_DAY = new RegExp(DAY);
const BARE_CLOCK = /\b\d{1,2}(?::\d{2})?\b/;

/** Formats a time as "tomorrow 06:00": the day as spoken, and the time on a 24-hour clock. */
function toDeparture(words: string): string {
  const plain = words
    .replace(/\bnoon\b/, '12:00')
    .replace(/\bmidnight\b/, '00:00')
    .replace(/\bthis (?=\S)/g, '');
  const clock = FIRST_CLOCK.exec(`at ${plain}`)?.[0] ?? BARE_CLOCK.exec(plain)?.[0];
  if (clock === undefined || /^in \d/.test(plain))
    return plain.replace(/\b(?:at|on|around|by|about|in the) (?=\S)/g, '');
  const isLate = LATE.test(plain) && !/[ap]\.?m/.test(clock) && Number.parseInt(clock, 10) < 12;
  const day = FIRST_DAY.exec(plain)?.[0];
  return `${day === undefined ? '' : `${day} `}${toClock(isLate ? `${clock} pm` : clock)}`;
}

const BARE_HOUR =
  /\b(?:leav(?:e|ing)|depart(?:ing)?|start(?:ing)?|go(?:ing)?) (?:at|around|by) (\d{1,2})(?= ,| and| ·| *$)/;

/** Extracts the departure time, such as "tomorrow 06:00", from an utterance; null if there is none. */
export function extractDeparture(remaining: RemainingText): string | null {
  const words = (remaining.take(DEPART) ?? remaining.take(BARE_HOUR))?.[1];
  if (words === undefined) return null;
  return /^\d+$/.test(words) ? toClock(words) : toDeparture(words);
}

/** Extracts a day or time from an utterance that is about a trip but has no word for leaving. */
export function extractTripTime(remaining: RemainingText): string | null {
  const words = remaining.take(DAY_OR_TIME)?.[1];
  return words === undefined ? null : toDeparture(words);
}
