import { lazyAsync } from '#domain/lazy-async.ts';
import type { PackageHeader } from '#domain/offline/package.ts';
import type { PackageSavedItems } from '#domain/offline/package-sections.ts';
import type { PackageStation } from '#domain/offline/package-stations.ts';
import type { Place } from '#domain/places/place.ts';
import { serveWorker } from '../browser/web-worker.ts';
import { checkSections, openPackage, type PackageIdentity, readSection } from './check-package.ts';
import { createPackageAnswers, type PackageAnswers } from './package-answers.ts';

export type ReadablePackage = PackageIdentity & {
  readonly createdAt: string;
  readonly isExpired: boolean;
  readonly area: PackageHeader['area'];
  readonly bounds: PackageHeader['bounds'];
  readonly file: Blob;
};

export type ReaderCalls = typeof handlers;

let answers: PackageAnswers = createPackageAnswers([]);

const handlers = {
  check: async (file: Blob, identity: PackageIdentity): Promise<void> =>
    checkSections(await openPackage(file, identity)),
  /** Sets which packages answer later calls. */
  setPackages(packages: readonly ReadablePackage[]): void {
    answers = createPackageAnswers(
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
          readSavedItems: async () => readSection<PackageSavedItems>(await opened(), 'own'),
        };
      }),
    );
  },
  coveredBoxes: () => answers.coveredBoxes(),
  favorites: () => answers.favorites(),
  trips: () => answers.trips(),
  chargers: (...input: Parameters<PackageAnswers['chargers']>) => answers.chargers(...input),
  charger: (...input: Parameters<PackageAnswers['charger']>) => answers.charger(...input),
  evidence: (...input: Parameters<PackageAnswers['evidence']>) => answers.evidence(...input),
  reviews: (...input: Parameters<PackageAnswers['reviews']>) => answers.reviews(...input),
  search: (...input: Parameters<PackageAnswers['search']>) => answers.search(...input),
  chargersInBox: (...input: Parameters<PackageAnswers['chargersInBox']>) => answers.chargersInBox(...input),
  places: (...input: Parameters<PackageAnswers['places']>) => answers.places(...input),
};

serveWorker(handlers);
