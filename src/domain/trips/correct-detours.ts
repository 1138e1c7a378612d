import type { OffRoutePlace } from './corridor/corridor-graph.ts';
import { STREET_FACTOR } from './corridor/detour.ts';

/** A drive whose way is known. */
export type RoutedLeg = { readonly from: string; readonly to: string; readonly distanceM: number };

/** A way that is longer than guessed by this much leads around something: water, or a highway that can't be left there. */
const LONG_DETOUR_M = 5_000;

type Places = ReadonlyMap<string, OffRoutePlace>;

/**
 * Places as far off the line as the ways to and from them tell. A way that leads far around is blamed on the one of its ends
 * that no other way finds where it looks to be; where both may be to blame, on the one that is farther off the line.
 */
export function correctDetours(given: Places, ways: readonly RoutedLeg[], lineMOf: (key: string) => number): Places {
  const places = new Map(given);
  const aroundM = ({ from, to, distanceM }: RoutedLeg) => {
    const besideM = STREET_FACTOR * ((places.get(from)?.offRouteM ?? 0) + (places.get(to)?.offRouteM ?? 0));
    return distanceM - (lineMOf(to) - lineMOf(from)) - besideM;
  };
  const around = ways.filter((way) => aroundM(way) > LONG_DETOUR_M);
  const isAround = new Set(around);
  const asGuessed = new Set(ways.filter((way) => !isAround.has(way)).flatMap(({ from, to }) => [from, to]));
  const blamed = around.map((way) => {
    const suspects = [way.from, way.to].filter((key) => given.has(key) && !asGuessed.has(key));
    return { way, suspects: suspects.sort((a, b) => (given.get(b)?.offRouteM ?? 0) - (given.get(a)?.offRouteM ?? 0)) };
  });
  // A way with one suspect says for sure what it adds.
  for (const { way, suspects } of blamed.sort((a, b) => a.suspects.length - b.suspects.length)) {
    const place = places.get(suspects[0] ?? '');
    const moreM = aroundM(way);
    if (place !== undefined && moreM > LONG_DETOUR_M)
      places.set(place.key, { ...place, offRouteM: place.offRouteM + moreM / STREET_FACTOR });
  }
  return places;
}
