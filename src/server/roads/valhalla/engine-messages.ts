import type { RoadDistance, RouteWaypoint, RoutingProfile } from '#domain/roads/road-route.ts';
import type { Route } from '../road-engine.ts';
import type { RouterResult } from './router.ts';

/** The backend of the child process: tiles in a folder, or a server URL. */
export type ValhallaLocation = {
  /** A coarse elevation grid for places where the tiles have no elevation, or null. */
  readonly elevationFile: string | null;
} & (
  | {
      readonly kind: 'tiles';
      readonly folder: string;
      /** Folder of elevation tiles (SRTM), if the operator supplied one. */
      readonly elevationFolder: string | null;
      /** How far from a waypoint its road may be, in meters. */
      readonly reachM: number;
      /** Length factor of roads compared with their lines in these tiles. */
      readonly winding: number;
    }
  | { readonly kind: 'server'; readonly url: string; readonly timeoutMs?: number }
);

export type EngineRequest =
  | {
      readonly kind: 'route';
      readonly places: readonly RouteWaypoint[];
      readonly rig: RoutingProfile;
      readonly heightsEveryM: number;
    }
  | {
      readonly kind: 'gaps';
      readonly from: readonly RouteWaypoint[];
      readonly to: readonly RouteWaypoint[];
      readonly rig: RoutingProfile;
    };

export type EngineResponses = {
  readonly route: RouterResult<Route>;
  readonly gaps: RouterResult<(readonly RoadDistance[])[]>;
};

export type ToChild =
  | { readonly kind: 'open'; readonly place: ValhallaLocation }
  | { readonly kind: 'ask'; readonly id: number; readonly question: EngineRequest };

export type FromChild =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: EngineResponses[EngineRequest['kind']] }
  /** The engine can't answer; the reason is for the log. */
  | { readonly kind: 'away'; readonly id: number; readonly reason: string };
