import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { createServerDatabase, databasesUnderTest } from '../db/testing.ts';
import { createFolderDatabase } from '../db/testing-embedded.ts';
import { createWrite, expectedStateAfter, readStoredState } from './testing/mixed-writes.ts';

const WRITES = 1_000;
/**
 * The number of acknowledged writes before the kill: half of all in the slow proof, fewer otherwise, above all on the
 * embedded engine, where a write takes ten times as long.
 */
const KILLED_AFTER = {
  server: Number(process.env.KILLED_AFTER ?? 100),
  embedded: Number(process.env.KILLED_AFTER ?? 60),
};
/** For each of the three users. */
const EACH_AT_LEAST = 15;

type Place = { readonly target: string; readonly open: () => Promise<Database>; readonly remove: () => Promise<void> };

async function makePlace(engine: string): Promise<Place> {
  if (engine === 'server') {
    const { url, drop } = await createServerDatabase();
    return { target: url, open: () => openDatabase({ url }), remove: drop };
  }
  const parent = await mkdtemp(path.join(tmpdir(), 'towcharge-kill-'));
  const folder = path.join(parent, 'postgres');
  createFolderDatabase(folder);
  return { target: folder, open: () => openDatabase({ folder }), remove: () => rm(parent, { recursive: true }) };
}

type Person = { readonly uid: string; readonly token: string };
type Told = { readonly port: number; readonly people: readonly Person[] };

/** Starts a server in another process; returns its port and its signed-in users. */
async function startServer(target: string): Promise<{ server: ChildProcessWithoutNullStreams; serverInfo: Told }> {
  const server = spawn(process.execPath, [path.join(import.meta.dirname, 'testing/server-to-kill.ts'), target]);
  server.stderr.pipe(process.stderr);
  const [line] = await once(server.stdout.setEncoding('utf8'), 'data');
  return { server, serverInfo: JSON.parse(String(line)) as Told };
}

/** Sends one user's writes one by one until the server is gone; returns how many it acknowledged. */
async function writeUntilGone(port: number, { token }: Person, onDone: () => void): Promise<number> {
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

/** Lets users write until the server is killed meanwhile; returns the acknowledged writes of each. */
async function writeUntilKilled(
  target: string,
  after: number,
): Promise<{ people: readonly Person[]; counts: readonly number[] }> {
  const { server, serverInfo } = await startServer(target);
  const gone = once(server, 'exit');
  let done = 0;
  const onDone = () => {
    done += 1;
    if (done === after) server.kill('SIGKILL');
  };
  try {
    const counts = await Promise.all(
      serverInfo.people.map((person) => writeUntilGone(serverInfo.port, person, onDone)),
    );
    expect((await gone)[1]).toBe('SIGKILL');
    return { people: serverInfo.people, counts };
  } finally {
    server.kill('SIGKILL');
  }
}

describe.each(databasesUnderTest())('what users save, on the $name database,', ({ name }) => {
  it('survives a kill -9 in the middle of 1,000 mixed writes, each complete or absent', async () => {
    const place = await makePlace(name);
    const { people, counts } = await writeUntilKilled(place.target, KILLED_AFTER[name]);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(EACH_AT_LEAST);
    const done = counts.reduce((sum, count) => sum + count, 0);
    expect(done).toBeGreaterThanOrEqual(KILLED_AFTER[name]);
    expect(done).toBeLessThan(WRITES);

    const database = await place.open();
    for (const [at, { uid }] of people.entries()) {
      const acknowledged = counts[at] ?? 0;
      // The write in progress at the kill may be stored, but only as a whole.
      expect([expectedStateAfter(acknowledged), expectedStateAfter(acknowledged + 1)]).toContain(
        await readStoredState(database.sql, uid),
      );
    }
    await database.close();
    await place.remove();
  });
});
