import { z } from 'zod';

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}

/** A time zone that Intl accepts: an IANA name such as America/Denver, or an offset. */
export const TimeZone = z.string().max(64).refine(isTimeZone, 'Use the name of a time zone, such as America/Denver.');
