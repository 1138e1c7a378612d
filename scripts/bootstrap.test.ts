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

function runBootstrap(
  env: NodeJS.ProcessEnv = {},
  args = ['scripts/bootstrap.cjs', 'task.mjs', 'argument'],
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: `${path.join(root, 'path')}:/usr/bin:/bin`, ...env },
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

test('In production too, packages are installed only once', async () => {
  const lock = JSON.parse(LOCK);
  lock.packages['node_modules/two'] = { version: '2.0.0', dev: true };
  await writeFile(path.join(root, 'package-lock.json'), JSON.stringify(lock));
  const installDev = 'case "$*" in *--include=dev*) mkdir node_modules/two;; esac';
  await writeProgram('path/npm', `${INSTALL}${installDev}\n`);
  await runBootstrap({ NODE_ENV: 'production' });
  await runBootstrap({ NODE_ENV: 'production' });
  expect(await countInstalls()).toBe(1);
});

test('If the packaged Node does not run on this system, a command runs on the Node that started it', async () => {
  await writeProgram('packaged-node', '#!/no/such/loader\n');
  const { code, output } = await runBootstrap();
  expect({ code, output }).toEqual({ code: 7, output: 'Installing packages (once) ...\ntask argument\n' });
});

test.each(['start', 'dev', 'admin', 'import', 'stalls', 'places', 'roads'])(
  'npm run %s uses the settings in .env, unless the environment overrides them',
  async (name) => {
    const { scripts } = JSON.parse(await readFile(path.join(import.meta.dirname, '../package.json'), 'utf8'));
    const args: string[] = scripts[name].split(' ').slice(1);
    const script = path.join(root, args.at(-1) ?? '');
    await mkdir(path.dirname(script), { recursive: true });
    await writeFile(script, 'console.log(process.env.DATABASE_URL, process.env.PORT);');
    expect((await runBootstrap({ PORT: '1' }, args)).output).toContain('undefined 1\n');
    await writeFile(path.join(root, '.env'), 'DATABASE_URL=postgresql://db.example/towcharge\nPORT=2\n');
    expect((await runBootstrap({ PORT: '1' }, args)).output).toContain('postgresql://db.example/towcharge 1\n');
  },
);
