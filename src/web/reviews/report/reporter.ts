import type { LatLng } from '#domain/geo/point.ts';
import type { StoredRig } from '#domain/rigs/garage.ts';

export type Reporter = {
  readonly uid: string;
  /** Whether this user may file site surveys. */
  readonly isStaff: boolean;
  readonly rigs: readonly StoredRig[];
  /** The rig the map uses; null if there is none. */
  readonly activeRig: StoredRig | null;
  /** Whether the page may request the device location; null until known. */
  readonly mayLocate: boolean | null;
  readonly onOpenPrivacy: () => void;
  /** Called when a station's data may have changed. */
  readonly onReported: (chargerId: string) => void;
};

export type ReportedSite = LatLng & { readonly id: string };
