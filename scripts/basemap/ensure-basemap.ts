import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { BASEMAP_VERSION, buildBasemap } from './build.ts';

type EnsureOptions = {
  readonly say: (line: string) => void;
  readonly stop?: AbortSignal;
  readonly build?: (options: { out: string; stop?: AbortSignal }) => Promise<unknown>;
};

/** Builds the base map unless the current version exists; a stamp file stores the version. */
export async function ensureBasemap(file: string, { say, stop, build = buildBasemap }: EnsureOptions): Promise<void> {
  const stampFile = `${file}.version`;
  const stamp = await readFile(stampFile, 'utf8').catch(() => '');
  if (stamp === BASEMAP_VERSION && existsSync(file)) return;
  say('Building the base map (once) ...');
  await rm(stampFile, { force: true });
  await build({ out: file, ...(stop ? { stop } : {}) });
  await writeFile(stampFile, BASEMAP_VERSION);
}
