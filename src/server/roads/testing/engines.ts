import type { RoadSource } from '#domain/roads/road-route.ts';
import { makeLog } from '../../log.ts';
import { questionsTo } from '../child-engine.ts';
import type { RoadEngine } from '../road-engine.ts';
import { openServerRoads } from '../server-roads.ts';
import type { ValhallaPlace } from '../valhalla/child-messages.ts';
import { ValhallaChild } from '../valhalla/valhalla-child.ts';

export type EngineUnderTest = RoadEngine & { readonly child: ValhallaChild };

const SOURCE: RoadSource = { kind: 'osm', sentence: 'Roads of a test.', origin: '', marksTolls: null, version: 'test' };

/** An engine over tiles that are already built. */
export function openTiles(place: ValhallaPlace): EngineUnderTest {
  const child = new ValhallaChild(place, makeLog('silent'));
  const roads = { child, source: SOURCE };
  return { ...questionsTo(async () => roads), source: () => SOURCE, close: () => child.close(), child };
}

/** An engine that asks a server. */
export function openServer(url: string, timeoutMs?: number): RoadEngine {
  return openServerRoads(url, makeLog('silent'), timeoutMs === undefined ? {} : { timeoutMs });
}
