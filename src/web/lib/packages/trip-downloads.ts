import { copiesMark } from '../offline/copies-mark.ts';
import type { ReadablePackage } from './package-reader.worker.ts';

/** Finds the downloads of trips on this device; browsers without private data load nothing for that. */
export async function findTripDownloads(): Promise<readonly ReadablePackage[]> {
  if (!copiesMark.isSet()) return [];
  try {
    const { packageReader } = await import('./page-packages.ts');
    return await packageReader.findTripPackages();
  } catch {
    return [];
  }
}
