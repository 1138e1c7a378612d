import type { z } from 'zod';
import type { PackageKey } from '#contract/sync.ts';
import type { PackageStation } from '#domain/offline/package-stations.ts';
import type { Place } from '#domain/places/place.ts';
import { serveWorker } from '../browser/web-worker.ts';
import { checkSections, openPackage, readSection } from './check-package.ts';
import { createPackageAnswers, type PackageAnswers } from './package-answers.ts';

/** A file that may answer, and what is known of it. */
export type ReadablePackage = {
  readonly id: string;
  readonly createdAt: string;
  readonly isExpired: boolean;
  readonly file: Blob;
  readonly key: z.infer<typeof PackageKey>;
};

export type ReaderCalls = typeof handlers;

let answers: PackageAnswers = createPackageAnswers([]);

const handlers = {
  /** Checks a whole file: its signature, and every section. */
  check: async (file: Blob, key: z.infer<typeof PackageKey>): Promise<void> =>
    checkSections(await openPackage(file, key)),
  /** Sets which packages answer from now on. */
  use(packages: readonly ReadablePackage[]): void {
    answers = createPackageAnswers(
      packages.map(({ file, key, ...known }) => ({
        ...known,
        readStations: async () => (await readSection<PackageStation[]>(await openPackage(file, key), 'stations')) ?? [],
        readPlaces: async () => (await readSection<Place[]>(await openPackage(file, key), 'places')) ?? [],
      })),
    );
  },
  chargers: (...input: Parameters<PackageAnswers['chargers']>) => answers.chargers(...input),
  charger: (...input: Parameters<PackageAnswers['charger']>) => answers.charger(...input),
  evidence: (...input: Parameters<PackageAnswers['evidence']>) => answers.evidence(...input),
  reviews: (...input: Parameters<PackageAnswers['reviews']>) => answers.reviews(...input),
  search: (...input: Parameters<PackageAnswers['search']>) => answers.search(...input),
  inBox: (...input: Parameters<PackageAnswers['inBox']>) => answers.inBox(...input),
  places: (...input: Parameters<PackageAnswers['places']>) => answers.places(...input),
};

serveWorker(handlers);
