import type { LatLng } from '#domain/geo/point.ts';
import type { TripStop } from '#domain/trips/trip.ts';

/** A contingent stop, with the rules of all legs that pass it. */
export type ContingentMark = { readonly at: LatLng; readonly chargerId: string; readonly rule: string };

/** A trip as drawn on the map; lines are flat arrays of alternating latitude and longitude. */
export type TripDrawing = {
  readonly legs: readonly { readonly line: readonly number[] }[];
  readonly stops: readonly {
    readonly at: LatLng;
    readonly label: string;
    readonly kind: TripStop['kind'];
    readonly hasWarning: boolean;
  }[];
  /** Stations that may be needed if a stop turns out not to work. */
  readonly backups: readonly { readonly at: LatLng; readonly chargerId: string }[];
  readonly contingentStops: readonly ContingentMark[];
  readonly selectedLeg: number | null;
  readonly unreachableGap: { readonly from: LatLng; readonly to: LatLng } | null;
};
