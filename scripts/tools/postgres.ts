import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from './run.ts';

export type TestPostgres = { readonly url: string; readonly stop: () => Promise<void> };

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const PACKAGE = 'postgresql-15';
const isRoot = process.getuid?.() === 0;

async function findBinaries(): Promise<string | null> {
  const versions = (await readdir(DEBIAN_FOLDER).catch(() => [])).map(Number).filter((version) => version >= 15);
  return versions.length > 0 ? path.join(DEBIAN_FOLDER, String(Math.min(...versions)), 'bin') : null;
}

async function installBinaries(): Promise<string | null> {
  if (!isRoot) return null;
  await run('apt-get', ['update', '-qq'], { output: 'capture' });
  await run('apt-get', ['install', '-y', '--no-install-recommends', PACKAGE], {
    output: 'capture',
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  return findBinaries();
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** Returns the command for a PostgreSQL program. Under root, it runs as user postgres: the server refuses root. */
function wrapAsPostgresUser(program: string, args: string[]): [string, string[]] {
  return isRoot
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', program, ...args]]
    : [program, args];
}

async function waitUntilReady(bin: string, port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const ready = await run(path.join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], {
      output: 'capture',
    });
    if (ready.code === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('PostgreSQL did not become ready');
}

async function createCluster(bin: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'towcharge-postgres-'));
  await chmod(folder, 0o755);
  const cluster = path.join(folder, 'cluster');
  await mkdir(cluster, { mode: 0o700 });
  await prepareCluster(bin, folder, cluster).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  return folder;
}

async function prepareCluster(bin: string, folder: string, cluster: string): Promise<void> {
  if (isRoot) await run('chown', ['postgres:postgres', folder, cluster], { output: 'capture' });
  const [program, args] = wrapAsPostgresUser(path.join(bin, 'initdb'), [
    '-D',
    cluster,
    '-U',
    'postgres',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]);
  const result = await run(program, args, { output: 'capture' });
  if (result.code !== 0) throw new Error(`PostgreSQL could not be prepared:\n${result.output}`);
}

/**
 * Starts a temporary PostgreSQL server on a free local port, from Debian's packages, which it installs in CI; returns
 * null if they aren't installed.
 */
export async function startTestPostgres(settings: Record<string, string> = {}): Promise<TestPostgres | null> {
  const bin = (await findBinaries()) ?? (process.env.CI ? await installBinaries() : null);
  if (bin === null) return null;
  const folder = await createCluster(bin);
  const port = await findFreePort();
  const options = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: folder, ...settings };
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program, args] = wrapAsPostgresUser(path.join(bin, 'postgres'), [
    '-D',
    path.join(folder, 'cluster'),
    ...flags,
  ]);
  const server = spawn(program, args, { stdio: 'ignore' });
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGINT');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  await waitUntilReady(bin, port).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url: `postgresql://postgres@127.0.0.1:${port}/postgres`, stop };
}
