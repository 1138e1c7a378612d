import { readConfig } from '../src/server/config.ts';
import { requireFreePort } from '../src/server/http-listener.ts';
import { serveProduct } from '../src/server/main.ts';
import { runUntilStopped, waitForStop } from '../src/server/run-until-stopped.ts';
import { ensureWritableFolder } from '../src/server/writable-folder.ts';
import { checkCustomBasemap } from './basemap/custom-basemap.ts';
import { ensureBasemap } from './basemap/ensure-basemap.ts';
import { buildWeb } from './build-web.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

async function prepare(signal: AbortSignal): Promise<void> {
  const config = readConfig(process.env);
  const { dataFolder, basemapFile, hasCustomBasemap } = config;
  await requireFreePort(config);
  await ensureWritableFolder(dataFolder);
  if (hasCustomBasemap) await checkCustomBasemap(basemapFile, print);
  else await ensureBasemap(basemapFile, { print, signal });
  // A page build can't be canceled: it ends with the process, and the next build cleans up.
  await Promise.race([buildWeb(print), waitForStop(signal)]);
  signal.throwIfAborted();
}

await runUntilStopped(async (signal) => {
  await prepare(signal);
  await serveProduct(signal);
});
