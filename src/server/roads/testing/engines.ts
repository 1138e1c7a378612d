import type { RoadSource } from '#domain/roads/road-route.ts';
import { createLog } from '../../log.ts';
import { openRemoteRoads } from '../remote-roads.ts';
import { createRoadClient } from '../road-client.ts';
import type { RoutingEngine } from '../routing-engine.ts';
import { type EngineTimeouts, ValhallaChild } from '../valhalla/valhalla-child.ts';
import type { ValhallaLocation } from '../valhalla/valhalla-location.ts';

export type EngineUnderTest = RoutingEngine & { readonly child: ValhallaChild };

const SOURCE: RoadSource = { kind: 'osm', sentence: 'Test roads.', origin: '', marksTolls: null, version: 'test' };

/** A busy machine can take longer than a driver should wait. */
export const LONG_TIMEOUTS: EngineTimeouts = { startMs: 60_000, requestMs: 60_000 };

export function openTestTileEngine(location: ValhallaLocation): EngineUnderTest {
  const child = new ValhallaChild(location, createLog('silent'), LONG_TIMEOUTS);
  const roads = { child, source: SOURCE };
  return { ...createRoadClient(async () => roads), source: () => SOURCE, close: () => child.close(), child };
}

export function openTestServerEngine(url: string, timeoutMs?: number): RoutingEngine {
  return openRemoteRoads(url, createLog('silent'), timeoutMs === undefined ? {} : { timeoutMs });
}
