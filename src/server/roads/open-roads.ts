import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { ElevationTiles } from './elevation-tiles/elevation-tiles.ts';
import { withElevationTiles } from './elevation-tiles/with-elevation-tiles.ts';
import { openRemoteRoads } from './remote-roads.ts';
import type { RoutingEngine } from './routing-engine.ts';
import { openTileRoads } from './tile-roads.ts';

type PreparableRoads = RoutingEngine & { readonly prepare: () => Promise<void> };

function openEngine({ roads: { url }, dataFolder }: Config, log: Log): PreparableRoads {
  if (url === null) return openTileRoads(dataFolder, log);
  return { ...openRemoteRoads(url, log), prepare: async () => undefined };
}

/** Opens the configured routing engine. Nothing starts before the first request or prepare(). */
export function openRoads(config: Config, log: Log): PreparableRoads {
  const roads = openEngine(config, log);
  const { elevation } = config.roads;
  if (elevation === null) return roads;
  const { dataFolder, publicUrl } = config;
  const userAgent = publicUrl === null ? 'TowCharge' : `TowCharge (${publicUrl})`;
  const tiles = new ElevationTiles({ url: elevation.url, userAgent, dataFolder, log });
  return withElevationTiles(roads, tiles, elevation.attribution);
}
