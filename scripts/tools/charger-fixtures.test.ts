import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkChargerFixtures } from './charger-fixtures.ts';

const HAND_WRITTEN = `const charger = {
  id: '7', lat: 40,
  dcFastCount: 4, level1Count: 0, accessDaysTime: '', trailerLower: null, maxPowerKw: 150,
};`;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'towcharge-fixtures-'));
  await mkdir(path.join(root, 'src/testing'), { recursive: true });
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('A fixture with a hand-written charger is rejected, and one made from a record is accepted', async () => {
  await writeFile(path.join(root, 'src/testing/one.ts'), HAND_WRITTEN);
  expect(await checkChargerFixtures(root)).toBe(
    'src/testing/one.ts: contains a hand-written charger instead of a record',
  );
  await writeFile(
    path.join(root, 'src/testing/one.ts'),
    "recordToCharger({ ev_network: 'Tesla', ev_dc_fast_num: 4 });",
  );
  expect(await checkChargerFixtures(root)).toBeNull();
  await writeFile(path.join(root, 'src/one.ts'), HAND_WRITTEN);
  expect(await checkChargerFixtures(root)).toBeNull();
});

test('A tree without fixtures is rejected', async () => {
  expect(await checkChargerFixtures(path.join(root, 'nowhere'))).toBe('No fixtures found');
});
