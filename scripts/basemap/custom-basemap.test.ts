import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BasemapSchema } from '#domain/basemap/basemap-schema.ts';
import { checkCustomBasemap } from './custom-basemap.ts';
import { createArchiveBytes } from './test-archive.ts';
import { buildSchemaLayers } from './test-schemas.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'custom-basemap-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function collectNotes(schema: BasemapSchema): Promise<string[]> {
  const file = path.join(folder, `${schema}.pmtiles`);
  await writeFile(file, createArchiveBytes(buildSchemaLayers(schema)));
  const lines: string[] = [];
  await checkCustomBasemap(file, (line) => lines.push(line));
  return lines;
}

test('a base map file in a common schema is accepted silently', async () => {
  expect(await collectNotes('openmaptiles')).toEqual([]);
});

test('a base map file with unknown layers is reported, since it is drawn in a plain style', async () => {
  const lines = await collectNotes('unknown');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('zones, pipes, signs');
});

test('a missing or invalid base map file prevents startup, with the reason', async () => {
  const missing = path.join(folder, 'missing.pmtiles');
  await expect(checkCustomBasemap(missing, () => {})).rejects.toThrow(`there is no file ${missing}`);
  const text = path.join(folder, 'text.pmtiles');
  await writeFile(text, 'no map'.repeat(100));
  await expect(checkCustomBasemap(text, () => {})).rejects.toThrow(`BASEMAP_FILE: ${text} cannot be drawn`);
});
