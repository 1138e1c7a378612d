import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from './database.ts';

/** Where tests find the folder of an empty database. */
export const IMAGE_VARIABLE = 'TEST_DATABASE_IMAGE';

/** Makes one empty database before the tests, of which each test file gets a copy: a new one takes much longer. */
export async function setup(): Promise<() => Promise<void>> {
  const parent = await mkdtemp(path.join(tmpdir(), 'towcharge-image-'));
  const folder = path.join(parent, 'postgres');
  await (await openDatabase({ folder })).close();
  process.env[IMAGE_VARIABLE] = folder;
  return () => rm(parent, { recursive: true, force: true });
}
