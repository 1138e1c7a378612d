export const PUBLIC_NOMINATIM = 'https://nominatim.openstreetmap.org';

type GeocoderChoice = { readonly kind: 'embedded' | 'photon' | 'nominatim'; readonly url: string | null };

export type GeocoderSettings = GeocoderChoice & {
  /** Whether it is the public Nominatim, whose policy forbids suggestions and more than a question a second. */
  readonly isPublicNominatim: boolean;
  /** Whether street addresses are found while they are typed. */
  readonly findsAddresses: boolean;
};

/** What is known of the geocoder that an operator names. */
export function parseGeocoderSettings({ kind, url }: GeocoderChoice): GeocoderSettings {
  const isPublicNominatim = kind === 'nominatim' && (url ?? PUBLIC_NOMINATIM).startsWith(PUBLIC_NOMINATIM);
  return { kind, url, isPublicNominatim, findsAddresses: kind !== 'embedded' && !isPublicNominatim };
}
