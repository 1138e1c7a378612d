import type { ReactNode } from 'react';
import type { License } from '#domain/account/user.ts';
import type { LatLng } from '#domain/geo/point.ts';
import type { Place } from '#domain/places/place.ts';
import type { RigSelection } from './form/trip-draft.ts';

export type PlannerContext = {
  readonly uid: string;
  readonly license: License;
  /** Null until known. */
  readonly mayLocate: boolean | null;
  readonly rigSelection: RigSelection;
  /** Whether the road data marks toll roads; null until known. */
  readonly marksTolls: boolean | null;
  /** Null where saving trips for offline use isn't offered. */
  readonly onSaveOffline: ((trip: { readonly id: string }) => void) | null;
  /** The networks of the stations on the map. */
  readonly networks: readonly { readonly name: string; readonly count: number }[];
};

export type RenderPlaceField = (props: {
  label: string;
  center: LatLng;
  chosenName: string | null;
  onPick: (place: Place) => void;
  onClear: () => void;
  error: string | undefined;
  actions?: ReactNode;
}) => ReactNode;
