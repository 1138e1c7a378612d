import type { RoadSource } from './road-route.ts';

/** What avoiding tolls comes to on the roads in use. */
export function describeTollAvoidance(marksTolls: RoadSource['marksTolls']): string {
  return marksTolls === false
    ? "The road data doesn't mark toll roads, so tolls couldn't be avoided."
    : 'Toll roads are avoided where the map data marks them.';
}
