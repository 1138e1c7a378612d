import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSpecificationMap } from './specification-map.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'towcharge-map-'));
  await mkdir(path.join(root, 'src'));
  await mkdir(path.join(root, 'docs'));
  await writeFile(path.join(root, 'src/one.ts'), '');
  await writeFile(
    path.join(root, 'src/one.test.ts'),
    "test('holds', () => {});\nit.each([1])('holds %s', () => {});\nit.each(f([1]))('holds %s of many', () => {});\n",
  );
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function check(...rows: string[]): Promise<string | null> {
  await writeFile(
    path.join(root, 'docs/specification.md'),
    ['| section | statement | lives in | shown by |', '| --- | --- | --- | --- |', ...rows].join('\n'),
  );
  return checkSpecificationMap(root);
}

test('A map whose files and tests exist is accepted', async () => {
  expect(await check('| 1 | first | src/one.ts | holds; holds %s; holds %s of many |')).toBeNull();
});

test('A map that names a file or a test that is gone is refused', async () => {
  expect(await check('| 1 | first | src/two.ts | holds |')).toBe('1 first: src/two.ts does not exist');
  expect(await check('| 1 | first | src/one.ts | broke |')).toBe('1 first: no test is called "broke"');
  expect(await check('| E (decisions) | first | src/one.ts | broke |')).toBe(
    'E (decisions) first: no test is called "broke"',
  );
});

test('A statement that stands twice in its section is refused', async () => {
  const row = '| 1 | first | src/one.ts | holds |';
  expect(await check(row, row)).toBe('1 first: stands twice');
  expect(await check(row, row.replace('1', '2'))).toBeNull();
});

test('A statement without a test, and a map without statements, are refused', async () => {
  expect(await check('| 1 | first | src/one.ts |  |')).toBe('1 first: names no test');
  expect(await check()).toBe('docs/specification.md maps no statement');
});
