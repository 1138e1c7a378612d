import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Entry points of the page, workers, and worklets; tests and conformance suites; and type declarations. */
const NOT_IMPORTED = /(^main\.tsx|\.work(?:er|let)\.ts|\.test\.tsx?|conformance\.ts|\.d\.ts)$/;

test('Every module of the page can be imported without a browser', async () => {
  const files = await readdir(import.meta.dirname, { recursive: true });
  const modules = files.filter((file) => /\.tsx?$/.test(file) && !NOT_IMPORTED.test(file));
  expect(modules.length).toBeGreaterThan(500);
  const failures: string[] = [];
  for (const file of modules)
    await import(path.join(import.meta.dirname, file)).catch((error) => failures.push(`${file}: ${error}`));
  expect(failures).toEqual([]);
});
