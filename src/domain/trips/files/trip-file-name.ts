export type TripFileKind = 'gpx' | 'geojson' | 'csv';

const LENGTH_MAX = 60;

/**
 * Returns the file name of an exported trip, such as denver-to-moab.gpx, with only ASCII letters, digits, and hyphens.
 */
export function buildTripFileName(name: string, extension: TripFileKind): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LENGTH_MAX)
    .replace(/^-+|-+$/g, '');
  return `${plain === '' ? 'trip' : plain}.${extension}`;
}
