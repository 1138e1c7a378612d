import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LatLng } from '#domain/geo/point.ts';
import { sampleRoute } from '#domain/trips/corridor/route-samples.ts';
import { buildLeg } from '#domain/trips/testing/road-legs.ts';
import { isRealDataMissing } from '../../testing/real-data.ts';
import { runElevationCommand } from './elevation-command.ts';
import { getElevationFile } from './elevation-file.ts';
import { openElevationGrid } from './elevation-grid.ts';
import { createEtopo5File } from './testing/etopo5-file.ts';

/** The offset of the corner in an unpacked file. */
const CORNER_OFFSET = 20;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'elevation-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function runImport(...args: string[]): Promise<{ code: number; output: string }> {
  let output = '';
  const terminal = { write: (text: string) => (output += text) };
  const env = { TOWCHARGE_DATA_FOLDER: folder };
  return { code: await runElevationCommand({ args, env, out: terminal, err: terminal }), output };
}

async function writeInput(name: string, bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return file;
}

describe.skipIf(isRealDataMissing)('heights of the land', () => {
  it('are known at cities, passes, depressions, and coasts once the official file is imported', async () => {
    const { code, output } = await runImport(await writeInput('ETOPO5.DAT', createEtopo5File()));
    expect([code, output]).toEqual([0, expect.stringMatching(/elevation\.bin: 1,004,377 heights .* \d\.\d MB\n/)]);
    const heightAt = openElevationGrid(getElevationFile(folder));
    const getRoundedHeight = (lat: number, lng: number) => Math.round(heightAt(lat, lng));
    expect(getRoundedHeight(39.74, -104.99)).toBeGreaterThan(1_550);
    expect(getRoundedHeight(39.74, -104.99)).toBeLessThan(1_750);
    expect(getRoundedHeight(39.32, -120.33)).toBeGreaterThan(1_800);
    expect(getRoundedHeight(39.32, -120.33)).toBeLessThan(2_400);
    expect(getRoundedHeight(35.2, -111.65)).toBeGreaterThan(2_000);
    expect(getRoundedHeight(33.3, -115.85)).toBeLessThan(-50);
    expect(Math.abs(getRoundedHeight(40.7, -74))).toBeLessThan(30);
    expect(getRoundedHeight(34, -120.9)).toBe(0);
  });

  it("match the valleys that towns lie in, even if a file's columns are shifted by one", async () => {
    const shifted = Buffer.alloc(createEtopo5File().length);
    createEtopo5File().copy(shifted, 2, 0, shifted.length - 2);
    for (const bytes of [createEtopo5File(), shifted]) {
      await runImport(await writeInput('ETOPO5.DAT', bytes));
      const heightAt = openElevationGrid(getElevationFile(folder));
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

  it('are the same from a file of the first version, which has its corner in whole degrees', async () => {
    await runImport(await writeInput('ETOPO5.DAT', createEtopo5File()));
    const file = getElevationFile(folder);
    const imported = openElevationGrid(file);
    const bytes = gunzipSync(await readFile(file));
    bytes.write('TowCharge heights 1\n', 'latin1');
    bytes.writeInt16LE(14, CORNER_OFFSET);
    bytes.writeInt16LE(-170, CORNER_OFFSET + 2);
    await writeFile(file, gzipSync(bytes, { level: 1 }));
    const earlier = openElevationGrid(file);
    for (const [lat, lng] of [
      [39.74, -104.99],
      [40.97, -117.74],
      [61.2, -149.9],
    ] as const)
      expect(earlier(lat, lng)).toBeCloseTo(imported(lat, lng), 6);
  });

  it('are the same from a gzipped file and from one in the other byte order', async () => {
    await runImport(await writeInput('ETOPO5.DAT', createEtopo5File()));
    const plain = openElevationGrid(getElevationFile(folder));
    for (const bytes of [gzipSync(createEtopo5File(), { level: 1 }), createEtopo5File({ isLittleEndian: true })]) {
      expect((await runImport(await writeInput('ETOPO5.other', bytes))).code).toBe(0);
      const other = openElevationGrid(getElevationFile(folder));
      for (const [lat, lng] of [
        [39.74, -104.99],
        [61.2, -149.9],
        [47.61, -122.33],
      ] as const)
        expect(other(lat, lng)).toBe(plain(lat, lng));
    }
  });

  it('are interpolated between grid points, and unknown outside North America', async () => {
    await runImport(await writeInput('ETOPO5.DAT', createEtopo5File()));
    const heightAt = openElevationGrid(getElevationFile(folder));
    const [west, east] = [heightAt(40, -105.5 + 1 / 24), heightAt(40, -105.5 + 1 / 8)];
    expect(heightAt(40, -105.5 + 1 / 12)).toBeCloseTo((west + east) / 2, 6);
    for (const [lat, lng] of [
      [48.85, 2.35],
      [-10, -75],
      [Number.NaN, -100],
    ] as const)
      expect(heightAt(lat, lng)).toBeNaN();
  });

  it('stay unchanged if the new file is unusable, and the command says why', async () => {
    await runImport(await writeInput('ETOPO5.DAT', createEtopo5File()));
    const before = openElevationGrid(getElevationFile(folder))(39.74, -104.99);
    const reversed = Buffer.from(createEtopo5File()).reverse();
    const cases = [
      [path.join(folder, 'nowhere.DAT'), 'There is no file'],
      [folder, 'is a folder'],
      [await writeInput('short.DAT', Buffer.alloc(1_000)), 'it has 1,000 bytes, but ETOPO5.DAT has 18,662,400'],
      [await writeInput('reversed.DAT', reversed), 'is not ETOPO5.DAT'],
      [await writeInput('noise.DAT', Buffer.alloc(18_662_400, 0x7f)), 'impossible elevations'],
      [await writeInput('empty.DAT', Buffer.alloc(18_662_400)), 'so its rows are in a different order'],
      [
        await writeInput('cut.gz', gzipSync(createEtopo5File(), { level: 1 }).subarray(0, 5_000)),
        'is damaged gzip data',
      ],
    ] as const;
    for (const [file, message] of cases)
      expect(await runImport(file)).toEqual({ code: 1, output: expect.stringContaining(message) });
    expect(openElevationGrid(getElevationFile(folder))(39.74, -104.99)).toBe(before);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('give interstates about their real climb: 2,400 m from Sacramento to Reno, and 3,000 m over the Rockies', async () => {
    await runImport(await writeInput('ETOPO5.DAT', createEtopo5File()));
    const heightAt = openElevationGrid(getElevationFile(folder));
    const getClimbM = (places: readonly LatLng[]) => {
      const speed = { capMps: 29, changeMps: 0 };
      const line = sampleRoute([buildLeg(places)], speed);
      const land = (alongM: number) => {
        const at = Math.min(line.lats.length - 1, Math.round(alongM / 250));
        return heightAt(line.lats[at] ?? 0, line.lngs[at] ?? 0);
      };
      const { heightsM } = sampleRoute([buildLeg(places, { heightAt: land, source: 'grid' })], speed);
      return heightsM.reduce((sum, height, at) => sum + Math.max(0, height - (heightsM[at - 1] ?? height)), 0);
    };
    const toPlaces = (...places: readonly (readonly [number, number])[]) => places.map(([lat, lng]) => ({ lat, lng }));
    const sierra = toPlaces(
      [38.58, -121.49],
      [38.9, -121.07],
      [39.32, -120.6],
      [39.32, -120.33],
      [39.45, -120],
      [39.53, -119.81],
    );
    const front = toPlaces([39.74, -104.99], [39.74, -105.51], [39.68, -105.91], [39.63, -106.07], [39.53, -106.2]);
    const back = toPlaces([39.64, -106.37], [39.65, -106.83], [39.55, -107.32], [39.53, -107.78], [39.06, -108.55]);
    expect(Math.abs(getClimbM(sierra) - 2_400)).toBeLessThan(300);
    expect(Math.abs(getClimbM([...front, ...back]) - 3_000)).toBeLessThan(300);
    expect(getClimbM(toPlaces([35.2, -101.83], [35.22, -100.25], [35.5, -98.97], [35.47, -97.52]))).toBeLessThan(150);
  });

  it('are not read from a truncated file', async () => {
    await runImport(await writeInput('ETOPO5.DAT', createEtopo5File()));
    await truncate(getElevationFile(folder), 10_000);
    expect(() => openElevationGrid(getElevationFile(folder))).toThrow('create it again');
  });
});

describe('the elevation command', () => {
  it('prints its usage without a file or with several', async () => {
    for (const args of [[], ['--help'], ['one', 'two']])
      expect(await runImport(...args)).toEqual({
        code: 2,
        output: expect.stringContaining('Usage: npm run elevation'),
      });
  });

  it('leaves heights unknown until it is run', () => {
    expect(openElevationGrid('/nowhere/elevation.bin')(39.74, -104.99)).toBeNaN();
  });
});
