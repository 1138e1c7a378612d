import { Actor } from '@valhallajs/valhallajs';
import { buildTileConfig } from './tile-config.ts';
import { toNoRouteError, type ValhallaClient, ValhallaUnavailableError } from './valhalla-client.ts';

export function createEmbeddedClient(tileFolder: string, elevationFolder: string | null): ValhallaClient {
  const actor = new Actor(JSON.stringify(buildTileConfig({ tileFolder, elevationFolder })));
  const actions = {
    route: (query: string) => actor.route(query),
    sources_to_targets: (query: string) => actor.matrix(query),
    locate: (query: string) => actor.locate(query),
    height: (query: string) => actor.height(query),
  };
  return async (action, query) => {
    let response: string;
    try {
      response = await actions[action](JSON.stringify(query));
    } catch (error) {
      const message = (error as Error).message;
      throw toNoRouteError(null, message) ?? new ValhallaUnavailableError(message);
    }
    return JSON.parse(response);
  };
}
