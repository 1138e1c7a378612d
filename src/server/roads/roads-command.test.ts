import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usualOrProof } from '../../testing/proof.ts';
import { isRealDataMissing, realDataPath } from '../../testing/real-data.ts';
import { runRoadsCommand } from './roads-command.ts';
import { createDataFolder, createRoadExtract } from './testing/built-roads.ts';
import { openTestTileEngine } from './testing/engines.ts';
import { SMALL_CAR } from './testing/rigs.ts';
import { writeOsmPbf } from './tiles/osm-pbf-writer.ts';
import { getRoadsFolder, readTileSet, toValhallaLocation } from './tiles/tile-set.ts';

/** Real extracts, smallest first, each with two places that a road connects. */
const EXTRACTS = [
  { name: 'bangor-me', from: { lat: 44.8, lng: -68.77 }, to: { lat: 44.83, lng: -68.74 } },
  { name: 'portland-or-central-filtered', from: { lat: 45.51, lng: -122.68 }, to: { lat: 45.53, lng: -122.66 } },
  { name: 'reisterstown-md', from: { lat: 39.42, lng: -76.78 }, to: { lat: 39.41, lng: -76.77 } },
  { name: 'columbus-oh', from: { lat: 39.92, lng: -83.14 }, to: { lat: 39.98, lng: -83.12 } },
].slice(0, usualOrProof(2, 4));

let folder: string;
let extract: string;

beforeEach(async () => {
  folder = await createDataFolder();
  extract = path.join(folder, 'road.osm.pbf');
  await writeFile(extract, createRoadExtract({}));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const getDataFolder = () => path.join(folder, 'data');

async function runRoads(args: readonly string[], signal = new AbortController().signal) {
  const output = { out: '', err: '' };
  const terminal = (stream: 'out' | 'err') => ({
    write: (text: string) => {
      output[stream] += text;
    },
  });
  const env = { TOWCHARGE_DATA_FOLDER: getDataFolder() };
  const code = await runRoadsCommand({ args, env, out: terminal('out'), err: terminal('err'), signal });
  return { code, ...output };
}

async function listTileFolders(): Promise<string[]> {
  return (await readdir(getRoadsFolder(getDataFolder()))).filter((name) => name.startsWith('tiles-'));
}

describe('npm run roads', () => {
  it('builds roads from an extract, reports its progress, and starts using them', async () => {
    const { code, out } = await runRoads([extract]);
    expect(code).toBe(0);
    expect(out).toMatch(/0% reading roads\n[\s\S]*85% checking tiles\n[\s\S]*Now in use: .*road\.osm\.pbf/);
    expect(await readTileSet(getDataFolder())).toMatchObject({ kind: 'osm', names: ['road.osm.pbf'] });
    expect((await runRoads(['--show'])).out).toContain('road.osm.pbf');
  });

  it.each([
    ['none', {}, false],
    ['one', { toll: 'yes' }, true],
  ])('records whether the extract marks tolls (%s of its roads has a toll)', async (_, tags, marksTolls) => {
    await writeFile(extract, createRoadExtract(tags));
    expect((await runRoads([extract])).code).toBe(0);
    expect(await readTileSet(getDataFolder())).toMatchObject({ marksTolls });
  });

  it('keeps the current roads, and leaves no files behind, if a build fails', async () => {
    await runRoads([extract]);
    const before = await readTileSet(getDataFolder());
    const emptyExtract = path.join(folder, 'empty.osm.pbf');
    await writeFile(emptyExtract, writeOsmPbf({ nodes: [{ id: 1, lat: 1, lng: 1 }], ways: [] }));
    const { code, err } = await runRoads([emptyExtract]);
    expect(code).toBe(1);
    expect(err).toMatch(/no roads|could not be built/);
    expect(await readTileSet(getDataFolder())).toEqual(before);
    expect(await listTileFolders()).toEqual([before?.folder]);
  });

  it('leaves the current roads unchanged if it is stopped', async () => {
    await runRoads([extract]);
    const before = await readTileSet(getDataFolder());
    const controller = new AbortController();
    const building = runRoads([extract], controller.signal);
    setTimeout(() => controller.abort(), 50);
    const { code, err } = await building;
    expect(code).toBe(1);
    expect(err).toBe('Stopped. The roads in use are unchanged.\n');
    expect(await readTileSet(getDataFolder())).toEqual(before);
    expect(await listTileFolders()).toEqual([before?.folder]);
  });

  it.each([
    ['that does not exist', null, /does not exist/],
    ['that is empty', new Uint8Array(0), /is empty/],
    ['of another kind', new TextEncoder().encode('id,name\n1,"road"\n'.repeat(99)), /is not an OpenStreetMap extract/],
    ['that is truncated', createRoadExtract({}).subarray(0, 200), /truncated after 200 bytes/],
  ])('says in one line what is wrong with a file %s', async (_, bytes, reason) => {
    const file = path.join(folder, 'wrong.osm.pbf');
    if (bytes !== null) await writeFile(file, bytes);
    const { code, err } = await runRoads([file]);
    expect(code).toBe(1);
    expect(err).toMatch(reason);
    expect(err.trimEnd()).not.toContain('\n');
  });

  it('says what is wrong with a file whose contents are damaged', async () => {
    const bytes = Buffer.from(await readFile(extract));
    bytes.fill(0x78, bytes.length - 40, bytes.length - 10);
    await writeFile(extract, bytes);
    const { code, err } = await runRoads([extract]);
    expect(code).toBe(1);
    expect(err).toMatch(/could not be built/);
  });

  it('prints its usage for unknown arguments', async () => {
    for (const args of [[], ['--show', '--remove'], ['--elevation', 'x'], [extract, '--fast']]) {
      const { code, err } = await runRoads(args);
      expect(code).toBe(2);
      expect(err).toContain('Usage: npm run roads');
    }
  });

  it('with --remove, stops using the roads', async () => {
    await runRoads([extract]);
    expect((await runRoads(['--remove'])).code).toBe(0);
    expect(await readTileSet(getDataFolder())).toBeNull();
  });

  it('reads elevation tiles, and rejects other files', async () => {
    const side = 3601;
    const heights = new DataView(new ArrayBuffer(side * side * 2));
    for (let row = 0; row < side; row++)
      for (let column = 0; column < side; column++) heights.setInt16((row * side + column) * 2, 1_000 + row);
    await writeFile(path.join(folder, 'N40W100.hgt'), new Uint8Array(heights.buffer));
    await writeFile(path.join(folder, 'N39W100.hgt'), new Uint8Array(heights.buffer));
    expect((await runRoads([extract, '--elevation', folder])).code).toBe(0);
    const set = await readTileSet(getDataFolder());
    if (set === null) throw new Error('there are no roads');
    const engine = openTestTileEngine(toValhallaLocation(getDataFolder(), set));
    const response = await engine.route(
      [
        { lat: 40.0099, lng: -99.985 },
        { lat: 40, lng: -99.971 },
      ],
      SMALL_CAR,
    );
    await engine.close();
    const values = response.ok ? (response.legs[0]?.heights.values ?? []) : [];
    expect(response.ok && response.legs[0]?.heights.source).toBe('tiles');
    expect(values[0]).toBeCloseTo(1_000 + 3600 * (1 - 0.0099), -1);
    expect(values.at(-1)).toBeGreaterThan(4_500);
    await writeFile(path.join(folder, 'N40W100.hgt'), new Uint8Array(1201 * 1201 * 2));
    expect((await runRoads([extract, '--elevation', folder])).err).toMatch(/three arc seconds/);
    expect((await runRoads([extract, '--elevation', path.join(folder, 'none')])).err).toMatch(/cannot be read/);
  });

  it.skipIf(isRealDataMissing)('merges several extracts, even if their elements are not sorted', async () => {
    const { code } = await runRoads(EXTRACTS.map(({ name }) => realDataPath(`osm/${name}.osm.pbf`)));
    expect(code).toBe(0);
    const set = await readTileSet(getDataFolder());
    if (set === null) throw new Error('there are no roads');
    const engine = openTestTileEngine(toValhallaLocation(getDataFolder(), set));
    for (const { from, to } of EXTRACTS) expect(await engine.route([from, to], SMALL_CAR)).toMatchObject({ ok: true });
    await engine.close();
  });
});
