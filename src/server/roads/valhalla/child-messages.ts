import type { RoadGap, RoadPlace, RoadRig } from '#domain/roads/road-route.ts';
import type { Route } from '../road-engine.ts';
import type { Asked } from './router.ts';

/** What the child asks its questions: tiles in a folder, or a server by its address. */
export type ValhallaPlace = {
  /** The file of a coarse elevation grid, for places of which the tiles know no height; null when there is none. */
  readonly elevationFile: string | null;
} & (
  | {
      readonly kind: 'tiles';
      readonly folder: string;
      /** Folder of elevation tiles (SRTM), when the operator gave one. */
      readonly elevationFolder: string | null;
      /** How far from a place its road may be, in metres. */
      readonly reachM: number;
      /** How much longer roads are than their lines in these tiles. */
      readonly winding: number;
    }
  | { readonly kind: 'server'; readonly url: string; readonly timeoutMs?: number }
);

export type Question =
  | {
      readonly kind: 'route';
      readonly places: readonly RoadPlace[];
      readonly rig: RoadRig;
      readonly heightsEveryM: number;
    }
  | {
      readonly kind: 'gaps';
      readonly from: readonly RoadPlace[];
      readonly to: readonly RoadPlace[];
      readonly rig: RoadRig;
    };

export type AnswerTo = {
  readonly route: Asked<Route>;
  readonly gaps: Asked<(readonly RoadGap[])[]>;
};

export type ToChild =
  | { readonly kind: 'open'; readonly place: ValhallaPlace }
  | { readonly kind: 'ask'; readonly id: number; readonly question: Question };

export type FromChild =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: AnswerTo[Question['kind']] }
  /** The engine can not answer this, for a reason that is for the log. */
  | { readonly kind: 'away'; readonly id: number; readonly reason: string };
