import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from './database.ts';
import { IMAGE_VARIABLE } from './testing-image.ts';

export type DatabaseUnderTest = {
  readonly name: 'embedded' | 'server';
  /** Opens a fresh, empty database; close also removes it. */
  readonly open: () => Promise<Database>;
  /** Opens the same fresh database again, as a second process would; only a server can. */
  readonly openTwice?: () => Promise<[Database, Database]>;
};

const serverUrl = process.env.TEST_DATABASE_URL;

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Makes an empty database on the server for one test. */
export async function makeServerDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
  const url = new URL(serverUrl ?? '');
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) };
}

async function openOnServer(count: number): Promise<Database[]> {
  const { url, drop } = await makeServerDatabase();
  const opened: Database[] = [];
  for (let at = 0; at < count; at += 1) opened.push(await openDatabase({ url }));
  let open = count;
  const closeOne = async (database: Database) => {
    await database.close();
    open -= 1;
    if (open === 0) await drop();
  };
  return opened.map((database) => ({ ...database, close: () => closeOne(database) }));
}

/** Puts an empty database into a folder, as a start before would have. */
export async function makeFolderDatabase(folder: string): Promise<void> {
  await cp(process.env[IMAGE_VARIABLE] ?? '', folder, { recursive: true });
}

/** Opens an empty embedded database; close also removes it. */
export async function openEmbeddedDatabase(): Promise<Database> {
  const parent = await mkdtemp(path.join(tmpdir(), 'towcharge-test-'));
  const folder = path.join(parent, 'postgres');
  await makeFolderDatabase(folder);
  const database = await openDatabase({ folder });
  const close = async () => {
    await database.close();
    await rm(parent, { recursive: true, force: true });
  };
  return { ...database, close };
}

const embedded: DatabaseUnderTest = { name: 'embedded', open: openEmbeddedDatabase };

const server: DatabaseUnderTest = {
  name: 'server',
  open: async () => first(await openOnServer(1)),
  openTwice: async () => {
    const [one, two] = await openOnServer(2);
    return [first([one]), first([two])];
  },
};

function first(databases: (Database | undefined)[]): Database {
  const [database] = databases;
  if (!database) throw new Error('No database was opened');
  return database;
}

/** One engine, for what is the same whichever it is, as who may do what: the server when there is one, which opens sooner. */
export function defaultDatabase(): DatabaseUnderTest {
  return serverUrl ? server : embedded;
}

/** The engines a test runs on: always the embedded one, and the server when TEST_DATABASE_URL names one. */
export function databasesUnderTest(): DatabaseUnderTest[] {
  return serverUrl ? [embedded, server] : [embedded];
}
