import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMONSTRATION_IDS } from '#domain/chargers/afdc/afdc.ts';
import { usualOrProof } from '../../../testing/proof.ts';
import type { Database, Sql } from '../../db/database.ts';
import { readSetting } from '../../db/settings.ts';
import { databasesUnderTest, emptyTables } from '../../db/testing.ts';
import { createLog } from '../../log.ts';
import { countOpenBySource } from './dataset-store.ts';
import { prepareStations } from './prepare-stations.ts';
import { withConnectionLoss } from './testing/connection-loss.ts';
import { createStationFields, createTestFolder, importList, toCsv } from './testing/station-text.ts';

const REAL_COUNT = 30;
const MIN_DEMONSTRATION_COUNT = 7_500;

describe.each(databasesUnderTest())('the next start after a crash, in the $name database,', (engine) => {
  // The statements are the same on both engines, but slower on the embedded one, so test fewer of them there.
  const stride = engine.name === 'embedded' ? usualOrProof(5, 3) : usualOrProof(2, 1);
  let database: Database;
  let folder = '';
  let removeFolder = async () => {};
  let lines: string[] = [];

  beforeAll(async () => {
    database = await engine.open();
    const testFolder = await createTestFolder();
    folder = testFolder.folder;
    removeFolder = testFolder.remove;
    await mkdir(path.join(folder, 'real'));
    await writeFile(path.join(folder, 'real/afdc.csv'), toCsv(createStationFields(REAL_COUNT)));
  });
  afterAll(async () => {
    await database.close();
    await removeFolder();
  });

  const start = (source: 'nothing' | 'real stations', sql: Sql = database.sql) => {
    lines = [];
    return prepareStations({
      sql,
      config: {
        dataFolder: folder,
        stationSource: source === 'nothing' ? null : path.join(folder, 'real'),
        afdc: { key: 'DEMO_KEY', url: null },
        refreshHours: 24,
      },
      clock: () => new Date('2026-11-20T12:00:00Z'),
      log: createLog('silent'),
      say: (line) => lines.push(line),
    });
  };
  /** Starts and crashes after the given number of statements; returns whether the start finished before that. */
  const startUntil = async (statementCount: number, source: 'nothing' | 'real stations') => {
    const isDone = await start(source, withConnectionLoss(database.sql, statementCount)).then(
      () => true,
      () => false,
    );
    // lease.test.ts tests how a process takes over the lease of a dead one.
    await emptyTables(database.sql, 'leases');
    return isDone;
  };
  const empty = () => emptyTables(database.sql, 'import_runs', 'settings', 'leases', 'stations');
  const countOnMap = async () => Object.fromEntries(await countOpenBySource(database.sql));
  const readDataset = () => readSetting(database.sql, 'dataset.source');
  const isMislabeled = async () => (await readDataset()) === 'afdc' && 'demo' in (await countOnMap());
  const createDemoStations = (count: number) => createStationFields(count, DEMONSTRATION_IDS.first);

  test('completes the demonstration set, whichever statement the crash came after, and labels it as such', async () => {
    const crashes = fc.integer({ min: 0, max: 40 });
    await fc.assert(
      fc.asyncProperty(crashes, async (statementCount) => {
        await empty();
        await startUntil(statementCount, 'nothing');
        expect(await isMislabeled()).toBe(false);
        const prepared = await start('nothing');
        expect(prepared.source).toBe('demonstration');
        expect(prepared.stationCount).toBeGreaterThan(MIN_DEMONSTRATION_COUNT);
        expect(await countOnMap()).toEqual({ demo: prepared.stationCount });
        expect(await readDataset()).toBe('demonstration');
      }),
      { numRuns: usualOrProof(1, 2), examples: [[20]] },
    );
  });

  test('says that it resumes a partial demonstration set', async () => {
    await empty();
    await importList(database.sql, folder, createDemoStations(40), { source: 'demo' });
    await raw`delete from settings`.execute(database.sql);
    await start('nothing');
    expect(lines).toEqual(['No station data is available: continuing with the demonstration set.']);
  });

  test('replaces a partial demonstration set with real stations, however it is labeled', async () => {
    for (const label of [null, 'afdc', 'demonstration']) {
      await empty();
      await importList(database.sql, folder, createDemoStations(40), { source: 'demo' });
      await raw`update settings set value = ${label ?? ''} where name = 'dataset.source'`.execute(database.sql);
      expect(await start('real stations')).toEqual({ source: 'afdc', state: 'imported now', stationCount: REAL_COUNT });
      expect([await countOnMap(), await readDataset()]).toEqual([{ afdc: REAL_COUNT }, 'afdc']);
    }
  });

  test('never shows demonstration stations as real ones, whichever statement of the replacement the crash came after', async () => {
    for (let statementCount = 0, isDone = false; !isDone; statementCount += stride) {
      await empty();
      await importList(database.sql, folder, createDemoStations(40), { source: 'demo' });
      isDone = await startUntil(statementCount, 'real stations');
      expect(await isMislabeled()).toBe(false);
      const prepared = await start((statementCount / stride) % 2 === 0 ? 'real stations' : 'nothing');
      expect(Object.keys(await countOnMap())).toEqual([prepared.source === 'afdc' ? 'afdc' : 'demo']);
      expect(await readDataset()).toBe(prepared.source);
    }
  });

  test('imports all real stations, whichever statement of the first import the crash came after', async () => {
    for (let statementCount = 0, isDone = false; !isDone; statementCount += stride) {
      await empty();
      isDone = await startUntil(statementCount, 'real stations');
      expect(await start('real stations')).toMatchObject({ source: 'afdc', stationCount: REAL_COUNT });
      expect([await countOnMap(), await readDataset()]).toEqual([{ afdc: REAL_COUNT }, 'afdc']);
    }
  });
});
