import { z } from 'zod';

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}

/** An IANA time zone, such as America/Denver. */
export const TimeZone = z.string().max(64).refine(isTimeZone, 'Use the name of a time zone, such as America/Denver.');
