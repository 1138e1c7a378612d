import type { z } from 'zod';
import type { Link } from '#contract/calls.ts';
import type { PackageKey } from '#contract/sync.ts';
import { getPackageAge } from '#domain/offline/package-age.ts';
import { connectWorker } from '../browser/web-worker.ts';
import type { Store } from '../store.ts';
import { BrokenPackageError, type OpenedPackage, openPackage, type PackageIdentity } from './check-package.ts';
import type { DevicePackage, DevicePackages } from './device-packages.ts';
import type { PackageFiles } from './package-files.ts';
import type { PackageQueries } from './package-queries.ts';
import type { ReadablePackage, ReaderCalls } from './package-reader.worker.ts';

type Dependencies = {
  readonly devicePackages: Pick<DevicePackages, 'get' | 'whenLoaded'>;
  readonly files: Pick<PackageFiles, 'read'>;
  readonly account: Pick<Store<string | null>, 'get'>;
  readonly now: () => number;
  readonly startReader?: () => Link<ReaderCalls>;
};

function startWorker() {
  const script = new Worker(new URL('./package-reader.worker.ts', import.meta.url), {
    type: 'module',
    name: 'package-reader',
  });
  return connectWorker<ReaderCalls>(script);
}

/** Returns the complete packages, unexpired ones first, otherwise in their original order. */
export function sortByPreference(devicePackages: readonly DevicePackage[], nowMs: number): readonly DevicePackage[] {
  const complete = devicePackages.filter(({ isWhole }) => isWhole);
  const isExpired = (candidate: DevicePackage) => getPackageAge(candidate.package, nowMs).isExpired;
  return [...complete.filter((candidate) => !isExpired(candidate)), ...complete.filter(isExpired)];
}

function pickForWorker({
  id,
  userId,
  key,
  createdAt,
  area,
  bounds,
  isExpired,
  file,
}: ReadablePackage): ReadablePackage {
  return { id, userId, key, createdAt, area, bounds, isExpired, file };
}

type SignedPackage = OpenedPackage & PackageIdentity & { readonly archive: Blob | null };

function createPackageOpener({ files, account, now }: Pick<Dependencies, 'files' | 'account' | 'now'>) {
  const openings = new WeakMap<DevicePackage, Promise<SignedPackage | null>>();

  async function openSigned({ package: { id }, key }: DevicePackage): Promise<SignedPackage | null> {
    const file = await files.read(id);
    const userId = account.get();
    if (file === null || key === null || userId === null) return null;
    const signed = await openPackage(file, { id, userId, key });
    const basemap = signed.sections.get('basemap');
    return { ...signed, id, userId, key, archive: basemap ? file.slice(basemap.start, basemap.end) : null };
  }

  /** Opens a package once per record, because the map asks for it once per tile, and a list once per row. */
  function openOnce(record: DevicePackage): Promise<SignedPackage | null> {
    const opening = openings.get(record) ?? openSigned(record).catch(() => null);
    openings.set(record, opening);
    void opening.then((signed) => signed === null && openings.delete(record));
    return opening;
  }

  /** Uses the signed header, not the description stored next to the file. */
  async function toReadable(record: DevicePackage): Promise<(ReadablePackage & SignedPackage)[]> {
    const signed = await openOnce(record);
    if (signed === null || signed.userId !== account.get()) return [];
    const { createdAt, area, bounds } = signed.header;
    const { isExpired } = getPackageAge(signed.header, now());
    return [{ ...signed, createdAt, area, bounds, isExpired }];
  }

  /** Returns the packages that can be read, in order of preference. */
  return async function openAll(
    candidates: readonly DevicePackage[],
  ): Promise<readonly (ReadablePackage & SignedPackage)[]> {
    const packages = (await Promise.all(sortByPreference(candidates, now()).map(toReadable))).flat();
    return [...packages.filter(({ isExpired }) => !isExpired), ...packages.filter(({ isExpired }) => isExpired)];
  };
}

/** Reads packages in a worker, which is started when they are first needed. */
export function createPackageReader({ devicePackages, startReader = startWorker, ...dependencies }: Dependencies) {
  const openAll = createPackageOpener(dependencies);
  let reader: Link<ReaderCalls> | null = null;
  let usedPackages = '';

  function open() {
    if (reader === null || reader.hasEnded()) {
      reader = startReader();
      usedPackages = '';
    }
    return reader;
  }

  /** Null if there are no packages on this device. */
  async function openQueries(): Promise<PackageQueries | null> {
    await devicePackages.whenLoaded();
    const packages = (await openAll(devicePackages.get())).map(pickForWorker);
    const wantedPackages = JSON.stringify(packages.map(({ id, isExpired }) => [id, isExpired]));
    if (packages.length === 0) return null;
    const link = open();
    if (wantedPackages !== usedPackages) {
      // Later calls reach the worker after this one.
      usedPackages = wantedPackages;
      await link.call('setPackages', packages).catch((error: unknown) => {
        usedPackages = '';
        throw error;
      });
    }
    return {
      coveredBoxes: () => link.call('coveredBoxes'),
      favorites: () => link.call('favorites'),
      trips: () => link.call('trips'),
      chargers: (...input) => link.call('chargers', ...input),
      charger: (...input) => link.call('charger', ...input),
      evidence: (...input) => link.call('evidence', ...input),
      reviews: (...input) => link.call('reviews', ...input),
      search: (...input) => link.call('search', ...input),
      chargersInBox: (...input) => link.call('chargersInBox', ...input),
      places: (...input) => link.call('places', ...input),
    };
  }

  /** The base maps of packages that have one, in order of preference. */
  async function findBasemaps(): Promise<readonly Blob[]> {
    await devicePackages.whenLoaded();
    return (await openAll(devicePackages.get())).flatMap(({ archive }) => archive ?? []);
  }

  /** The unexpired packages of trips, from which trips can be planned. */
  async function findTripPackages(): Promise<readonly ReadablePackage[]> {
    await devicePackages.whenLoaded();
    const trips = devicePackages.get().filter((record) => record.package.area.kind === 'trip');
    return (await openAll(trips)).filter(({ isExpired }) => !isExpired).map(pickForWorker);
  }

  return {
    openQueries,
    findBasemaps,
    findTripPackages,
    /** Rejects with a BrokenPackageError if the file isn't what the server signed. */
    async check(file: Blob, id: string, key: z.infer<typeof PackageKey>): Promise<void> {
      try {
        await open().call('check', file, { id, userId: dependencies.account.get() ?? '', key });
      } catch (error) {
        // Errors lose their class on the way from the worker.
        if (error instanceof Error && error.name === 'BrokenPackageError') throw new BrokenPackageError(error.message);
        throw error;
      }
    },
  };
}
