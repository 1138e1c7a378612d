import { existsSync } from 'node:fs';
import { readConfig } from '../src/server/config.ts';
import { serveProduct } from '../src/server/main.ts';
import { runToEnd, stopAsked } from '../src/server/run-to-end.ts';
import { StartError } from '../src/server/start-error.ts';
import { makeWritableFolder } from '../src/server/writable-folder.ts';
import { ensureBasemap } from './basemap/ensure-basemap.ts';
import { buildWeb } from './build-web.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function prepare(stop: AbortSignal): Promise<void> {
  const { dataFolder, basemapFile, isBasemapGiven } = readConfig(process.env);
  await makeWritableFolder(dataFolder);
  if (!isBasemapGiven) await ensureBasemap(basemapFile, { say, stop });
  else if (!existsSync(basemapFile)) throw new StartError(`BASEMAP_FILE: there is no file ${basemapFile}.`);
  // Building the page can not be broken off, so the end of the process ends it; the next build clears it away.
  await Promise.race([buildWeb(say), stopAsked(stop)]);
  stop.throwIfAborted();
}

await runToEnd(async (stop) => {
  await prepare(stop);
  await serveProduct(stop);
});
