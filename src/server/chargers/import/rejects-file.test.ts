import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { RejectsFile } from './rejects-file.ts';
import { createTestFolder } from './testing/station-text.ts';

test('The files of rejected records are kept for the last ten imports', async () => {
  const { folder, remove } = await createTestFolder();
  for (let runId = 1; runId <= 12; runId += 1) {
    const rejects = await RejectsFile.open(folder, runId, 0);
    rejects.add('not electric', { id: '1', fuel_type_code: 'LPG' });
    await rejects.flush();
  }
  const names = await readdir(path.join(folder, 'imports'));
  const runIds = names.map((name) => Number.parseInt(name, 10)).sort((a, b) => a - b);
  expect(runIds).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  await remove();
});
