import { copiesFlag } from '../offline/copies-flag.ts';
import type { ReadablePackage } from './package-reader.worker.ts';

/** Finds the downloads of trips on this device; doesn't load the reader in browsers without private data. */
export async function findTripDownloads(): Promise<readonly ReadablePackage[]> {
  if (!copiesFlag.isSet()) return [];
  try {
    const { packageReader } = await import('./page-packages.ts');
    return await packageReader.findTripPackages();
  } catch {
    return [];
  }
}
