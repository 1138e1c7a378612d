import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRealDataMissing, realDataPath } from '../../../testing/real-data.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { createServerDatabase, defaultDatabase } from '../../db/testing.ts';
import { createFolderDatabase } from '../../db/testing-embedded.ts';
import { readCampgrounds } from '../../places/campground-store.ts';
import { createStationFields, createTestFolder, importList } from '../import/testing/station-text.ts';
import { runPlacesCommand } from './places-command.ts';

const OSM_FILE = 'osm/baltimore-md.osm.pbf';
/** Next to Baltimore's harbor, and in the woods of Nevada. */
const HARBOR = { latitude: '39.2865', longitude: '-76.6125' };
const WOODS = { latitude: '39.5', longitude: '-116.9' };

let folder = '';
let databaseUrl = '';
let removeAll = async () => {};

beforeEach(async () => {
  const testFolder = await createTestFolder();
  folder = testFolder.folder;
  const server = defaultDatabase().name === 'server' ? await createServerDatabase() : null;
  databaseUrl = server?.url ?? '';
  if (!server) createFolderDatabase(path.join(folder, 'data/postgres'));
  removeAll = async () => {
    await server?.drop();
    await testFolder.remove();
  };
});
afterEach(() => removeAll());

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const opened = await openDatabase(
    databaseUrl ? { url: databaseUrl } : { folder: path.join(folder, 'data/postgres') },
  );
  return work(opened).finally(() => opened.close());
}

async function run(...args: string[]): Promise<{ exit: number; out: string; err: string }> {
  const written = { out: '', err: '' };
  const createTerminal = (name: 'out' | 'err') => ({
    write: (text: string) => {
      written[name] += text;
    },
  });
  const env = { TOWCHARGE_DATA_FOLDER: path.join(folder, 'data'), DATABASE_URL: databaseUrl };
  const exit = await runPlacesCommand({ args, env, out: createTerminal('out'), err: createTerminal('err') });
  return { exit, ...written };
}

async function writeTestFile(name: string, text: string | Buffer): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
}

const readScores = () =>
  withDatabase(async ({ sql }) => {
    const rows = await sql.selectFrom('stations').select('amenity_scores').orderBy('id').execute();
    return rows.map(({ amenity_scores: found }) => found);
  });

describe('the places command', () => {
  it('shows its usage if the arguments are wrong, and reports other errors in one line', async () => {
    expect(await run()).toMatchObject({ exit: 2, err: expect.stringMatching(/^Usage: npm run places/) });
    expect(await run('a.csv', '--list')).toMatchObject({ exit: 2 });
    expect((await run(await writeTestFile('empty.csv', ''))).err).toBe('empty.csv is empty.\n');
    const other = await writeTestFile('other.csv', 'a,b\n1,2\n');
    expect((await run(other)).err).toBe('other.csv is not a known list of places.\n');
    const cut = await writeTestFile('cut.osm.pbf', Buffer.from('\0\0\0\x0d\n\tOSMHeader\x18\x7fcut off'));
    expect((await run(cut)).err).toMatch(/^cut\.osm\.pbf cannot be read as OpenStreetMap data: .+\n$/);
    expect((await run('--remove', 'nothing')).err).toMatch(/^There is no list "nothing"\. .*--list/);
  });

  it.skipIf(isRealDataMissing)(
    'imports rest areas, campgrounds, and an OpenStreetMap extract, and removes one of them',
    async () => {
      const [one, two] = createStationFields(2);
      await withDatabase(({ sql }) =>
        importList(sql, folder, [
          { ...one, ...HARBOR },
          { ...two, ...WOODS },
        ]),
      );
      const names = ['places/bts-truck-stop-parking.csv', 'places/ridb-facilities.csv.gz', OSM_FILE];
      const { exit, out, err } = await run(...names.map((name) => realDataPath(name)));
      expect({ exit, err }).toEqual({ exit: 0, err: '' });
      expect(out).toMatch(/^truck_parking: 1,9\d\d places/m);
      expect(out).toMatch(/^campgrounds: 4,\d{3} places, 1,\d{3} entries skipped$/m);
      expect(out).toMatch(/^osm baltimore-md: [\d,]+ places$/m);
      expect(out).toMatch(/^1 station has new amenity scores$/m);
      expect((await withDatabase(({ sql }) => readCampgrounds(sql))).length).toBeGreaterThan(3_000);
      const [harbor, woods] = await readScores();
      expect(harbor?.food).toBeGreaterThan(80);
      expect(harbor?.overall).toBeGreaterThan(80);
      expect(woods).toBeNull();
      expect((await run('--list')).out).toContain('osm baltimore-md\t© OpenStreetMap contributors\n');
      expect((await run('--remove', 'osm baltimore-md')).exit).toBe(0);
      expect(await readScores()).toEqual([null, null]);
    },
  );
});
