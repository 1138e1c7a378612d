import type { Charger, ChargerId } from '../../chargers/charger.ts';
import { groupBySite } from '../../chargers/charging-sites.ts';

/** Returns a predicate for the stations that a driver skips: those listed, and the other stations of their sites. */
export function createSkippedStationPredicate(
  ids: readonly ChargerId[],
  chargers: readonly Charger[],
): (charger: Charger) => boolean {
  if (ids.length === 0) return () => false;
  const sites = groupBySite(chargers).filter((site) => site.some(({ id }) => ids.includes(id)));
  const skipped = new Set(sites.flatMap((site) => site.map(({ id }) => id)));
  return ({ id }) => skipped.has(id);
}
