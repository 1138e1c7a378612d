/** The price of a kWh, with or without what it is called and the sign of the dollar before it, and nothing else. */
const PLAIN =
  /^(?:(?:dc(?: fast)?|dcfc|level 3)(?: charging)?: *)?\$? *(\d{0,2}\.\d{1,4}|\d{1,2}) *(?:\/|per|a)? *kwh(?: energy fee)?(?: *\+ *tax)?\.?$/i;

/** What charging elsewhere at a site costs, which says nothing of charging fast. */
const SLOW = /^(?:level [12]|l[12])(?: charging)?: /i;

/** A dollar and a half: anyone who writes more means something else (cents, or a session). */
const MAX_PLAUSIBLE_PRICE = 1.5;

/** The price in a part of a text; null where the part says something else or more. */
function parsePlainPrice(part: string): number | null {
  const price = Number(PLAIN.exec(part)?.[1] ?? Number.NaN);
  return price <= MAX_PLAUSIBLE_PRICE ? price : null;
}

/**
 * US dollars for a kWh from what a station's record says of its price in free words; null where it says more than one price
 * (by the hour of the day, the minute, the session) or is not plain. Free is 0.
 */
export function parsePricePerKwh(text: string | null): number | null {
  const parts = (text ?? '')
    .split(/[;,]/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '' && !SLOW.test(part));
  const [only] = parts;
  if (only === undefined || parts.length > 1) return null;
  return /^free\.?$/i.test(only) ? 0 : parsePlainPrice(only);
}
