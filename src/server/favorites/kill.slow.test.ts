import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { createServerDatabase, databasesUnderTest } from '../db/testing.ts';
import { createFolderDatabase } from '../db/testing-embedded.ts';
import { computeStateAfter, createWrite, readStoredState } from './testing/mixed-writes.ts';

const MAX_WRITES = 1_000;
/**
 * The number of acknowledged writes before the kill; npm run prove sets a higher one. Fewer on the embedded engine,
 * where a write takes ten times as long.
 */
const WRITES_BEFORE_KILL = {
  server: Number(process.env.WRITES_BEFORE_KILL ?? 100),
  embedded: Number(process.env.WRITES_BEFORE_KILL ?? 60),
};
const MIN_WRITES_PER_USER = 15;

type TestDatabase = {
  readonly target: string;
  readonly open: () => Promise<Database>;
  readonly remove: () => Promise<void>;
};

async function createTestDatabase(engine: string): Promise<TestDatabase> {
  if (engine === 'server') {
    const { url, drop } = await createServerDatabase();
    return { target: url, open: () => openDatabase({ url }), remove: drop };
  }
  const parent = await mkdtemp(path.join(tmpdir(), 'towcharge-kill-'));
  const folder = path.join(parent, 'postgres');
  createFolderDatabase(folder);
  return { target: folder, open: () => openDatabase({ folder }), remove: () => rm(parent, { recursive: true }) };
}

type TestUser = { readonly uid: string; readonly token: string };
type ServerInfo = { readonly port: number; readonly users: readonly TestUser[] };

async function startServer(
  target: string,
): Promise<{ server: ChildProcessWithoutNullStreams; serverInfo: ServerInfo }> {
  const server = spawn(process.execPath, [path.join(import.meta.dirname, 'testing/server-to-kill.ts'), target]);
  server.stderr.pipe(process.stderr);
  const [line] = await once(server.stdout.setEncoding('utf8'), 'data');
  return { server, serverInfo: JSON.parse(String(line)) as ServerInfo };
}

/** Returns how many writes the server acknowledged. */
async function writeUntilGone(port: number, { token }: TestUser, onDone: () => void): Promise<number> {
  for (let number = 0; ; number += 1) {
    const { method, path: address, body } = createWrite(number);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    try {
      const response = await fetch(`http://127.0.0.1:${port}${address}`, init);
      await response.arrayBuffer();
      // Notes of a missing favorite get a 404.
      expect([200, 404]).toContain(response.status);
    } catch (error) {
      if (error instanceof TypeError) return number;
      throw error;
    }
    onDone();
  }
}

async function writeUntilKilled(
  target: string,
  killedAfter: number,
): Promise<{ users: readonly TestUser[]; counts: readonly number[] }> {
  const { server, serverInfo } = await startServer(target);
  const exited = once(server, 'exit');
  let done = 0;
  const onDone = () => {
    done += 1;
    if (done === killedAfter) server.kill('SIGKILL');
  };
  try {
    const counts = await Promise.all(serverInfo.users.map((user) => writeUntilGone(serverInfo.port, user, onDone)));
    expect((await exited)[1]).toBe('SIGKILL');
    return { users: serverInfo.users, counts };
  } finally {
    server.kill('SIGKILL');
  }
}

describe.each(databasesUnderTest())('saved data, on the $name database,', ({ name }) => {
  it('survives a kill -9 during mixed writes: each acknowledged write is stored, and none in part', async () => {
    const testDatabase = await createTestDatabase(name);
    const { users, counts } = await writeUntilKilled(testDatabase.target, WRITES_BEFORE_KILL[name]);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(MIN_WRITES_PER_USER);
    const done = counts.reduce((sum, count) => sum + count, 0);
    expect(done).toBeGreaterThanOrEqual(WRITES_BEFORE_KILL[name]);
    expect(done).toBeLessThan(MAX_WRITES);

    const database = await testDatabase.open();
    for (const [i, { uid }] of users.entries()) {
      const acknowledged = counts[i] ?? 0;
      // The write in progress at the kill may be stored, but only as a whole.
      expect([computeStateAfter(acknowledged), computeStateAfter(acknowledged + 1)]).toContain(
        await readStoredState(database.sql, uid),
      );
    }
    await database.close();
    await testDatabase.remove();
  });
});
