import { describe, expect, it } from 'vitest';
import { createHeightLookup } from '../../src/server/roads/elevation-grid.ts';
import { isRealDataMissing } from '../../src/testing/real-data.ts';
import { createEtopo5File } from './etopo5-file.ts';
import { readEtopo5 } from './read-etopo5.ts';

function openFile(bytes: Buffer) {
  const grid = readEtopo5(bytes);
  if ('problem' in grid) throw new Error(grid.problem);
  return createHeightLookup(grid);
}

describe.skipIf(isRealDataMissing)('the elevations of an ETOPO5 file', () => {
  it("match the known elevations of towns in valleys, even if a file's columns are shifted by one", () => {
    const shifted = Buffer.alloc(createEtopo5File().length);
    createEtopo5File().copy(shifted, 2, 0, shifted.length - 2);
    for (const bytes of [createEtopo5File(), shifted]) {
      const heightAt = openFile(bytes);
      for (const [lat, lng, heightM] of [
        [41.74, -111.83, 1_382],
        [40.23, -111.66, 1_387],
        [38.77, -112.08, 1_630],
        [40.97, -117.74, 1_309],
        [41.11, -114.96, 1_716],
      ] as const)
        expect(Math.abs(heightAt(lat, lng) - heightM)).toBeLessThan(200);
    }
  });

  it('are the same in either byte order, with the sea at zero and unknown outside North America', () => {
    const [heightAt, littleEndianHeightAt] = [
      openFile(createEtopo5File()),
      openFile(createEtopo5File({ isLittleEndian: true })),
    ];
    expect(littleEndianHeightAt(39.74, -104.99)).toBe(heightAt(39.74, -104.99));
    expect(heightAt(33.3, -115.85)).toBeLessThan(-50);
    expect(heightAt(34, -120.9)).toBe(0);
    expect(heightAt(48.85, 2.35)).toBeNaN();
  });

  it.each([
    ['has the wrong size', Buffer.alloc(1_000), 'it has 1,000 bytes, but ETOPO5.DAT has 18,662,400'],
    ['has impossible elevations', Buffer.alloc(18_662_400, 0x7f), 'impossible elevations'],
    ['has its rows in another order', Buffer.alloc(18_662_400), 'so its rows are in a different order'],
  ])('are not read from a file that %s', (_problem, bytes, problem) => {
    expect(readEtopo5(bytes)).toEqual({ problem: expect.stringContaining(problem) });
  });
});
