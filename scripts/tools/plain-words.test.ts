import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import plainerWords from './plain-words.json' with { type: 'json' };
import { checkPlainWords } from './plain-words.ts';

const [[word, instead] = ['', '']] = Object.entries(plainerWords);

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'towcharge-plain-words-'));
  await mkdir(path.join(root, 'src'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function check(text: string): Promise<string | null> {
  await writeFile(path.join(root, 'src/one.ts'), text);
  return checkPlainWords(root);
}

test('Plain text is accepted, and a folder without text files is rejected', async () => {
  expect(await checkPlainWords(root)).toBe('No file was read');
  expect(await check('// Plain words.\n')).toBeNull();
});

test('A word with a plainer alternative is reported with its line, in any letter case', async () => {
  expect(await check(`// one\n// ${word.toUpperCase()} reads this`)).toBe(
    `src/one.ts:2: write "${instead}" instead of "${word.toUpperCase()}"`,
  );
});

test('Configuration in the root folder is checked too', async () => {
  await writeFile(path.join(root, '.rules.cjs'), `// ${word} may import this`);
  expect(await checkPlainWords(root)).toContain('.rules.cjs:1: ');
});

test('Words that drivers say may have plainer alternatives, but those in comments may not', async () => {
  const folder = path.join(root, 'src/domain/language');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'words.ts'), `const WORDS = /${word}/;\n/** ${word} */`);
  expect(await checkPlainWords(root)).toContain('words.ts:2');
  expect(await checkPlainWords(root)).not.toContain('words.ts:1');
});
