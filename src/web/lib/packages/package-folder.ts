import { pause } from '../requests/pause.ts';

const FOLDER = 'towcharge-packages';
/** A piece of a file is written within this time. */
const WRITE_MS = 200;
const WRITE_TRIES = 25;

/** The folder of this site that holds the files of packages. Rejects where site data is blocked. */
export async function openPackageFolder(): Promise<FileSystemDirectoryHandle> {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
}

const isNamed = (error: unknown, name: string) => error instanceof DOMException && error.name === name;

/** Deletes the files of all packages; a file that is being written delays that. */
export async function deletePackageFolder(): Promise<void> {
  const root = await navigator.storage?.getDirectory?.();
  for (let triesLeft = WRITE_TRIES; ; triesLeft -= 1) {
    try {
      return await root?.removeEntry(FOLDER, { recursive: true });
    } catch (error) {
      if (isNamed(error, 'NotFoundError')) return;
      if (!isNamed(error, 'NoModificationAllowedError') || triesLeft === 0) throw error;
      await pause(WRITE_MS);
    }
  }
}
