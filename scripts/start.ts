import { existsSync } from 'node:fs';
import { readConfig } from '../src/server/config.ts';
import { refuseTakenPort } from '../src/server/door.ts';
import { serveProduct } from '../src/server/main.ts';
import { runToEnd, stopAsked } from '../src/server/run-to-end.ts';
import { makeWritableFolder } from '../src/server/writable-folder.ts';
import { ensureBasemap } from './basemap/ensure-basemap.ts';
import { checkGivenBasemap } from './basemap/given-basemap.ts';
import { buildWeb } from './build-web.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function prepare(stop: AbortSignal): Promise<void> {
  const config = readConfig(process.env);
  const { dataFolder, basemapFile, isBasemapGiven } = config;
  await refuseTakenPort(config);
  await makeWritableFolder(dataFolder);
  if (isBasemapGiven) await checkGivenBasemap(basemapFile, say);
  else await ensureBasemap(basemapFile, { say, stop });
  // Building the page can not be broken off, so the end of the process ends it; the next build clears it away.
  await Promise.race([buildWeb(say), stopAsked(stop)]);
  stop.throwIfAborted();
}

if (existsSync('.env')) process.loadEnvFile();
await runToEnd(async (stop) => {
  await prepare(stop);
  await serveProduct(stop);
});
