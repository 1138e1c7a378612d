import type { LatLng } from '#domain/geo/point.ts';
import type { TripStop } from '#domain/trips/trip.ts';

/** A trip as the map draws it; lines are latitudes and longitudes in turn. */
export type TripDrawing = {
  readonly legs: readonly { readonly line: readonly number[] }[];
  readonly stops: readonly {
    readonly at: LatLng;
    readonly label: string;
    readonly kind: TripStop['kind'];
    readonly hasWarning: boolean;
  }[];
  /** The stations to go to where one of the stops can't be used. */
  readonly backups: readonly { readonly at: LatLng; readonly chargerId: string }[];
  readonly selectedLeg: number | null;
  /** The drive that cannot be made, where there is one. */
  readonly unreachableGap: { readonly from: LatLng; readonly to: LatLng } | null;
};
