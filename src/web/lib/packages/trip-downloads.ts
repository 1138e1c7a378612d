import { copiesFlag } from '../offline/copies-flag.ts';
import type { ReadablePackage } from './package-reader.worker.ts';

/** Finds the downloaded trips on this device. Browsers that never stored an account's data don't load the reader. */
export async function findTripDownloads(): Promise<readonly ReadablePackage[]> {
  if (!copiesFlag.isSet()) return [];
  try {
    const { packageReader } = await import('./page-packages.ts');
    return await packageReader.findTripPackages();
  } catch {
    return [];
  }
}
