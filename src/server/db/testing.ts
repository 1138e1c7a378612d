import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import { IS_PROOF } from '../../testing/proof.ts';
import { type Database, openDatabase, type Sql } from './database.ts';
import type { Schema } from './schema.ts';
import { openEmbeddedDatabase } from './testing-embedded.ts';
import { getTestDatabaseUrl, runOnTestServer, SERVER_IMAGE_VARIABLE } from './testing-image.ts';

export type DatabaseUnderTest = {
  readonly name: 'embedded' | 'server';
  /** Whether feature tests run on this engine; tests of the database itself run on all engines. */
  readonly testsFeatures: boolean;
  /** Opens an empty database; close also removes or empties it. */
  readonly open: () => Promise<Database>;
  /** Opens the same fresh database twice, as two processes would; only on a server. */
  readonly openTwice?: () => Promise<[Database, Database]>;
};

const serverUrl = process.env.TEST_DATABASE_URL;

export async function createServerDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying the files takes a quarter of the CPU time of copying each table through the log.
  await runOnTestServer(`create database ${name} template ${process.env[SERVER_IMAGE_VARIABLE]} strategy file_copy`);
  return { url: getTestDatabaseUrl(name), drop: () => runOnTestServer(`drop database ${name} with (force)`) };
}

async function openOnServer(count: number): Promise<Database[]> {
  const { url, drop } = await createServerDatabase();
  const opened: Database[] = [];
  for (let i = 0; i < count; i += 1) opened.push(await openDatabase({ url }));
  let openCount = count;
  const closeOne = async (database: Database) => {
    await database.close();
    openCount -= 1;
    if (openCount === 0) await drop();
  };
  return opened.map((database) => ({ ...database, close: () => closeOne(database) }));
}

const embedded: DatabaseUnderTest = {
  name: 'embedded',
  testsFeatures: IS_PROOF || !serverUrl,
  open: openEmbeddedDatabase,
};

const server: DatabaseUnderTest = {
  name: 'server',
  testsFeatures: true,
  open: async () => requireFirst(await openOnServer(1)),
  openTwice: async () => {
    const [one, two] = await openOnServer(2);
    return [requireFirst([one]), requireFirst([two])];
  },
};

function requireFirst(databases: (Database | undefined)[]): Database {
  const [database] = databases;
  if (!database) throw new Error('No database was opened');
  return database;
}

/** Returns the engine for tests that need only one of them: the server if there is one, because that opens faster. */
export function defaultDatabase(): DatabaseUnderTest {
  return serverUrl ? server : embedded;
}

/**
 * Returns the engines for tests of SQL itself, concurrency, locks, crashes, and bulk writes: the embedded one, plus the
 * server when TEST_DATABASE_URL is set.
 */
export function databasesUnderTest(): DatabaseUnderTest[] {
  return serverUrl ? [embedded, server] : [embedded];
}

/** Returns the engines for feature tests: the server, which is faster, if there is one; both in npm run prove. */
export function featureDatabases(): DatabaseUnderTest[] {
  return databasesUnderTest().filter(({ testsFeatures }) => testsFeatures);
}

const MANY_ROWS = 1_000;

/** Empties tables; list referencing tables first. Deleting a few rows takes a fraction of the time of truncating. */
export async function emptyTables(sql: Sql, ...tables: readonly (keyof Schema)[]): Promise<void> {
  for (const table of tables) {
    const { count } = await sql
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count > MANY_ROWS) await raw`truncate ${raw.table(table)} cascade`.execute(sql);
    else if (count > 0) await sql.deleteFrom(table).execute();
  }
}
