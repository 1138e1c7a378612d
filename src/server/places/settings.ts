export const PUBLIC_NOMINATIM = 'https://nominatim.openstreetmap.org';

type GeocoderChoice = { readonly kind: 'embedded' | 'photon' | 'nominatim'; readonly url: string | null };

export type GeocoderSettings = GeocoderChoice & {
  /**
   * Whether this is the public Nominatim server, whose policy forbids autocomplete and more than one request per
   * second.
   */
  readonly isPublicNominatim: boolean;
  /** Whether it suggests street addresses while the user types. */
  readonly findsAddresses: boolean;
};

export function deriveGeocoderSettings({ kind, url }: GeocoderChoice): GeocoderSettings {
  const isPublicNominatim = kind === 'nominatim' && (url ?? PUBLIC_NOMINATIM).startsWith(PUBLIC_NOMINATIM);
  return { kind, url, isPublicNominatim, findsAddresses: kind !== 'embedded' && !isPublicNominatim };
}
