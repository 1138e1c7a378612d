import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extractBasemap } from '#server/basemap/extract-basemap.ts';
import { makeCharger, storeChargers } from '#server/chargers/testing.ts';
import { defaultDatabase } from '#server/db/testing.ts';
import { setUpPackageFixture } from '#server/offline/testing/package-fixture.ts';
import { createArchiveBytes, openArchive, openArchiveBytes } from './test-archive.ts';
import { buildSchemaLayers } from './test-schemas.ts';

const OHIO = { swLat: 38.5, swLng: -84.5, neLat: 41.5, neLng: -81 };
const WEST = { swLat: 35, swLng: -120, neLat: 42, neLng: -110 };
const GENEROUS_LIMITS = { tiles: 1_000, bytes: 1_000_000 };
/** Larger than any base map file that the page stores as a whole. */
const LARGE_BYTES = 17 * 1024 * 1024;

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'towcharge-extract-'));
  file = path.join(folder, 'operator.pmtiles');
  await writeFile(file, createArchiveBytes(buildSchemaLayers('protomaps'), { attribution: 'Map makers' }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const extract = async (box: typeof OHIO, limits = GENEROUS_LIMITS) => {
  const chunks = await extractBasemap(file, { boxes: [box], bounds: box }, limits);
  return chunks && openArchiveBytes('extract', Buffer.concat(chunks));
};

test('A part of a base map has the same tiles as the whole, with the same metadata', async () => {
  const [whole, part] = [await openArchive(file), await extract(OHIO)];
  expect(await part?.getMetadata()).toEqual(await whole.getMetadata());
  const { maxZoom } = await whole.getHeader();
  expect(await part?.getHeader()).toMatchObject({ maxZoom, centerLat: 40, centerLon: -82.75 });
  for (const [z, x, y] of [
    [0, 0, 0],
    [5, 8, 12],
    [6, 17, 24],
  ] as const) {
    const tile = await whole.getZxy(z, x, y);
    expect(tile).toBeDefined();
    expect((await part?.getZxy(z, x, y))?.data).toEqual(tile?.data);
  }
});

test('A part that would be too large has fewer zoom levels, and an area without detailed tiles has only the low zoom levels that cover it', async () => {
  const small = await extract(OHIO, { ...GENEROUS_LIMITS, tiles: 4 });
  expect((await small?.getHeader())?.maxZoom).toBeLessThan(6);
  expect(await small?.getZxy(0, 0, 0)).toBeDefined();
  expect(await extract(OHIO, { ...GENEROUS_LIMITS, bytes: 10 })).toBeNull();
  const west = await extract(WEST);
  expect(await west?.getZxy(0, 0, 0)).toBeDefined();
  expect(await west?.getZxy(6, 11, 24)).toBeUndefined();
});

test('An offline package contains its part of a large base map file, but no part of a small one', async () => {
  const database = await defaultDatabase().open();
  await storeChargers(database.sql, [makeCharger(1)]);
  const fixture = await setUpPackageFixture(database, { BASEMAP_FILE: file });
  const { headers } = await fixture.createUser();
  const area = { kind: 'region', name: 'Ohio', box: OHIO } as const;
  expect((await fixture.build(headers, area)).sections.has('basemap')).toBe(false);
  await truncate(file, LARGE_BYTES);
  const { sections, built } = await fixture.build(headers, area);
  const range = sections.get('basemap');
  const bytes = new Uint8Array(await (await fixture.download(headers, built.id)).arrayBuffer());
  const packagedPart = openArchiveBytes('part', bytes.slice(range?.start, range?.end));
  expect(await packagedPart.getZxy(6, 17, 24)).toBeDefined();
  await fixture.close();
  await database.close();
});
