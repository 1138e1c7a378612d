import type { LatLng } from '#domain/geo/point.ts';
import type { StoredRig } from '#domain/rigs/garage.ts';

/** Who reports, and what the page around knows of them. */
export type Reporter = {
  readonly uid: string;
  /** Whether they may confirm what a site looks like. */
  readonly isStaff: boolean;
  readonly rigs: readonly StoredRig[];
  /** The rig that the map goes by; null where there is none. */
  readonly activeRig: StoredRig | null;
  /** Whether the page may ask where the device is; null as long as that is not known. */
  readonly mayLocate: boolean | null;
  readonly onOpenPrivacy: () => void;
  /** Called when what is known of a station may be another since. */
  readonly onReported: (chargerId: string) => void;
};

/** The station of a card. */
export type ReportedSite = LatLng & { readonly id: string };
