import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDocPaths } from './doc-paths.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'towcharge-docs-'));
  for (const folder of ['src/domain/geo', 'docs/rooms']) await mkdir(path.join(root, folder), { recursive: true });
  await writeFile(path.join(root, 'src/domain/geo/point.ts'), '');
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function check(text: string): Promise<string | null> {
  await writeFile(path.join(root, 'docs/rooms/domain.md'), text);
  return checkDocPaths(root);
}

test('Docs that name a missing source file are rejected', async () => {
  expect(await check('`geo/point.ts` and `src/domain/geo/bounds.ts`')).toBe(
    "docs/rooms/domain.md: src/domain/geo/bounds.ts doesn't exist",
  );
  expect(await check('`int.ts`')).toMatch(/int\.ts/);
});

test('Docs may name a file by the end of its path', async () => {
  for (const text of ['`point.ts`', '`geo/point.ts`', '`src/domain/geo/point.ts`'])
    expect(await check(text)).toBeNull();
});

test('A tree without docs is rejected', async () => {
  expect(await checkDocPaths(path.join(root, 'nowhere'))).toBe('docs: no pages found');
});
