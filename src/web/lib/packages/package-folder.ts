import { pause } from '../requests/pause.ts';

const FOLDER = 'towcharge-packages';
/** A write in progress usually ends within this time. */
const RETRY_MS = 200;
const ATTEMPTS_MAX = 25;

/** Rejects if site data is blocked. */
export async function openPackageFolder(): Promise<FileSystemDirectoryHandle> {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
}

const isNamed = (error: unknown, name: string) => error instanceof DOMException && error.name === name;

/** Deletes the files of all packages; retries while a file is being written. */
export async function deletePackageFolder(): Promise<void> {
  const root = await navigator.storage?.getDirectory?.();
  for (let attemptsLeft = ATTEMPTS_MAX; ; attemptsLeft -= 1) {
    try {
      return await root?.removeEntry(FOLDER, { recursive: true });
    } catch (error) {
      if (isNamed(error, 'NotFoundError')) return;
      if (!isNamed(error, 'NoModificationAllowedError') || attemptsLeft === 0) throw error;
      await pause(RETRY_MS);
    }
  }
}
