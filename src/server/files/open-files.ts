import path from 'node:path';
import type { Config } from '../config.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

/** Where the files that people send are kept, by the configuration. */
export function openFiles({ files, dataFolder }: Pick<Config, 'files' | 'dataFolder'>): FileStore {
  return files === null ? folderStore(path.join(dataFolder, 'files')) : s3Store(files);
}
