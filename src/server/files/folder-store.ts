import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkKey, type FileStore } from './file-store.ts';
import { replaceFile } from './replace-file.ts';

/** Stores files in a folder; writes are atomic. */
export function createFolderStore(folder: string): FileStore {
  const fileOf = (key: string) => path.join(folder, ...checkKey(key).split('/'));
  return {
    put: (key, bytes) => replaceFile(fileOf(key), (unfinished) => writeFile(unfinished, bytes)),
    async get(key) {
      try {
        return new Uint8Array(await readFile(fileOf(key)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}
