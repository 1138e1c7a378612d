import type { RoadDistance, RouteWaypoint, RoutingProfile } from '#domain/roads/road-route.ts';
import type { Route } from '../road-engine.ts';
import type { RouterResult } from './router.ts';

/** What the child asks its questions: tiles in a folder, or a server by its address. */
export type ValhallaLocation = {
  /** The file of a coarse elevation grid, for places of which the tiles know no height; null when there is none. */
  readonly elevationFile: string | null;
} & (
  | {
      readonly kind: 'tiles';
      readonly folder: string;
      /** Folder of elevation tiles (SRTM), when the operator gave one. */
      readonly elevationFolder: string | null;
      /** How far from a place its road may be, in meters. */
      readonly reachM: number;
      /** How much longer roads are than their lines in these tiles. */
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
  /** The engine cannot answer this, for a reason that is for the log. */
  | { readonly kind: 'away'; readonly id: number; readonly reason: string };
