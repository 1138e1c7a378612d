import { expect, test } from 'vitest';
import { runChecks, verifyCommand } from './check.ts';
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

test('a failed type check lists its errors, but not the files that it read', async () => {
  const lines = [
    'src/one.ts(1,2): error TS2353',
    '/work/one.ts',
    '/work/two.d.mts',
    '/work/three.tsx',
    '/work/four.json',
  ];
  const script = `console.log(${JSON.stringify(lines.join('\n'))}); process.exit(2)`;
  expect(await verifyCommand('node', ['-e', script], /one/)).toBe(`${lines[0]}\n`);
});
