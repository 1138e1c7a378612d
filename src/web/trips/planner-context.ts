import type { ReactNode } from 'react';
import type { License } from '#domain/account/user.ts';
import type { LatLng } from '#domain/geo/point.ts';
import type { Place } from '#domain/places/place.ts';
import type { RigSelection } from './trip-draft.ts';

/** Who plans, and what the planner knows of them. */
export type PlannerContext = {
  readonly uid: string;
  readonly license: License;
  /** Null as long as it is not known. */
  readonly mayLocate: boolean | null;
  readonly choice: RigSelection;
  /** Whether the roads in use say which of them charge tolls; null while that is not known. */
  readonly marksTolls: boolean | null;
  /** The networks that stations belong to. */
  readonly networks: readonly { readonly name: string; readonly count: number }[];
};

/** A field for a place, which the page gives to the form. */
export type RenderPlaceField = (props: {
  label: string;
  view: LatLng;
  chosen: string | null;
  onPick: (place: Place) => void;
  onClear: () => void;
  error: string | undefined;
  actions?: ReactNode;
}) => ReactNode;
