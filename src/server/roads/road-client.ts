import type { RoadSource } from '#domain/roads/road-route.ts';
import type { RouteCache } from './route-cache.ts';
import type { MatrixResult, RouteResult, RoutingEngine } from './routing-engine.ts';
import { EngineUnavailableError, type ValhallaChild } from './valhalla/valhalla-child.ts';

/** A child process, the roads it serves, and, if these roads never change, a cache of its routes. */
export type Roads = { readonly child: ValhallaChild; readonly source: RoadSource; readonly routes?: RouteCache };

const DEFAULT_HEIGHT_SPACING_M = 250;

/** No road is closer to a pole than this; the engine crashes on places at a pole. */
const MAX_LAT = 85;

const UNAVAILABLE = { ok: false, failure: { kind: 'unavailable' } } as const;

async function callEngine<T>(roads: Roads | null, work: (roads: Roads) => Promise<T>): Promise<T | typeof UNAVAILABLE> {
  if (roads === null) return UNAVAILABLE;
  try {
    return await work(roads);
  } catch (error) {
    if (error instanceof EngineUnavailableError) return UNAVAILABLE;
    throw error;
  }
}

/** Creates a client for a child process; each request looks up the current roads. */
export function createRoadClient(getRoads: () => Promise<Roads | null>): Pick<RoutingEngine, 'route' | 'distances'> {
  return {
    route: async (places, rig, { heightSpacingM = DEFAULT_HEIGHT_SPACING_M, rank = 0 } = {}): Promise<RouteResult> => {
      const polarIndex = places.findIndex(({ lat }) => Math.abs(lat) > MAX_LAT);
      if (polarIndex >= 0) return { ok: false, failure: { kind: 'no-road', place: polarIndex } };
      return callEngine(await getRoads(), async ({ child, source, routes }) => {
        const options = { heightSpacingM, rank };
        const find = () => child.request('route', places, rig, options);
        const response = await (routes?.get([places, rig, options], find) ?? find());
        return response.ok ? { ok: true, source, ...response.value } : response;
      });
    },
    distances: async (from, to, rig): Promise<MatrixResult> =>
      callEngine(await getRoads(), async ({ child, source }) => {
        const response = await child.request('distances', from, to, rig);
        return response.ok ? { ok: true, source, distances: response.value } : response;
      }),
  };
}
