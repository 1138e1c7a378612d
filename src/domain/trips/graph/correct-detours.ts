import type { OffRoutePlace } from '../corridor/corridor-graph.ts';
import { STREET_FACTOR } from '../corridor/detour.ts';

/** A drive between two places, with the length of its route. */
export type RoutedLeg = { readonly from: string; readonly to: string; readonly distanceM: number };

/** A route this much longer than estimated goes around something: water, or a highway without an exit there. */
const LONG_DETOUR_M = 5_000;

type Places = ReadonlyMap<string, OffRoutePlace>;

/**
 * Uses the routes to and from places to correct their distances from the line. A long detour is attributed to the end
 * that no other route confirms; if both are unconfirmed, to the end farther from the line.
 */
export function correctDetours(
  uncorrected: Places,
  legs: readonly RoutedLeg[],
  getAtM: (key: string) => number,
): Places {
  const places = new Map(uncorrected);
  const getExtraM = ({ from, to, distanceM }: RoutedLeg) => {
    const detourM = STREET_FACTOR * ((places.get(from)?.offRouteM ?? 0) + (places.get(to)?.offRouteM ?? 0));
    return distanceM - (getAtM(to) - getAtM(from)) - detourM;
  };
  const longLegs = legs.filter((leg) => getExtraM(leg) > LONG_DETOUR_M);
  const isLong = new Set(longLegs);
  const confirmedKeys = new Set(legs.filter((leg) => !isLong.has(leg)).flatMap(({ from, to }) => [from, to]));
  const unconfirmed = longLegs.map((leg) => {
    const unconfirmedKeys = [leg.from, leg.to].filter((key) => uncorrected.has(key) && !confirmedKeys.has(key));
    return {
      leg,
      suspects: unconfirmedKeys.sort(
        (a, b) => (uncorrected.get(b)?.offRouteM ?? 0) - (uncorrected.get(a)?.offRouteM ?? 0),
      ),
    };
  });
  // A route with only one unconfirmed end determines that end's extra distance.
  for (const { leg, suspects } of unconfirmed.sort((a, b) => a.suspects.length - b.suspects.length)) {
    const place = places.get(suspects[0] ?? '');
    const extraM = getExtraM(leg);
    if (place !== undefined && extraM > LONG_DETOUR_M)
      places.set(place.key, { ...place, offRouteM: place.offRouteM + extraM / STREET_FACTOR });
  }
  return places;
}
