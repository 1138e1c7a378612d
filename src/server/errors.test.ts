import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ERRORS, isErrorCode } from '#contract/errors.ts';

const SOURCE = path.join(import.meta.dirname, '..');
const TABLE = 'contract/errors.ts';

async function sourceText(): Promise<string> {
  const files = (await readdir(SOURCE, { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && file !== TABLE,
  );
  const texts = await Promise.all(files.map((file) => readFile(path.join(SOURCE, file), 'utf8')));
  return texts.join('\n');
}

describe('the table of errors', () => {
  test('has no code that nothing raises', async () => {
    const text = await sourceText();
    const unused = Object.keys(ERRORS).filter((code) => !new RegExp(`['.]${code}\\b`).test(text));
    expect(unused).toEqual([]);
  });

  test('gives every code a sentence and a status that fits', () => {
    for (const { message, status } of Object.values(ERRORS)) {
      expect(message.length).toBeGreaterThan(5);
      expect(status === 0 || (status >= 400 && status < 600)).toBe(true);
    }
  });

  test('knows its own codes and no others', () => {
    expect(isErrorCode('not_found')).toBe(true);
    expect(isErrorCode('toString')).toBe(false);
    expect(isErrorCode(404)).toBe(false);
  });
});
