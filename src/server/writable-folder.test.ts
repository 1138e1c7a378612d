import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureWritableFolder } from './writable-folder.ts';

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'towcharge-writable-'));
});
afterAll(() => rm(parent, { recursive: true, force: true }));

test('a data folder is created with its parents and left empty', async () => {
  const folder = path.join(parent, 'one/two');
  await ensureWritableFolder(folder);
  await ensureWritableFolder(folder);
  expect(await readdir(folder)).toEqual([]);
});

test.each(['/proc', '/proc/nowhere/data'])('%s is rejected as a data folder with a one-line error', async (folder) => {
  await expect(ensureWritableFolder(folder)).rejects.toThrow(/^The data folder \/proc.* TOWCHARGE_DATA_FOLDER\.$/);
});

test('a file is rejected as a data folder with a one-line error', async () => {
  const file = path.join(parent, 'a-file');
  await writeFile(file, '');
  await expect(ensureWritableFolder(file)).rejects.toThrow(/cannot be written to \(ENOTDIR\)/);
  await expect(ensureWritableFolder(path.join(file, 'data'))).rejects.toThrow(/cannot be created/);
});
