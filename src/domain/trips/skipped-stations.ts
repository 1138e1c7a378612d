import type { Charger, ChargerId } from '../chargers/charger.ts';
import { isSameSite } from '../chargers/charging-sites.ts';

/** Returns a test for the stations that a driver skips: those listed, and other records of their sites. */
export function buildSkippedTest(
  ids: readonly ChargerId[],
  chargers: readonly Charger[],
): (charger: Charger) => boolean {
  const skipped = chargers.filter(({ id }) => ids.includes(id));
  return (charger) => skipped.some((one) => one.id === charger.id || isSameSite(one, charger));
}
