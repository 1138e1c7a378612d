import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { getElevationFile } from './elevation-file.ts';
import { openRemoteRoads } from './remote-roads.ts';
import type { RoadEngine } from './road-engine.ts';
import { openTileRoads } from './tile-roads.ts';

/** Opens the configured road engine. Nothing starts before the first request or prepare(). */
export function openRoads(config: Config, log: Log): RoadEngine & { readonly prepare: () => Promise<void> } {
  const { url } = config.roads;
  if (url === null) return openTileRoads(config.dataFolder, log);
  return {
    ...openRemoteRoads(url, log, { elevationFile: getElevationFile(config.dataFolder) }),
    prepare: async () => undefined,
  };
}
