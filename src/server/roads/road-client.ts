import type { RoadSource } from '#domain/roads/road-route.ts';
import type { MatrixResult, RoadEngine, RouteResult } from './road-engine.ts';
import { EngineUnavailableError, type ValhallaChild } from './valhalla/valhalla-child.ts';

/** A child that can be asked, and the roads that it knows. */
export type Roads = { readonly child: ValhallaChild; readonly source: RoadSource };

const HEIGHTS_EVERY_M = 250;

/** No road leads nearer to a pole; asked for a place at one, the engine breaks down. */
const POLEWARD_LAT = 85;

const UNAVAILABLE = { ok: false, failure: { kind: 'away' } } as const;

/** The answer of the roads that are there now, or why there is none. */
async function callEngine<T>(roads: Roads | null, ask: (roads: Roads) => Promise<T>): Promise<T | typeof UNAVAILABLE> {
  if (roads === null) return UNAVAILABLE;
  try {
    return await ask(roads);
  } catch (error) {
    if (error instanceof EngineUnavailableError) return UNAVAILABLE;
    throw error;
  }
}

/** The questions of the product put to a child; the roads it knows are looked up again for each. */
export function createRoadClient(roadsNow: () => Promise<Roads | null>): Pick<RoadEngine, 'route' | 'gaps'> {
  return {
    route: async (places, rig, { heightsEveryM = HEIGHTS_EVERY_M } = {}): Promise<RouteResult> => {
      const polar = places.findIndex(({ lat }) => Math.abs(lat) > POLEWARD_LAT);
      if (polar >= 0) return { ok: false, failure: { kind: 'no-road', place: polar } };
      return callEngine(await roadsNow(), async ({ child, source }) => {
        const answer = await child.ask({ kind: 'route', places, rig, heightsEveryM });
        return answer.ok ? { ok: true, source, ...answer.value } : answer;
      });
    },
    gaps: async (from, to, rig): Promise<MatrixResult> =>
      callEngine(await roadsNow(), async ({ child, source }) => {
        const answer = await child.ask({ kind: 'gaps', from, to, rig });
        return answer.ok ? { ok: true, source, gaps: answer.value } : answer;
      }),
  };
}
