import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EncodedTile, encodePmtiles } from '#server/basemap/pmtiles-writer.ts';
import { openArchiveBytes } from './test-archive.ts';

function toArchive(tiles: EncodedTile[], maxZoom: number) {
  const bounds = { swLat: -85, swLng: -180, neLat: 85, neLng: 180 };
  const center = { lat: 39.5, lng: -98.35, zoom: 4 };
  const chunks = encodePmtiles({ tiles, metadata: { name: 'test' }, bounds, minZoom: 0, maxZoom, center });
  return openArchiveBytes('test', Buffer.concat(chunks));
}

function makeTile(z: number, x: number, y: number, text: string): EncodedTile {
  return { z, x, y, bytes: gzipSync(text) };
}

test('any tiles can be read back as they were written', async () => {
  const coordinate = fc.integer({ min: 0, max: 7 });
  const tileSets = fc.uniqueArray(fc.record({ x: coordinate, y: coordinate, text: fc.string({ maxLength: 5 }) }), {
    selector: ({ x, y }) => `${x}/${y}`,
    minLength: 1,
  });
  await fc.assert(
    fc.asyncProperty(tileSets, async (entries) => {
      const archive = toArchive(
        entries.map(({ x, y, text }) => makeTile(3, x, y, `tile ${text}`)),
        3,
      );
      for (const { x, y, text } of entries) {
        const read = await archive.getZxy(3, x, y);
        expect(new TextDecoder().decode(read?.data)).toBe(`tile ${text}`);
      }
      const writtenKeys = new Set(entries.map(({ x, y }) => `${x}/${y}`));
      for (let x = 0; x < 8; x++) if (!writtenKeys.has(`${x}/0`)) expect(await archive.getZxy(3, x, 0)).toBeUndefined();
    }),
    { numRuns: 40 },
  );
});

test('an archive with more tiles than one directory holds is read through leaf directories', async () => {
  const tiles = makeScatteredTiles(20_000);
  const archive = toArchive([...tiles.values()], 10);
  const header = await archive.getHeader();
  expect(header.leafDirectoryLength).toBeGreaterThan(0);
  expect(header.numAddressedTiles).toBe(tiles.size);
  for (const { z, x, y, bytes } of [...tiles.values()].filter((_, index) => index % 997 === 0)) {
    const read = await archive.getZxy(z, x, y);
    expect(new Uint8Array(read?.data ?? [])).toEqual(new Uint8Array(gunzipSync(bytes)));
  }
});

/**
 * Creates tiles with pseudorandom positions and lengths, so that their directory doesn't compress to almost nothing.
 */
function makeScatteredTiles(count: number): Map<string, EncodedTile> {
  const tiles = new Map<string, EncodedTile>();
  for (let n = 0; n < count; n++) {
    const digest = createHash('sha256').update(String(n)).digest();
    const [x, y] = [digest.readUInt16LE(0) % 1024, digest.readUInt16LE(2) % 1024];
    tiles.set(`${x}/${y}`, makeTile(10, x, y, digest.toString('hex').repeat(8).slice(0, digest[4])));
  }
  return tiles;
}

test('tiles with the same content are stored once', async () => {
  const tiles = [0, 1, 2, 3].flatMap((x) => [0, 1, 2, 3].map((y) => makeTile(2, x, y, 'plain land')));
  const header = await toArchive(tiles, 2).getHeader();
  expect(header).toMatchObject({ numAddressedTiles: 16, numTileContents: 1, numTileEntries: 1 });
  expect(header.tileDataLength).toBe(gzipSync('plain land').length);
  expect(gunzipSync(tiles[0]?.bytes ?? new Uint8Array()).toString()).toBe('plain land');
});
