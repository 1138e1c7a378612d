/** A price per kWh, optionally with a label and dollar sign, and nothing else. */
const PLAIN_PRICE =
  /^(?:(?:dc(?: fast)?|dcfc|level 3)(?: charging)?: *)?\$? *(\d{0,2}\.\d{1,4}|\d{1,2}) *(?:\/|per|a)? *kwh(?: energy fee)?(?: *\+ *tax)?\.?$/i;

/** A price for slow charging, which says nothing about fast charging. */
const SLOW_CHARGING_LABEL = /^(?:level [12]|l[12])(?: charging)?: /i;

/** Highest plausible dollars per kWh; more means cents or a session price. */
const MAX_PLAUSIBLE_PRICE = 1.5;

function parsePlainPrice(part: string): number | null {
  const price = Number(PLAIN_PRICE.exec(part)?.[1] ?? Number.NaN);
  return price <= MAX_PLAUSIBLE_PRICE ? price : null;
}

/**
 * Parses a station's free-text price to dollars per kWh. Returns 0 for free, and null for several prices (by time,
 * minute, or session) or unclear text.
 */
export function parsePricePerKwh(text: string | null): number | null {
  const parts = (text ?? '')
    .split(/[;,]/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '' && !SLOW_CHARGING_LABEL.test(part));
  const [only] = parts;
  if (only === undefined || parts.length > 1) return null;
  return /^free\.?$/i.test(only) ? 0 : parsePlainPrice(only);
}
