import { z } from 'zod';

const ACCEPTED_NAMES_MAX = 1_000;
/** Names already accepted: checking one with Intl takes much longer than parsing the rest of a trip stop. */
const acceptedNames = new Set<string>();

export function isTimeZone(name: string): boolean {
  if (acceptedNames.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
  } catch {
    return false;
  }
  if (acceptedNames.size < ACCEPTED_NAMES_MAX) acceptedNames.add(name);
  return true;
}

/** A time zone that Intl accepts: an IANA name such as America/Denver, or an offset. */
export const TimeZone = z.string().max(64).refine(isTimeZone, 'Use the name of a time zone, such as America/Denver.');
