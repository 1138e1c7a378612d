import { copyFile, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { checkKey, type FileStore } from './file-store.ts';
import { replaceFile } from './replace-file.ts';

const nullIfMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** Stores files in a folder; writes are atomic. */
export function createFolderStore(folder: string): FileStore {
  const fileOf = (key: string) => path.join(folder, ...checkKey(key).split('/'));
  return {
    put: (key, bytes) => replaceFile(fileOf(key), (unfinished) => writeFile(unfinished, bytes)),
    // Renaming fails if the file is on another disk.
    putFile: (key, file) =>
      replaceFile(fileOf(key), (unfinished) => rename(file, unfinished).catch(() => copyFile(file, unfinished))),
    async get(key) {
      const bytes = await readFile(fileOf(key)).catch(nullIfMissing);
      return bytes && new Uint8Array(bytes);
    },
    async read(key, { start, end }) {
      const handle = await open(fileOf(key)).catch(nullIfMissing);
      // Node's web stream type differs from the platform's in name only.
      return (
        handle && (Readable.toWeb(handle.createReadStream({ start, end })) as ReadableStream<Uint8Array<ArrayBuffer>>)
      );
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}
