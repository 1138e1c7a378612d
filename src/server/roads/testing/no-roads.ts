import type { RoutingEngine } from '../routing-engine.ts';

export const NO_ROADS: RoutingEngine = {
  route: async () => ({ ok: false, failure: { kind: 'no-road', place: 0 } }),
  distances: async () => ({ ok: false, failure: { kind: 'no-road', place: 0 } }),
  source: () => null,
  close: async () => undefined,
};
