import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSpecificationMap } from './specification-map.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'towcharge-map-'));
  await mkdir(path.join(root, 'src'));
  await mkdir(path.join(root, 'docs/specification'), { recursive: true });
  await writeFile(path.join(root, 'src/one.ts'), '');
  await writeFile(
    path.join(root, 'src/one.test.ts'),
    "test('holds', () => {});\nit.each([1])('holds %s', () => {});\nit.each(f([1]))('holds %s of many', () => {});\ntestInSharedTab('holds in a tab', () => {});\ndescribe('a rig', () => {});\ndescribe.each([f(1)])('on %s', () => {});\n",
  );
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function check(...lines: string[]): Promise<string | null> {
  await writeFile(path.join(root, 'docs/specification/1-one.md'), ['# 1. One', ...lines].join('\n'));
  return checkSpecificationMap(root);
}

test('A map whose files and tests exist is accepted', async () => {
  expect(
    await check('## first', 'In src/one.ts', '- holds', '- holds %s', '- holds %s of many', '- holds in a tab'),
  ).toBeNull();
});

test('A map that names a missing file or test is rejected', async () => {
  expect(await check('## first', 'In src/two.ts, src/one.ts', '- holds')).toBe(
    '1-one.md: first: src/two.ts does not exist',
  );
  expect(await check('## first', 'In src/one.ts', '- broke')).toBe('1-one.md: first: no test is called "broke"');
});

test('A title may follow the names of its groups, which must exist', async () => {
  expect(await check('## first', 'In src/one.ts', '- **a rig › on %s** holds')).toBeNull();
  expect(await check('## first', 'In src/one.ts', '- **a car** holds')).toBe(
    '1-one.md: first: no group of tests is called "a car"',
  );
});

test('A duplicate statement in a section is rejected', async () => {
  const statement = ['## first', 'In src/one.ts', '- holds'];
  expect(await check(...statement, ...statement)).toBe('1-one.md: first: appears twice');
  expect(await check(...statement, ...statement.with(0, '## second'))).toBeNull();
});

test('A statement without a test or a file, and a map without statements, are rejected', async () => {
  expect(await check('## first', 'In src/one.ts')).toBe('1-one.md: first: names no test');
  expect(await check('## first', '- holds')).toBe('1-one.md: first: names no file');
  expect(await check()).toBe('docs/specification maps no statement');
});
