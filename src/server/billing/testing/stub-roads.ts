import type { MatrixResult, RoadEngine } from '../../roads/road-engine.ts';

/** Road engine with a fixed matrix response; null never responds. */
export function stubRoads(response: MatrixResult | null): RoadEngine {
  return {
    route: () => Promise.reject(new Error('No way is asked for here')),
    distances: () => (response === null ? new Promise(() => undefined) : Promise.resolve(response)),
    source: () => null,
    close: async () => undefined,
  };
}

export const READY_ROADS = stubRoads({
  ok: true,
  source: { kind: 'osm', sentence: 'Roads of a test.', origin: '', marksTolls: null, version: '1' },
  distances: [[{ distanceM: 1_000, durationS: 60 }]],
});
