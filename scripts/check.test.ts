import { expect, test } from 'vitest';
import { runChecks } from './check.ts';
import { run } from './tools/run.ts';

test('a check whose program is missing fails, and the next check still runs', async () => {
  let output = '';
  const isClean = await runChecks(
    [
      { name: 'broken', verify: async () => (await run('/no/such/program', [])).output },
      { name: 'fine', verify: async () => null },
    ],
    (text) => {
      output += text;
    },
  );
  expect(isClean).toBe(false);
  expect(output).toMatch(/^FAIL broken .*\n.*ENOENT.*\nok {3}fine /);
});
