import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildBasemap } from './build.ts';
import { ensureBasemap } from './ensure-basemap.ts';

let folder: string;
let file: string;
let builds = 0;
const build = async ({ out }: { out: string }) => {
  builds += 1;
  await writeFile(out, 'tiles');
};
const options = { print: () => undefined, build };

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'basemap-once-'));
  file = path.join(folder, 'basemap.pmtiles');
  builds = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the base map is built once', async () => {
  await ensureBasemap(file, options);
  await ensureBasemap(file, options);
  expect(builds).toBe(1);
});

test('a base map of another version is built again', async () => {
  await ensureBasemap(file, options);
  await writeFile(`${file}.version`, 'an older one');
  await ensureBasemap(file, options);
  expect(builds).toBe(2);
});

test('a build that failed is tried again', async () => {
  const failing = { ...options, build: () => Promise.reject(new Error('no space')) };
  await expect(ensureBasemap(file, failing)).rejects.toThrow('no space');
  await ensureBasemap(file, options);
  expect(builds).toBe(1);
});

test('a build that is stopped leaves nothing behind', async () => {
  const stopping = new AbortController();
  const building = buildBasemap({ out: file, signal: stopping.signal });
  setTimeout(() => stopping.abort(), 10);
  await expect(building).rejects.toThrow(/abort/i);
  expect(await readdir(folder)).toEqual([]);
});
