import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBox, anyPoint } from '../../../testing/charger-arbitraries.ts';
import { containsPoint } from '../../geo/bounds.ts';
import { formatTileKey, getTileBounds, listTilesCovering, parseTileKey, tileAt } from './tile-key.ts';

describe('tenth-of-a-degree tiles', () => {
  it('contain the points they are looked up by', () => {
    fc.assert(
      fc.property(anyPoint, (point) => {
        const bounds = getTileBounds(tileAt(point));
        const slack = 1e-8;
        expect(point.lat).toBeGreaterThanOrEqual(bounds.swLat - slack);
        expect(point.lat).toBeLessThanOrEqual(bounds.neLat + slack);
        expect(point.lng).toBeGreaterThanOrEqual(bounds.swLng - slack);
        expect(point.lng).toBeLessThanOrEqual(bounds.neLng + slack);
      }),
      { numRuns: 3_000 },
    );
  });

  it('round-trip through their keys', () => {
    fc.assert(
      fc.property(anyPoint, (point) => {
        const tile = tileAt(point);
        expect(parseTileKey(formatTileKey(tile))).toEqual({ latIndex: tile.latIndex + 0, lngIndex: tile.lngIndex + 0 });
      }),
      { numRuns: 3_000 },
    );
  });

  it.each([
    [{ lat: 39.95, lng: -83.02 }, 'tile_39.9_-83.1'],
    [{ lat: 0, lng: 0 }, 'tile_0.0_0.0'],
    [{ lat: -0.05, lng: -0.05 }, 'tile_-0.1_-0.1'],
    [{ lat: 90, lng: 180 }, 'tile_89.9_179.9'],
    [{ lat: -90, lng: -180 }, 'tile_-90.0_-180.0'],
    [{ lat: 89.9, lng: 179.9 }, 'tile_89.9_179.9'],
    [{ lat: 0.3, lng: 0.7 }, 'tile_0.3_0.7'],
    [{ lat: 35.1, lng: -114.6 }, 'tile_35.1_-114.6'],
  ])('at the point %o have the key %s', (point, key) => {
    expect(formatTileKey(tileAt(point))).toBe(key);
  });

  it.each([
    '',
    'tile',
    'tile_1',
    'tile_1_2_3',
    'tile_a_b',
    'tile_91_0',
    'tile_0_181',
    'tile_1e1_2',
    'tile_ 1_2',
    'tile_+1_2',
    'TILE_1_2',
    'tile_1._2',
  ])('never have the key "%s"', (key) => {
    expect(parseTileKey(key)).toBeNull();
  });

  it('cover a box without gaps', () => {
    fc.assert(
      fc.property(
        anyPoint,
        fc.double({ min: 0, max: 0.35, noNaN: true }),
        fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))),
        (point, size, spots) => {
          const box = {
            swLat: Math.max(-90, point.lat - size),
            neLat: point.lat,
            swLng: Math.max(-180, point.lng - size),
            neLng: point.lng,
          };
          const tiles = listTilesCovering(box, 40);
          expect(tiles).not.toBeNull();
          const keys = new Set(tiles?.map(formatTileKey));
          for (const [up, right] of spots) {
            const spot = {
              lat: box.swLat + (box.neLat - box.swLat) * up,
              lng: box.swLng + (box.neLng - box.swLng) * right,
            };
            if (containsPoint(box, spot)) expect(keys).toContain(formatTileKey(tileAt(spot)));
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('never cover a box with more tiles than allowed', () => {
    fc.assert(
      fc.property(anyBox, fc.integer({ min: 1, max: 9 }), (box, limit) => {
        const tiles = listTilesCovering(box, limit);
        if (tiles) expect(tiles.length).toBeLessThanOrEqual(limit);
      }),
      { numRuns: 1_000 },
    );
  });

  it('cover a box across the antimeridian from both sides', () => {
    const keys = listTilesCovering({ swLat: 52, neLat: 52.05, swLng: 179.95, neLng: -179.95 }, 9)?.map(formatTileKey);
    expect(keys).toEqual(['tile_52.0_179.9', 'tile_52.0_-180.0']);
  });
});
