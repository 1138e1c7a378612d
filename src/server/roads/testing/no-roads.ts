import type { RoadEngine } from '../road-engine.ts';

/** An engine that knows no road, for tests that need none. */
export const NO_ROADS: RoadEngine = {
  route: async () => ({ ok: false, failure: { kind: 'no-road', place: 0 } }),
  gaps: async () => ({ ok: false, failure: { kind: 'no-road', place: 0 } }),
  source: () => null,
  close: async () => undefined,
};
