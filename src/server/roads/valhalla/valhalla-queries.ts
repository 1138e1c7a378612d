import type { LatLng } from '#domain/geo/point.ts';
import type { RouteWaypoint, RoutingProfile } from '#domain/roads/road-route.ts';
import { buildCosting } from './costing.ts';
import { excludeClosures } from './exclude-closures.ts';
import { LocateResponse, MatrixResponse, parseResponse, RouteResponse } from './response-schemas.ts';
import { type ValhallaClient, ValhallaNoRouteError } from './valhalla-client.ts';

const HEADING_TOLERANCE_DEGREES = 60;

export function createQueries(callValhalla: ValhallaClient, searchRadiusM: number) {
  const toLocation = ({ lat, lng, headingDegrees }: RouteWaypoint) => ({
    lat,
    lon: lng,
    search_cutoff: searchRadiusM,
    ...(headingDegrees === undefined
      ? {}
      : { heading: Math.round(headingDegrees) % 360, heading_tolerance: HEADING_TOLERANCE_DEGREES }),
  });

  return {
    async route(
      places: readonly RouteWaypoint[],
      rig: RoutingProfile,
      { maxAlternates = 0, excluded = [] }: { maxAlternates?: number; excluded?: readonly LatLng[] } = {},
    ) {
      const query = {
        locations: places.map(toLocation),
        ...(maxAlternates > 0 && { alternates: maxAlternates }),
        ...buildCosting(rig),
        ...excludeClosures(rig),
        // Each point excludes its nearest road.
        ...(excluded.length > 0 && { exclude_locations: excluded.map(({ lat, lng }) => ({ lat, lon: lng })) }),
        format: 'osrm',
        filters: {
          attributes: ['shape_attributes.speed', 'shape_attributes.length', 'shape_attributes.time'],
          action: 'include',
        },
      };
      return parseResponse(RouteResponse, await callValhalla('route', query));
    },
    async locate(places: readonly RouteWaypoint[], rig: RoutingProfile) {
      const query = { locations: places.map(toLocation), ...buildCosting(rig), verbose: false };
      return parseResponse(LocateResponse, await callValhalla('locate', query));
    },
    async matrix(from: readonly RouteWaypoint[], to: readonly RouteWaypoint[], rig: RoutingProfile) {
      const query = {
        sources: from.map(toLocation),
        targets: to.map(toLocation),
        ...buildCosting(rig),
        ...excludeClosures(rig),
        verbose: true,
      };
      return parseResponse(MatrixResponse, await callValhalla('sources_to_targets', query));
    },
  };
}

export type ValhallaQueries = ReturnType<typeof createQueries>;

export function isNoRoute(error: unknown): error is ValhallaNoRouteError {
  return error instanceof ValhallaNoRouteError;
}
