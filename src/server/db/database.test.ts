import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getProcessScope } from '../process-scope.ts';
import { copyRows, toCopyField } from './copy-rows.ts';
import { type Database, openDatabase } from './database.ts';
import { readSetting, writeSetting, writeSettingOnce } from './settings.ts';
import { createServerDatabase, databasesUnderTest } from './testing.ts';
import { createFolderDatabase } from './testing-embedded.ts';

const STATION = {
  source: 'afdc',
  street_address: '',
  city: '',
  state: 'OH',
  zip: '',
  lat: 40,
  lng: -83,
  network: 'EVgo',
  dc_fast_count: 1,
  level2_count: 0,
  level1_count: 0,
  connectors: ['ccs'],
  status: 'E',
  access: 'public',
  access_days_time: '',
  content_hash: 'x',
};

async function waitUntil(isTrue: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 200 && !isTrue(); attempt += 1)
    await new Promise((resolve) => setTimeout(resolve, 25));
  expect(isTrue()).toBe(true);
}

describe.each(databasesUnderTest())('the $name database', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await engine.open();
  });
  afterAll(() => database.close());

  test('keeps an existing setting that is written with writeSettingOnce', async () => {
    await writeSettingOnce(database.sql, 'once', 'first');
    await writeSettingOnce(database.sql, 'once', 'second');
    expect(await readSetting(database.sql, 'once')).toBe('first');
    await writeSetting(database.sql, 'once', 'third');
    expect(await readSetting(database.sql, 'once')).toBe('third');
  });

  test('copies rows unchanged, whatever they contain, and copies none if one is rejected', async () => {
    await raw`create table copied (id integer primary key, words text, amount real, flag boolean)`.execute(
      database.sql,
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.option(fc.string({ unit: 'binary' }), { nil: null }), { maxLength: 20 }),
        async (words) => {
          const rows = words.map((word, id) => ({
            id,
            words: word?.replaceAll('\0', '') ?? null,
            amount: id / 2,
            flag: id > 3,
          }));
          const lines = rows.map((row) => Object.values(row).map(toCopyField).join('\t'));
          await database.sql.transaction().execute(async (tx) => {
            await copyRows(tx, 'copied', ['id', 'words', 'amount', 'flag'], lines);
          });
          const stored = await raw`delete from copied returning *`.execute(database.sql);
          expect(stored.rows).toEqual(rows);
        },
      ),
      { numRuns: 50 },
    );
    await expect(copyRows(database.sql, 'copied', ['id', 'words'], ['1\tone', '1\ttwo'])).rejects.toMatchObject({
      code: '23505',
    });
    await expect(copyRows(database.sql, 'copied', ['id', 'words'], ['2\tone\ttoo many'])).rejects.toThrow();
    expect((await raw`select * from copied`.execute(database.sql)).rows).toEqual([]);
    await raw`drop table copied`.execute(database.sql);
  });

  test('shows nothing of a transaction to other queries before it ends', async () => {
    let seenValue: string | null = 'not asked';
    let isOver = false;
    let wasVisible = false;
    let pendingRead: Promise<unknown> = Promise.resolve();
    await database.sql.transaction().execute(async (tx) => {
      await tx.insertInto('settings').values({ name: 'inside', value: 'yes' }).execute();
      pendingRead = readSetting(database.sql, 'inside').then((value) => {
        seenValue = value;
        wasVisible = value !== null && !isOver;
      });
      await new Promise((resolve) => setTimeout(resolve, 50));
      isOver = true;
    });
    await pendingRead;
    // A server responds immediately with the state before the transaction; the embedded engine waits until it ends.
    expect(wasVisible).toBe(false);
    expect([null, 'yes']).toContain(seenValue);
  });

  test('loses no update when twenty transactions change the same row', async () => {
    await writeSetting(database.sql, 'counter', '0');
    const addOne = () =>
      database.sql.transaction().execute(async (tx) => {
        const row = await tx
          .selectFrom('settings')
          .select('value')
          .where('name', '=', 'counter')
          .forUpdate()
          .executeTakeFirstOrThrow();
        await tx
          .updateTable('settings')
          .set({ value: String(Number(row.value) + 1) })
          .where('name', '=', 'counter')
          .execute();
      });
    await Promise.all(Array.from({ length: 20 }, addOne));
    expect(await readSetting(database.sql, 'counter')).toBe('20');
  });

  test('does not commit a transaction with a failed statement', async () => {
    const attempt = database.sql.transaction().execute(async (tx) => {
      await tx.insertInto('settings').values({ name: 'twice', value: '1' }).execute();
      await tx
        .insertInto('settings')
        .values({ name: 'twice', value: '2' })
        .execute()
        .catch(() => undefined);
    });
    await expect(attempt).rejects.toThrow();
    expect(await readSetting(database.sql, 'twice')).toBeNull();
  });

  test('gives every change to a station the next revision and announces it', async () => {
    let announcedCount = 0;
    const unsubscribe = await database.listen('stations', () => {
      announcedCount += 1;
    });
    await database.sql
      .insertInto('stations')
      .values([1, 2].map((id) => ({ ...STATION, id, name: `Station ${id}` })))
      .execute();
    await database.sql.updateTable('stations').set({ name: 'Renamed' }).where('id', '=', 1).execute();
    const rows = await database.sql.selectFrom('stations').select(['id', 'rev']).orderBy('rev').execute();
    expect(rows.map((row) => row.id)).toEqual([2, 1]);
    expect(Number(rows[1]?.rev)).toBe(Number(rows[0]?.rev) + 1);
    await waitUntil(() => announcedCount > 0);
    await unsubscribe();
  });

  test('returns a bigint count as a number', async () => {
    const rows = await database.sql
      .selectFrom('stations')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .execute();
    expect(typeof rows[0]?.count).toBe('number');
  });
});

describe('the embedded database in a folder', () => {
  let parent: string;
  beforeAll(async () => {
    parent = await mkdtemp(path.join(tmpdir(), 'towcharge-db-'));
  });
  afterAll(() => rm(parent, { recursive: true, force: true }));

  test('cannot be opened twice, and the error names the process that is using it', async () => {
    const folder = path.join(parent, 'locked');
    createFolderDatabase(folder);
    const database = await openDatabase({ folder });
    await expect(openDatabase({ folder })).rejects.toThrow(/Another instance of TowCharge \(process \d+\) is using/);
    await database.close();
    await (await openDatabase({ folder })).close();
  });

  test('takes over the lock of a process that is dead', async () => {
    const folder = path.join(parent, 'stale');
    createFolderDatabase(folder);
    await writeFile(`${folder}.lock`, JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '1', place: getProcessScope() }));
    await (await openDatabase({ folder })).close();
  });

  test('stops writing when another process has taken over its folder', async () => {
    const folder = path.join(parent, 'lost');
    createFolderDatabase(folder);
    const database = await openDatabase({ folder });
    await writeFile(`${folder}.lock`, 'another process');
    await expect(writeUntilRefused(database)).rejects.toThrow(/Another instance of TowCharge has taken over .*lost/);
    await database.close();
  });

  test('reports a folder that cannot be created or written, and names the setting to change', async () => {
    const file = path.join(parent, 'a-file');
    await writeFile(file, '');
    await expect(openDatabase({ folder: path.join(file, 'postgres') })).rejects.toThrow(
      /cannot be (?:created|written) .* TOWCHARGE_DATA_FOLDER/,
    );
  });

  test('keeps every acknowledged write after kill -9', async () => {
    const folder = path.join(parent, 'killed');
    createFolderDatabase(folder);
    const acknowledged = await writeUntilKilled(folder);
    const database = await openDatabase({ folder });
    await expectStored(database, acknowledged);
    await database.close();
  });
});

const serverUrl = process.env.TEST_DATABASE_URL;
// Skipped without a server.
if (serverUrl)
  describe('the PostgreSQL server', () => {
    test('keeps every acknowledged write of a process that is killed with kill -9', async () => {
      const { url, drop } = await createServerDatabase();
      const acknowledged = await writeUntilKilled(url);
      const database = await openDatabase({ url });
      await expectStored(database, acknowledged);
      await database.close();
      await drop();
    });

    test('leaves no connection open if listening ends in the middle of a reconnect', async () => {
      const { url, drop } = await createServerDatabase();
      const watcher = await openDatabase({ url });
      const listeningDatabase = await openDatabase({ url });
      const unsubscribe = await listeningDatabase.listen('stations', () => undefined);
      const [first] = await listListeners(watcher);
      await raw`select pg_terminate_backend(${first?.pid})`.execute(watcher.sql);
      // The next attempt starts after one second, so unsubscribe right about then.
      await new Promise((resolve) => setTimeout(resolve, 1_003));
      await unsubscribe();
      expect(await listListeners(watcher)).toEqual([]);
      await listeningDatabase.close();
      await watcher.close();
      await drop();
    });

    test('no longer listens once the database is closed', async () => {
      const { url, drop } = await createServerDatabase();
      const watcher = await openDatabase({ url });
      const listeningDatabase = await openDatabase({ url });
      await listeningDatabase.listen('stations', () => undefined);
      expect(await listListeners(watcher)).toHaveLength(1);
      await listeningDatabase.close();
      await expect.poll(() => listListeners(watcher)).toEqual([]);
      await watcher.close();
      await drop();
    });
  });

async function listListeners({ sql }: Database) {
  const { rows } = await raw<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and query like 'listen %'`.execute(sql);
  return rows;
}

async function writeUntilRefused({ sql }: Database): Promise<never> {
  for (let number = 0; ; number += 1) await writeSetting(sql, 'number', String(number));
}

async function expectStored(database: Database, acknowledged: string[]): Promise<void> {
  const rows = await database.sql.selectFrom('settings').select('name').where('name', 'like', 'write-%').execute();
  const storedNames = new Set(rows.map((row) => row.name));
  expect(acknowledged.length).toBeGreaterThan(20);
  expect(acknowledged.filter((name) => !storedNames.has(name))).toEqual([]);
}

/** Lets another process write and acknowledge rows, then kills it while it writes. */
function writeUntilKilled(target: string): Promise<string[]> {
  const writer = spawn(process.execPath, [path.join(import.meta.dirname, 'testing-writer.ts'), target], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  return new Promise((resolve) => {
    writer.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      if (output.split('\n').length > 60) writer.kill('SIGKILL');
    });
    writer.on('close', () => resolve(output.split('\n').slice(0, -1)));
  });
}
