import { lazyAsync } from '#domain/lazy-async.ts';
import type { PackageHeader } from '#domain/offline/package.ts';
import type { PackageStation } from '#domain/offline/package-stations.ts';
import type { Place } from '#domain/places/place.ts';
import { serveWorker } from '../browser/web-worker.ts';
import { checkSections, openPackage, type PackageIdentity, readSection } from './check-package.ts';
import { createPackageQueries, type PackageQueries } from './package-queries.ts';

export type ReadablePackage = PackageIdentity & {
  readonly createdAt: string;
  readonly isExpired: boolean;
  readonly area: PackageHeader['area'];
  readonly bounds: PackageHeader['bounds'];
  readonly file: Blob;
};

export type ReaderCalls = typeof handlers;

let queries: PackageQueries = createPackageQueries([]);

const handlers = {
  check: async (file: Blob, identity: PackageIdentity): Promise<void> =>
    checkSections(await openPackage(file, identity)),
  /** Sets which packages answer later calls. */
  setPackages(packages: readonly ReadablePackage[]): void {
    queries = createPackageQueries(
      packages.map((readable) => {
        const { file, id, createdAt, isExpired, area, bounds } = readable;
        const opened = lazyAsync(() => openPackage(file, readable));
        return {
          id,
          createdAt,
          isExpired,
          area,
          bounds,
          readStations: async () => (await readSection<PackageStation[]>(await opened(), 'stations')) ?? [],
          readPlaces: async () => (await readSection<Place[]>(await opened(), 'places')) ?? [],
          readSavedItems: async () => readSection<unknown>(await opened(), 'own'),
        };
      }),
    );
  },
  coveredBoxes: () => queries.coveredBoxes(),
  favorites: () => queries.favorites(),
  trips: () => queries.trips(),
  chargers: (...input: Parameters<PackageQueries['chargers']>) => queries.chargers(...input),
  charger: (...input: Parameters<PackageQueries['charger']>) => queries.charger(...input),
  evidence: (...input: Parameters<PackageQueries['evidence']>) => queries.evidence(...input),
  reviews: (...input: Parameters<PackageQueries['reviews']>) => queries.reviews(...input),
  search: (...input: Parameters<PackageQueries['search']>) => queries.search(...input),
  chargersInBox: (...input: Parameters<PackageQueries['chargersInBox']>) => queries.chargersInBox(...input),
  places: (...input: Parameters<PackageQueries['places']>) => queries.places(...input),
};

serveWorker(handlers);
