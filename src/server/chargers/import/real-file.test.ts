import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRealDataMissing, realDataPath } from '../../../testing/real-data.ts';
import type { Database } from '../../db/database.ts';
import { featureDatabases } from '../../db/testing.ts';
import { createTextInput } from './import-input.ts';
import { importStations } from './import-stations.ts';
import { openPathInput } from './path-input.ts';
import { createTestFolder } from './testing/station-text.ts';

const ROW_COUNT = 34_852;
const STATION_COUNT = 34_851;

describe.skipIf(isRealDataMissing).each(featureDatabases())(
  'the real file of seven states in the $name database',
  (engine) => {
    let database: Database;
    let dataFolder = '';
    let removeFolder = async () => {};

    beforeAll(async () => {
      database = await engine.open();
      const testFolder = await createTestFolder();
      dataFolder = testFolder.folder;
      removeFolder = testFolder.remove;
    });
    afterAll(async () => {
      await database.close();
      await removeFolder();
    });

    const run = async (input: Awaited<ReturnType<typeof openPathInput>>) =>
      importStations({
        sql: database.sql,
        inputs: [input],
        source: 'afdc',
        isComplete: true,
        dataFolder,
        clock: () => new Date('2026-11-20T12:00:00Z'),
      });

    test('is found next to a file with too few columns, and imported except for one station in the sea', async () => {
      const input = await openPathInput(realDataPath());
      expect(input.name).toBe('afdc-ev-stations-7states.csv.gz');
      expect(await run(input)).toMatchObject({
        read: ROW_COUNT,
        added: STATION_COUNT,
        rejected: { total: 1, byReason: { 'outside the country': 1 } },
      });
    });

    test('gives every station a name, a network, and a position on the map', async () => {
      const incomplete = await database.sql
        .selectFrom('stations')
        .select(['id', 'name', 'network', 'lat', 'lng'])
        .where((where) =>
          where.or([where('name', '=', ''), where('network', '=', ''), where('lat', '=', 0), where('lng', '=', 0)]),
        )
        .execute();
      expect(incomplete).toEqual([]);
      const generatedNames = await database.sql
        .selectFrom('stations')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('name', 'like', '% charger, %')
        .executeTakeFirstOrThrow();
      expect(Number(generatedNames.count)).toBeGreaterThan(16_000);
    });

    test('changes nothing when imported again', async () => {
      const newest = await raw<{ rev: number }>`select max(rev) as rev from stations`.execute(database.sql);
      expect(await run(await openPathInput(realDataPath()))).toMatchObject({
        added: 0,
        changed: 0,
        closed: 0,
        unchanged: STATION_COUNT,
      });
      expect(await raw`select max(rev) as rev from stations`.execute(database.sql)).toMatchObject({
        rows: newest.rows,
      });
    });

    test('changes three stations if three rows have changed', async () => {
      const { name } = await openPathInput(realDataPath());
      const text = gunzipSync(await readFile(realDataPath('afdc', name))).toString();
      const changed = text.replace(
        /^(ELEC,.*?),(?=.*Cambridge,MA)/gm,
        (() => {
          let remaining = 3;
          return (whole: string, head: string) => {
            remaining -= 1;
            return remaining >= 0 ? `${head} (new name),` : whole;
          };
        })(),
      );
      expect(await run(createTextInput('changed.csv', changed))).toMatchObject({
        changed: 3,
        unchanged: STATION_COUNT - 3,
        closed: 0,
      });
    });
  },
);
