import { copyFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkKey, type FileStore } from './file-store.ts';
import { replaceFile } from './replace-file.ts';
import { streamRange } from './stream-range.ts';

const nullIfMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** Stores files in a folder; writes are atomic. */
export function createFolderStore(folder: string): FileStore {
  const toPath = (key: string) => path.join(folder, ...checkKey(key).split('/'));
  return {
    put: (key, bytes) => replaceFile(toPath(key), (unfinished) => writeFile(unfinished, bytes)),
    async putFile(key, file) {
      const to = toPath(key);
      await mkdir(path.dirname(to), { recursive: true });
      // Renaming fails if the file is on another disk.
      await rename(file, to).catch(() => replaceFile(to, (unfinished) => copyFile(file, unfinished)));
    },
    async get(key) {
      const bytes = await readFile(toPath(key)).catch(nullIfMissing);
      return bytes && new Uint8Array(bytes);
    },
    async read(key, { start, end }) {
      const handle = await open(toPath(key)).catch(nullIfMissing);
      return handle && streamRange(handle, { start, end });
    },
    remove: (key) => rm(toPath(key), { force: true }),
  };
}
