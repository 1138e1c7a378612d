import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from './database.ts';

/** Environment variables: the folder of the empty embedded database, and the name of the empty server database. */
export const IMAGE_VARIABLE = 'TEST_DATABASE_IMAGE';
export const SERVER_IMAGE_VARIABLE = 'TEST_DATABASE_SERVER_IMAGE';

/** A folder that all tests of a run share; removed after them. */
export function getTestRunFolder(): string {
  return path.dirname(process.env[IMAGE_VARIABLE] ?? '');
}

/** One connection for all tests of a process: opening another costs as much CPU time as copying a database. */
let connections: pg.Pool | null = null;

export async function runOnTestServer(statement: string): Promise<void> {
  connections ??= new pg.Pool({ connectionString: process.env.TEST_DATABASE_URL, max: 1, allowExitOnIdle: true });
  await connections.query(statement);
}

export function getTestDatabaseUrl(name: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

async function makeServerImage(): Promise<() => Promise<void>> {
  const name = `image_${randomUUID().replaceAll('-', '')}`;
  await runOnTestServer(`create database ${name}`);
  await (await openDatabase({ url: getTestDatabaseUrl(name) })).close();
  process.env[SERVER_IMAGE_VARIABLE] = name;
  return () => runOnTestServer(`drop database ${name} with (force)`);
}

/** Creates one empty database per engine before all tests; each test gets a copy, which is much faster. */
export async function setup(): Promise<() => Promise<void>> {
  const parent = await mkdtemp(path.join(tmpdir(), 'towcharge-image-'));
  const folder = path.join(parent, 'postgres');
  await (await openDatabase({ folder })).close();
  process.env[IMAGE_VARIABLE] = folder;
  const dropServerImage = process.env.TEST_DATABASE_URL ? await makeServerImage() : null;
  return async () => {
    await rm(parent, { recursive: true, force: true, maxRetries: 5 });
    await dropServerImage?.();
  };
}
