/** A stop by its name and, for stations of newer trips, its town. */
export type NamedPlace = { readonly name: string; readonly town?: string | undefined };

const NETWORK_SUFFIX = / - Tesla Supercharger$/;

/** Returns the name of a stop and the town to add to it; null if the town is unknown or the name contains it. */
export function splitPlaceName({ name, town = '' }: NamedPlace): {
  readonly name: string;
  readonly town: string | null;
} {
  if (town === '' || name.toLowerCase().includes(town.toLowerCase())) return { name, town: null };
  return { name: name.replace(NETWORK_SUFFIX, ''), town };
}

/** Formats a name that tells stations of a chain apart, such as "Royal Farms in Dover". */
export function formatPlaceName(place: NamedPlace): string {
  const { name, town } = splitPlaceName(place);
  return town === null ? name : `${name} in ${town}`;
}
