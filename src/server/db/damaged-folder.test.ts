import { cp, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { readSetting, writeSetting } from './settings.ts';
import { createFolderDatabase } from './testing-embedded.ts';

let parent: string;
let intact: string;
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'towcharge-damaged-'));
  intact = path.join(parent, 'intact');
  createFolderDatabase(intact);
  const database = await openDatabase({ folder: intact });
  await writeSetting(database.sql, 'written', 'before');
  await database.close();
});
afterAll(() => rm(parent, { recursive: true, force: true }));

test.each<[string, (folder: string) => Promise<void>]>([
  ['an empty control file', (folder) => truncate(path.join(folder, 'global/pg_control'), 0)],
  ['random bytes in its control file', (folder) => writeFile(path.join(folder, 'global/pg_control'), 'x'.repeat(8192))],
  ['another version', (folder) => writeFile(path.join(folder, 'PG_VERSION'), '9.6\n')],
  ['no version', (folder) => rm(path.join(folder, 'PG_VERSION'))],
  ['no tables', (folder) => rm(path.join(folder, 'base'), { recursive: true })],
  ['no log', (folder) => rm(path.join(folder, 'pg_wal'), { recursive: true })],
])('a damaged database folder with %s is rejected, and opens once it is restored', async (damage, inflict) => {
  const folder = path.join(parent, damage);
  await cp(intact, folder, { recursive: true });
  await inflict(folder);
  await expect(openDatabase({ folder })).rejects.toThrow(/^its files cannot be read as those of a database/);
  await cp(intact, folder, { recursive: true });
  const restored = await openDatabase({ folder });
  expect(await readSetting(restored.sql, 'written')).toBe('before');
  await restored.close();
});
