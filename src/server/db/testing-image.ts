import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { migrate } from './migrate.ts';

/** Where tests find the dump of an empty database. */
export const IMAGE_VARIABLE = 'TEST_DATABASE_IMAGE';

async function dumpEmptyDatabase(): Promise<Uint8Array> {
  const pglite = await PGlite.create();
  await migrate(new Kysely({ dialect: new PGliteDialect({ pglite }) }));
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  return new Uint8Array(await dump.arrayBuffer());
}

/** Makes one empty database before the tests, of which each test file gets a copy. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'towcharge-image-'));
  const image = path.join(folder, 'empty-database.tar');
  await writeFile(image, await dumpEmptyDatabase());
  process.env[IMAGE_VARIABLE] = image;
  return () => rm(folder, { recursive: true, force: true });
}
