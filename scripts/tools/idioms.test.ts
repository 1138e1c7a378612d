import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import idioms from './idioms.json' with { type: 'json' };
import { checkIdioms } from './idioms.ts';

const [[idiom, instead] = ['', '']] = Object.entries(idioms);

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'towcharge-idioms-'));
  await mkdir(path.join(root, 'src'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function check(text: string): Promise<string | null> {
  await writeFile(path.join(root, 'src/one.ts'), text);
  return checkIdioms(root);
}

test('Plain text is accepted, and a folder without text files is rejected', async () => {
  expect(await checkIdioms(root)).toBe('No file was read');
  expect(await check('// Plain words.\n')).toBeNull();
});

test('A word with a plainer alternative is reported with its line, in any letter case', async () => {
  expect(await check(`// one\n// ${idiom.toUpperCase()} reads this`)).toBe(
    `src/one.ts:2: write "${instead}" instead of "${idiom.toUpperCase()}"`,
  );
});

test('Configuration in the root folder is checked too', async () => {
  await writeFile(path.join(root, '.rules.cjs'), `// ${idiom} may import this`);
  expect(await checkIdioms(root)).toContain('.rules.cjs:1: ');
});

test('Words that drivers say may contain idioms, but comments on them may not', async () => {
  const folder = path.join(root, 'src/domain/language');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'words.ts'), `const WORDS = /${idiom}/;\n/** ${idiom} */`);
  expect(await checkIdioms(root)).toContain('words.ts:2');
  expect(await checkIdioms(root)).not.toContain('words.ts:1');
});
