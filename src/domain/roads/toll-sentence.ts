import type { RoadSource } from './road-route.ts';

/** What avoiding tolls comes to on the roads in use. */
export function tollSentence(kind: RoadSource['kind']): string {
  return kind === 'interstates'
    ? 'The built-in interstates do not say which roads charge tolls, so tolls could not be avoided.'
    : 'Toll roads are avoided where the map data marks them.';
}
