export type ValhallaLocation =
  | {
      readonly kind: 'tiles';
      readonly folder: string;
      /** Folder of elevation tiles (SRTM), if the operator supplied one. */
      readonly elevationFolder: string | null;
      /** How far from a waypoint its road may be, in meters. */
      readonly searchRadiusM: number;
      /** Factor by which actual roads are longer than their simplified lines in these tiles. */
      readonly lengthFactor: number;
    }
  | { readonly kind: 'server'; readonly url: string; readonly timeoutMs?: number };
