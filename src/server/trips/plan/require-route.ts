import { AppError } from '#contract/errors.ts';
import type { RoadSource } from '#domain/roads/road-route.ts';
import type { Route, RouteResult } from '../../roads/routing-engine.ts';

export function requireRoute(result: RouteResult): Route & { readonly source: RoadSource } {
  if (result.ok) return result;
  const { failure } = result;
  switch (failure.kind) {
    case 'no-road':
      throw new AppError('place_off_road', { place: failure.place });
    case 'no-route':
      throw new AppError('no_route_for_rig', { from: failure.from, limit: failure.limit });
    case 'unconnected':
      throw new AppError('no_road_between', { from: failure.from });
    case 'closed':
      throw new AppError('road_closed', { from: failure.from });
    case 'too-long':
      throw new AppError('trip_too_long');
    case 'preparing':
      throw new AppError('roads_not_ready');
    case 'unavailable':
      throw new AppError('roads_unavailable');
  }
}

/** Whether a rig can't get from one place to the other by road. A station that can't be reached can't be a stop. */
export function isUnreachable(result: RouteResult): boolean {
  return !result.ok && ['no-route', 'no-road', 'unconnected', 'closed'].includes(result.failure.kind);
}
