import type { RoadSource } from '#domain/roads/road-route.ts';
import type { GapsAnswer, RoadEngine, RouteAnswer } from './road-engine.ts';
import { ChildAway, type ValhallaChild } from './valhalla/valhalla-child.ts';

/** A child that can be asked, and the roads that it knows. */
export type Roads = { readonly child: ValhallaChild; readonly source: RoadSource };

const HEIGHTS_EVERY_M = 250;

/** No road leads nearer to a pole; asked for a place at one, the engine breaks down. */
const POLEWARD_LAT = 85;

const AWAY = { ok: false, failure: { kind: 'away' } } as const;

/** The answer of the roads that are there now, or why there is none. */
async function answered<T>(roads: Roads | null, ask: (roads: Roads) => Promise<T>): Promise<T | typeof AWAY> {
  if (roads === null) return AWAY;
  try {
    return await ask(roads);
  } catch (error) {
    if (error instanceof ChildAway) return AWAY;
    throw error;
  }
}

/** The questions of the product put to a child; the roads it knows are looked up anew for each. */
export function questionsTo(roadsNow: () => Promise<Roads | null>): Pick<RoadEngine, 'route' | 'gaps'> {
  return {
    route: async (places, rig, { heightsEveryM = HEIGHTS_EVERY_M } = {}): Promise<RouteAnswer> => {
      const polar = places.findIndex(({ lat }) => Math.abs(lat) > POLEWARD_LAT);
      if (polar >= 0) return { ok: false, failure: { kind: 'no-road', place: polar } };
      return answered(await roadsNow(), async ({ child, source }) => {
        const answer = await child.ask({ kind: 'route', places, rig, heightsEveryM });
        return answer.ok ? { ok: true, source, ...answer.value } : answer;
      });
    },
    gaps: async (from, to, rig): Promise<GapsAnswer> =>
      answered(await roadsNow(), async ({ child, source }) => {
        const answer = await child.ask({ kind: 'gaps', from, to, rig });
        return answer.ok ? { ok: true, source, gaps: answer.value } : answer;
      }),
  };
}
