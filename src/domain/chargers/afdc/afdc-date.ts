import { cleanText } from './afdc-text.ts';

const DATE = /^(\d{4})-(\d{2})-(\d{2})/;
const TIME = /^\d{4}-\d{2}-\d{2}[T ](\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?: ?UTC|Z|\+00:00)?$/;

/** Parses a calendar day as YYYY-MM-DD; null if the text doesn't start with a valid one. */
export function parseDay(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const match = DATE.exec(cleanText(value, 40));
  if (match === null) return null;
  const [day, year, month, dayOfMonth] = match;
  return isCalendarDay(Number(year), Number(month), Number(dayOfMonth)) ? day : null;
}

function isCalendarDay(year: number, month: number, dayOfMonth: number): boolean {
  if (year < 1900 || year > 2100 || month < 1 || month > 12 || dayOfMonth < 1) return false;
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const daysInMonth = month === 2 ? (isLeapYear ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return dayOfMonth <= daysInMonth;
}

/** Parses a UTC timestamp in either AFDC format to YYYY-MM-DDThh:mm:ssZ, or null. */
export function parseTimestamp(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const text = cleanText(value, 40);
  const day = parseDay(text);
  const time = TIME.exec(text);
  if (day === null || time === null) return null;
  const [, hours, minutes, seconds] = time;
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return `${day}T${hours}:${minutes}:${seconds}Z`;
}
