import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ERRORS, isErrorCode } from '#contract/errors.ts';

const SOURCE = path.join(import.meta.dirname, '..');
const TABLE = 'contract/errors.ts';

/**
 * Patterns of source code that raises a code or shows its message. Other mentions, such as comparisons, don't count.
 */
const USES = [
  // new AppError('code', ...), including with a conditional code.
  /new AppError\(((?:[^(),;]|\([^()]*\))*)/g,
  // The error that the client raises when a call to an endpoint fails.
  /failure: ('\w+')/g,
  // The mapping of the HTTP library's exceptions.
  /\b[45]\d\d: ('\w+')/g,
  // A problem found while reading an upload, which the endpoint raises.
  /return \{ problem: ('\w+')/g,
  // A problem that a page shows without raising it.
  /kind: 'problem', code: ([^}]*)/g,
  /\bERRORS(\.\w+)\.message/g,
];

/** An entry in a table that maps a provider's codes to ours. */
const TABLE_ENTRY = /^ +'?[\w/-]+'?: ('\w+'),$/gm;
const isProviderTable = (file: string) => file.endsWith('-errors.ts');

function listUsedCodes(text: string, file = ''): string[] {
  const uses = isProviderTable(file) ? [...USES, TABLE_ENTRY] : USES;
  const matches = uses.flatMap((pattern) => [...text.matchAll(pattern)].map(([, match = '']) => match));
  return matches.flatMap((match) => match.match(/(?<=['.])\w+/g) ?? []).filter(isErrorCode);
}

async function listAllUsedCodes(): Promise<Set<string>> {
  const files = (await readdir(SOURCE, { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && file !== TABLE,
  );
  const listCodesInFile = async (file: string) => listUsedCodes(await readFile(path.join(SOURCE, file), 'utf8'), file);
  return new Set((await Promise.all(files.map(listCodesInFile))).flat());
}

describe('the error table', () => {
  test('has no unused code', async () => {
    const used = await listAllUsedCodes();
    expect(Object.keys(ERRORS).filter((code) => !used.has(code))).toEqual([]);
  });

  test.each([
    ["throw new AppError('forbidden');", ['forbidden']],
    ["new AppError(isAway(error) ? 'unavailable' : 'unexpected')", ['unavailable', 'unexpected']],
    ["new AppError('invalid_request', [{ field: 'not_found' }])", ['invalid_request']],
    ["failure: 'area_load_failed',", ['area_load_failed']],
    ['<p>{ERRORS.no_results.message}</p>', ['no_results']],
    ["if (error.code === 'not_found') return null;", []],
    ["['not_found', 'forbidden'].includes(error.code)", []],
  ])('counts a code as used only where it is raised or shown: %s', (text, codes) => {
    expect(listUsedCodes(text)).toEqual(codes);
  });

  test('counts the entries of a provider table as uses only in a file named *-errors.ts', () => {
    const entry = "  INVALID_PASSWORD: 'wrong_password',";
    expect(listUsedCodes(entry, 'account/library-errors.ts')).toEqual(['wrong_password']);
    expect(listUsedCodes(entry, 'account/actions.ts')).toEqual([]);
  });

  test('gives every code a message, and either an HTTP error status or 0', () => {
    for (const { message, status } of Object.values(ERRORS)) {
      expect(message.length).toBeGreaterThan(5);
      expect(status === 0 || (status >= 400 && status < 600)).toBe(true);
    }
  });

  test('recognizes only its own codes', () => {
    expect(isErrorCode('not_found')).toBe(true);
    expect(isErrorCode('toString')).toBe(false);
    expect(isErrorCode(404)).toBe(false);
  });
});
