import type { MatrixResult, RoutingEngine } from '../../roads/routing-engine.ts';

/** Creates a routing engine with a fixed matrix response; with null, it never responds. */
export function stubRoads(response: MatrixResult | null): RoutingEngine {
  return {
    route: () => Promise.reject(new Error('No route is expected here')),
    distances: () => (response === null ? new Promise(() => undefined) : Promise.resolve(response)),
    source: () => null,
    close: async () => undefined,
  };
}

export const READY_ROADS = stubRoads({
  ok: true,
  source: { kind: 'osm', sentence: 'Test roads.', origin: '', marksTolls: null, version: '1' },
  distances: [[{ distanceM: 1_000, durationS: 60 }]],
});
