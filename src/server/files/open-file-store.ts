import path from 'node:path';
import type { Config } from '../config.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

export function openFileStore({ files, dataFolder }: Pick<Config, 'files' | 'dataFolder'>): FileStore {
  return files === null ? createFolderStore(path.join(dataFolder, 'files')) : createS3Store(files);
}
