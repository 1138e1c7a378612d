import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { BASEMAP_VERSION, buildBasemap } from './build.ts';

type EnsureOptions = {
  readonly print: (line: string) => void;
  readonly signal?: AbortSignal;
  readonly build?: (options: { out: string; signal?: AbortSignal }) => Promise<unknown>;
};

/** Builds the base map unless the current version exists; the version is stored in a file next to it. */
export async function ensureBasemap(
  file: string,
  { print, signal, build = buildBasemap }: EnsureOptions,
): Promise<void> {
  const versionFile = `${file}.version`;
  const version = await readFile(versionFile, 'utf8').catch(() => '');
  if (version === BASEMAP_VERSION && existsSync(file)) return;
  print('Building the base map (once) ...');
  await rm(versionFile, { force: true });
  await build({ out: file, ...(signal ? { signal } : {}) });
  await writeFile(versionFile, BASEMAP_VERSION);
}
