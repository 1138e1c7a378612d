import type { RoadEngine } from '../road-engine.ts';

export const NO_ROADS: RoadEngine = {
  route: async () => ({ ok: false, failure: { kind: 'no-road', place: 0 } }),
  distances: async () => ({ ok: false, failure: { kind: 'no-road', place: 0 } }),
  source: () => null,
  close: async () => undefined,
};
