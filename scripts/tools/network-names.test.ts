import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkNetworkNames } from './network-names.ts';

const TABLE = 'src/domain/chargers/networks/networks.ts';
let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'towcharge-networks-'));
  for (const folder of [path.dirname(TABLE), 'src/domain/rigs', 'scripts'])
    await mkdir(path.join(root, folder), { recursive: true });
  await writeFile(path.join(root, TABLE), "export const NETWORKS = [{ name: 'EVgo' }];\n");
  await writeFile(path.join(root, 'src/domain/rigs/tesla.ts'), "export const make = 'Tesla';\n");
  await writeFile(path.join(root, 'scripts/run.ts'), '');
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function check(source: string, file = 'src/domain/one.ts'): Promise<string | null> {
  await writeFile(path.join(root, file), source);
  const finding = await checkNetworkNames(root);
  await rm(path.join(root, file));
  return finding;
}

test('Source that names a network is rejected outside the table of networks, in any spelling and even as a key', async () => {
  for (const source of ["network === 'Tesla Supercharger'", 'is("tesla")', '`RIVIAN_ADVENTURE`', "['eVgo Network', 1]"])
    expect(await check(source)).toMatch(/^src\/domain\/one\.ts: .*: networks are named in src\/domain\/chargers/);
  expect(await check('const KW = {\n  FLO: 50,\n};')).toMatch(/one\.ts: FLO/);
});

test('Network ids, comments, tests, and vehicle makes may contain network names', async () => {
  expect(await check("getNetwork('tesla-supercharger'); // as 'Tesla'\n/** 'EVgo' */")).toBeNull();
  expect(await check("network: 'EVgo'", 'src/domain/one.test.ts')).toBeNull();
});

test('A tree without source is rejected', async () => {
  expect(await checkNetworkNames(path.join(root, 'nowhere'))).toBe(
    'src: no source files found\nscripts: no source files found',
  );
});
