import type { LatLng } from '#domain/geo/point.ts';
import type { TripStop } from '#domain/trips/trip.ts';

/** A trip as drawn on the map; lines are flat arrays of alternating latitude and longitude. */
export type TripDrawing = {
  readonly legs: readonly { readonly line: readonly number[] }[];
  readonly stops: readonly {
    readonly at: LatLng;
    readonly label: string;
    readonly kind: TripStop['kind'];
    readonly hasWarning: boolean;
  }[];
  /** Stations that may be needed: if a stop turns out not to work, or with less charge than expected. */
  readonly backups: readonly { readonly at: LatLng; readonly chargerId: string }[];
  readonly selectedLeg: number | null;
  /** The leg that can't be driven, if any. */
  readonly unreachableGap: { readonly from: LatLng; readonly to: LatLng } | null;
};
