import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isRunning } from '../src/server/process-scope.ts';

const root = path.join(import.meta.dirname, '..');
const outFolder = path.join(root, 'dist/web');
const hashFile = path.join(root, 'dist/web.stamp');
const SOURCES = [
  'src/web',
  'src/contract',
  'src/domain',
  'scripts/page',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];
const BUILD_PREFIX = 'web-';
const COMPRESSIBLE = /\.(?:html|js|mjs|css|svg|json|webmanifest)$/;

async function listFilesUnder(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  if ((await stat(folder)).isFile()) return [folder];
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

async function computeSourceHash(): Promise<string> {
  const hash = createHash('sha256');
  const files = (await Promise.all(SOURCES.map((source) => listFilesUnder(path.join(root, source))))).flat().sort();
  for (const file of files) hash.update(path.relative(root, file)).update(await readFile(file));
  return hash.digest('hex');
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

async function removeAbandonedBuilds(): Promise<void> {
  const names = await readdir(path.join(root, 'dist')).catch(() => []);
  const isAbandoned = (name: string) =>
    name.startsWith(BUILD_PREFIX) && !isRunning(Number(name.slice(BUILD_PREFIX.length)));
  for (const name of names.filter(isAbandoned))
    await rm(path.join(root, 'dist', name), { recursive: true, force: true });
}

/** Builds the page into dist/web unless it is up to date. An incomplete build never replaces a complete one. */
export async function buildWeb(print: (line: string) => void): Promise<void> {
  const sourceHash = await computeSourceHash();
  const builtHash = await readFile(hashFile, 'utf8').catch(() => '');
  if (builtHash === sourceHash && existsSync(path.join(outFolder, 'index.html'))) return;
  print('Building the page ...');
  await removeAbandonedBuilds();
  const buildFolder = path.join(root, 'dist', `${BUILD_PREFIX}${process.pid}`);
  const { build } = await import('vite');
  await build({ root, logLevel: 'warn', build: { outDir: buildFolder, emptyOutDir: true } });
  const files = (await listFilesUnder(buildFolder)).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(files.map(compressFile));
  // Delete the hash first, so that the next run rebuilds the page if this one is interrupted.
  await rm(hashFile, { force: true });
  await rm(outFolder, { recursive: true, force: true });
  await rename(buildFolder, outFolder);
  await writeFile(hashFile, sourceHash);
}
