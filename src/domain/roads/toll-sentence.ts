import type { RoadSource } from './road-route.ts';

/** Describes how well tolls can be avoided with the current road data. */
export function describeTollAvoidance(marksTolls: RoadSource['marksTolls']): string {
  return marksTolls === false
    ? "The road data doesn't mark toll roads, so we couldn't avoid tolls."
    : 'Toll roads are avoided where the map data marks them.';
}
