import type { RoadSource } from '#domain/roads/road-route.ts';
import type { MatrixResult, RoadEngine, RouteResult } from './road-engine.ts';
import { EngineUnavailableError, type ValhallaChild } from './valhalla/valhalla-child.ts';

/** A child process and the roads it serves. */
export type Roads = { readonly child: ValhallaChild; readonly source: RoadSource };

const HEIGHTS_EVERY_M = 250;

/** No road is closer to a pole; the engine crashes on places at a pole. */
const POLEWARD_LAT = 85;

const UNAVAILABLE = { ok: false, failure: { kind: 'unavailable' } } as const;

/** Calls the engine for the current roads; reports unavailability as a failure. */
async function callEngine<T>(roads: Roads | null, work: (roads: Roads) => Promise<T>): Promise<T | typeof UNAVAILABLE> {
  if (roads === null) return UNAVAILABLE;
  try {
    return await work(roads);
  } catch (error) {
    if (error instanceof EngineUnavailableError) return UNAVAILABLE;
    throw error;
  }
}

/** Creates the client of a child process; each request looks up the current roads. */
export function createRoadClient(roadsNow: () => Promise<Roads | null>): Pick<RoadEngine, 'route' | 'gaps'> {
  return {
    route: async (places, rig, { heightsEveryM = HEIGHTS_EVERY_M } = {}): Promise<RouteResult> => {
      const polar = places.findIndex(({ lat }) => Math.abs(lat) > POLEWARD_LAT);
      if (polar >= 0) return { ok: false, failure: { kind: 'no-road', place: polar } };
      return callEngine(await roadsNow(), async ({ child, source }) => {
        const response = await child.ask('route', places, rig, heightsEveryM);
        return response.ok ? { ok: true, source, ...response.value } : response;
      });
    },
    gaps: async (from, to, rig): Promise<MatrixResult> =>
      callEngine(await roadsNow(), async ({ child, source }) => {
        const response = await child.ask('gaps', from, to, rig);
        return response.ok ? { ok: true, source, gaps: response.value } : response;
      }),
  };
}
