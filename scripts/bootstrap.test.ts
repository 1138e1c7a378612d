import { spawn } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const LOCK = JSON.stringify({ packages: { '': {}, 'node_modules/one': { version: '1.0.0' } } });
const INSTALL = `#!/bin/sh
echo "npm $1" >> calls
mkdir -p node_modules/one node_modules/.bin
cp package-lock.json node_modules/.package-lock.json
cp packaged-node node_modules/.bin/node
`;

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'towcharge-bootstrap-'));
  await mkdir(path.join(root, 'scripts'));
  await mkdir(path.join(root, 'path'));
  for (const file of ['bootstrap.cjs', 'node-flags.json'])
    await copyFile(path.join(import.meta.dirname, file), path.join(root, 'scripts', file));
  await writeFile(path.join(root, 'package-lock.json'), LOCK);
  await writeFile(path.join(root, 'task.mjs'), "console.log('task', process.argv[2]); process.exit(7);");
  await writeProgram('packaged-node', `#!/bin/sh\necho "the packaged Node"\nexec "${process.execPath}" "$@"\n`);
  await writeProgram('path/npm', INSTALL);
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function writeProgram(name: string, text: string): Promise<void> {
  await writeFile(path.join(root, name), text);
  await chmod(path.join(root, name), 0o755);
}

function runBootstrap(): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['scripts/bootstrap.cjs', 'task.mjs', 'argument'], {
    cwd: root,
    env: { PATH: `${path.join(root, 'path')}:/usr/bin:/bin` },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

const countInstalls = async () =>
  (await readFile(path.join(root, 'calls'), 'utf8').catch(() => '')).split('\n').length - 1;

test('A command installs missing packages once, and runs on the Node version packaged with the project', async () => {
  const first = await runBootstrap();
  expect(first).toEqual({
    code: 7,
    output: 'Installing packages (once) ...\nthe packaged Node\ntask argument\n',
  });
  expect(await runBootstrap()).toEqual({ code: 7, output: 'the packaged Node\ntask argument\n' });
  expect(await countInstalls()).toBe(1);
});

test('A missing package or a changed lock file triggers an install', async () => {
  await runBootstrap();
  await rm(path.join(root, 'node_modules/one'), { recursive: true });
  await runBootstrap();
  expect(await countInstalls()).toBe(2);
  await writeFile(path.join(root, 'package-lock.json'), LOCK.replace('1.0.0', '1.0.1'));
  await runBootstrap();
  expect(await countInstalls()).toBe(3);
});

test('A failed install is explained in one line, and nothing is run', async () => {
  await writeProgram('path/npm', '#!/bin/sh\nexit 1\n');
  const { code, output } = await runBootstrap();
  expect(code).toBe(1);
  expect(output).toMatch(/could not be installed.*Run the same command again/);
  expect(output).not.toContain('task');
});
