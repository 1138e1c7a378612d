import { Actor } from '@valhallajs/valhallajs';
import { type AskValhalla, refusalOf, ValhallaAway } from './ask.ts';
import { tileConfig } from './tile-config.ts';

/** Asks the engine in this process, over a folder of tiles. */
export function askTiles(tileFolder: string, elevationFolder: string | null): AskValhalla {
  const actor = new Actor(JSON.stringify(tileConfig({ tileFolder, elevationFolder })));
  const ways = {
    route: (query: string) => actor.route(query),
    sources_to_targets: (query: string) => actor.matrix(query),
    locate: (query: string) => actor.locate(query),
    height: (query: string) => actor.height(query),
  };
  return async (action, query) => {
    let answer: string;
    try {
      answer = await ways[action](JSON.stringify(query));
    } catch (error) {
      const words = (error as Error).message;
      throw refusalOf(null, words) ?? new ValhallaAway(words);
    }
    return JSON.parse(answer);
  };
}
