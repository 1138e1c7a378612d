import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../src/server/config.ts';
import { StartError } from '../src/server/start-error.ts';
import { buildBasemap } from './basemap/build.ts';
import { buildWeb } from './build-web.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function ensureDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `The data folder ${folder} can not be made (${error.code}). Choose another with TOWCHARGE_DATA_FOLDER.`,
    );
  });
}

async function ensureBasemap(file: string): Promise<void> {
  if (existsSync(file)) return;
  say('Building the base map (once) ...');
  await mkdir(path.dirname(file), { recursive: true });
  await buildBasemap({ out: file });
}

async function prepare(): Promise<void> {
  const config = readConfig(process.env);
  await ensureDataFolder(config.dataFolder);
  await ensureBasemap(config.basemapFile);
  await buildWeb(say);
}

prepare()
  .then(() => import('../src/server/main.ts'))
  .catch((error: unknown) => {
    process.stderr.write(error instanceof StartError ? `${error.message}\n` : `${(error as Error).stack}\n`);
    process.exit(1);
  });
