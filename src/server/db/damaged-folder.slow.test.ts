import { cp, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IS_PROOF } from '../../testing/proof.ts';
import { openDatabase } from './database.ts';
import { readSetting, writeSetting } from './settings.ts';
import { createFolderDatabase } from './testing-embedded.ts';

let parent: string;
let intactFolder: string;
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'towcharge-damaged-'));
  intactFolder = path.join(parent, 'intact');
  createFolderDatabase(intactFolder);
  const database = await openDatabase({ folder: intactFolder });
  await writeSetting(database.sql, 'written', 'before');
  await database.close();
});
afterAll(() => rm(parent, { recursive: true, force: true }));

const DAMAGE_CASES: readonly [string, (folder: string) => Promise<void>][] = [
  ['an empty control file', (folder) => truncate(path.join(folder, 'global/pg_control'), 0)],
  ['garbage in its control file', (folder) => writeFile(path.join(folder, 'global/pg_control'), 'x'.repeat(8192))],
  ['another version', (folder) => writeFile(path.join(folder, 'PG_VERSION'), '9.6\n')],
  ['no version file', (folder) => rm(path.join(folder, 'PG_VERSION'))],
  ['no tables', (folder) => rm(path.join(folder, 'base'), { recursive: true })],
  ['no write-ahead log', (folder) => rm(path.join(folder, 'pg_wal'), { recursive: true })],
];

async function createDamagedFolder(damage: string, applyDamage: (folder: string) => Promise<void>): Promise<string> {
  const folder = await mkdtemp(path.join(parent, `${damage}-`));
  await cp(intactFolder, folder, { recursive: true });
  await applyDamage(folder);
  await expect(openDatabase({ folder })).rejects.toThrow(/^its files are not readable as a database/);
  return folder;
}

test.each(DAMAGE_CASES.slice(1))('a damaged database folder with %s is rejected', async (damage, applyDamage) => {
  await createDamagedFolder(damage, applyDamage);
});

test.each(IS_PROOF ? DAMAGE_CASES : DAMAGE_CASES.slice(0, 1))(
  'a damaged database folder with %s is rejected, and opens once it is restored',
  async (damage, applyDamage) => {
    const folder = await createDamagedFolder(damage, applyDamage);
    await cp(intactFolder, folder, { recursive: true });
    const restored = await openDatabase({ folder });
    expect(await readSetting(restored.sql, 'written')).toBe('before');
    await restored.close();
  },
);
