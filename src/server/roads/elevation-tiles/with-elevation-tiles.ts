import type { RoadLeg, RoadSource } from '#domain/roads/road-route.ts';
import type { RouteResult, RoutingEngine } from '../routing-engine.ts';
import { sampleAlong } from '../valhalla/heights.ts';
import type { ElevationTiles } from './elevation-tiles.ts';

type FoundRoute = Extract<RouteResult, { readonly ok: true }>;

function needsTiles({ source, legs }: FoundRoute): boolean {
  // The lines of the built-in interstates can be kilometers off the road, where tiles have the elevations of hills.
  return source.kind !== 'interstates' && legs.some(({ heights }) => heights.source !== 'tiles');
}

function withTileHeights(leg: RoadLeg, values: Float32Array): RoadLeg {
  return { ...leg, heights: { source: 'tiles', spacingM: leg.heights.spacingM, values } };
}

/** Fills in elevations from an elevation service for routes without exact ones, if it returns all of them in time. */
export function withElevationTiles<E extends RoutingEngine>(roads: E, tiles: ElevationTiles, credit: string): E {
  return {
    ...roads,
    route: async (...args): Promise<RouteResult> => {
      const route = await roads.route(...args);
      if (!route.ok || !needsTiles(route)) return route;
      const heights = await tiles.loadHeightsAlong(route.legs.map((leg) => sampleAlong(leg, leg.heights.spacingM)));
      if (heights === null) return route;
      const legs = route.legs.map((leg, i) => withTileHeights(leg, heights[i] ?? leg.heights.values));
      return { ...route, legs, source: { ...route.source, heightsCredit: credit } };
    },
    source: (): RoadSource | null => {
      const source = roads.source();
      // A new version prevents reuse of plans made before the tiles arrived.
      return source === null ? null : { ...source, version: `${source.version} ${tiles.lateArrivalCount}` };
    },
    close: async () => {
      tiles.close();
      await roads.close();
    },
  };
}
