export type TripFileKind = 'gpx' | 'geojson' | 'csv';

const LENGTH_MAX = 60;

/** The name of an exported trip, of letters and digits that every file system takes: denver-to-moab.gpx. */
export function buildTripFileName(name: string, ending: TripFileKind): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LENGTH_MAX)
    .replace(/^-+|-+$/g, '');
  return `${plain === '' ? 'trip' : plain}.${ending}`;
}
