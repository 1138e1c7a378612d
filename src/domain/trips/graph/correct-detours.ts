import type { OffRoutePlace } from '../corridor/corridor-graph.ts';
import { STREET_FACTOR } from '../corridor/detour.ts';

/** A drive whose route is known. */
export type RoutedLeg = { readonly from: string; readonly to: string; readonly distanceM: number };

/** A route this much longer than estimated goes around something: water, or a highway without an exit there. */
const LONG_DETOUR_M = 5_000;

type Places = ReadonlyMap<string, OffRoutePlace>;

/**
 * Corrects how far places are off the line by the routes to and from them. A long way around is blamed on the end that
 * no other route confirms; if both are unconfirmed, on the one farther off the line.
 */
export function correctDetours(
  uncorrected: Places,
  legs: readonly RoutedLeg[],
  lineMOf: (key: string) => number,
): Places {
  const places = new Map(uncorrected);
  const aroundM = ({ from, to, distanceM }: RoutedLeg) => {
    const besideM = STREET_FACTOR * ((places.get(from)?.offRouteM ?? 0) + (places.get(to)?.offRouteM ?? 0));
    return distanceM - (lineMOf(to) - lineMOf(from)) - besideM;
  };
  const around = legs.filter((way) => aroundM(way) > LONG_DETOUR_M);
  const isAround = new Set(around);
  const asGuessed = new Set(legs.filter((way) => !isAround.has(way)).flatMap(({ from, to }) => [from, to]));
  const unconfirmed = around.map((way) => {
    const unconfirmedKeys = [way.from, way.to].filter((key) => uncorrected.has(key) && !asGuessed.has(key));
    return {
      way,
      suspects: unconfirmedKeys.sort(
        (a, b) => (uncorrected.get(b)?.offRouteM ?? 0) - (uncorrected.get(a)?.offRouteM ?? 0),
      ),
    };
  });
  // A route with only one unconfirmed end determines that end's extra distance.
  for (const { way, suspects } of unconfirmed.sort((a, b) => a.suspects.length - b.suspects.length)) {
    const place = places.get(suspects[0] ?? '');
    const moreM = aroundM(way);
    if (place !== undefined && moreM > LONG_DETOUR_M)
      places.set(place.key, { ...place, offRouteM: place.offRouteM + moreM / STREET_FACTOR });
  }
  return places;
}
