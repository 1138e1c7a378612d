import type { Charger, ChargerId } from '../../chargers/charger.ts';
import { groupBySite } from '../../chargers/charging-sites.ts';

/** Returns a predicate for the stations with these IDs and the other stations of their sites. */
export function createSameSitePredicate(
  ids: readonly ChargerId[],
  chargers: readonly Charger[],
): (charger: Charger) => boolean {
  if (ids.length === 0) return () => false;
  const sites = groupBySite(chargers).filter((site) => site.some(({ id }) => ids.includes(id)));
  const included = new Set(sites.flatMap((site) => site.map(({ id }) => id)));
  return ({ id }) => included.has(id);
}
