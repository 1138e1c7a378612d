import type { RoadLeg, RoadSource } from '../../roads/road-route.ts';
import { listViaPlaces } from '../stop-rules.ts';
import type { TripRequest } from '../trip-request.ts';

/** A place at least this far from the nearest road has no road near it; no mainland town is that far (our choice). */
const OFF_ROAD_M = 15_000;

type OffRoadTrip = { readonly request: TripRequest; readonly legs: readonly RoadLeg[] };

/**
 * Names the places that are far from any road on the map, such as on an island, because a route reaches them in a
 * straight line. Empty if there is none, or with the built-in interstates, which are far from many towns.
 */
export function describeOffRoadPlaces({ request, legs }: OffRoadTrip, kind: RoadSource['kind']): string {
  if (kind === 'interstates') return '';
  const starts = legs.map(({ atM }) => atM[1] ?? 0);
  const ends = legs.map(({ atM }) => (atM.at(-1) ?? 0) - (atM.at(-2) ?? 0));
  const names = listViaPlaces(request).flatMap(({ label }, i) =>
    Math.max(starts[i] ?? 0, ends[i - 1] ?? 0) > OFF_ROAD_M ? [label] : [],
  );
  const sentences = [...new Set(names)].map(
    (name) => `There is no road near ${name} on the map, so the route there is a straight line, perhaps across water.`,
  );
  return sentences.map((sentence) => ` ${sentence}`).join('');
}
