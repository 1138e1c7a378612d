import type { RoadSource } from '#domain/roads/road-route.ts';
import type { Log } from '../log.ts';
import { createRoadClient } from './road-client.ts';
import type { RoutingEngine } from './routing-engine.ts';
import { ValhallaChild } from './valhalla/valhalla-child.ts';

/** Opens the routing engine of an external Valhalla server; a child process parses its responses. */
export function openRemoteRoads(url: string, log: Log, timeout: { readonly timeoutMs?: number } = {}): RoutingEngine {
  const child = new ValhallaChild({ kind: 'server', url, ...timeout }, log);
  const source: RoadSource = {
    kind: 'remote',
    sentence: 'Roads from a routing service, as accurate as its data.',
    origin: new URL(url).host,
    marksTolls: null,
    version: url,
  };
  const roads = { child, source };
  return { ...createRoadClient(async () => roads), source: () => source, close: () => child.close() };
}
