import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql as raw } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PackageStations } from '#domain/offline/package-stations.ts';
import { IS_PROOF } from '../../testing/proof.ts';
import { openDatabase } from '../db/database.ts';
import { createServerDatabase, featureDatabases } from '../db/testing.ts';
import { createFolderDatabase } from '../db/testing-embedded.ts';
import { openFile, setUpPackageFixture } from './testing/package-fixture.ts';

/** With a database server, another process takes over a job a minute or two after the job's last heartbeat. */
const TIMEOUT_MS = 240_000;
const Started = z.object({ uid: z.string(), headers: z.record(z.string(), z.string()) });

async function createTestDatabase(engine: 'embedded' | 'server') {
  const parent = await mkdtemp(path.join(tmpdir(), 'towcharge-packages-'));
  const remove = () => rm(parent, { recursive: true, force: true });
  if (engine === 'embedded') {
    const folder = path.join(parent, 'postgres');
    createFolderDatabase(folder);
    return { target: folder, options: { folder }, dataFolder: parent, remove };
  }
  const { url, drop } = await createServerDatabase();
  const removeAll = () => drop().then(remove);
  return { target: url, options: { url }, dataFolder: parent, remove: removeAll };
}

async function killWhileBuilding(target: string, dataFolder: string): Promise<z.infer<typeof Started>> {
  const script = path.join(import.meta.dirname, 'testing/builder-to-kill.ts');
  const server = spawn(process.execPath, [script, target, dataFolder]);
  server.stderr.pipe(process.stderr);
  const [line] = await once(server.stdout.setEncoding('utf8'), 'data');
  server.kill('SIGKILL');
  await once(server, 'exit');
  return Started.parse(JSON.parse(String(line)));
}

describe.each(featureDatabases())('an offline package, on the $name database,', ({ name }) => {
  it(
    'is built after a restart if the server was killed while building it',
    async () => {
      const { target, options, dataFolder, remove } = await createTestDatabase(name);
      const { headers } = await killWhileBuilding(target, dataFolder);
      const builds = path.join(dataFolder, 'packages');
      const [leftover, ...more] = await readdir(builds);
      expect([leftover, more]).toEqual([expect.any(String), []]);
      // With a database server, processes may share the folder, so only builds too old to be running are deleted.
      if (name === 'server') await utimes(path.join(builds, leftover ?? ''), 0, 0);
      const database = await openDatabase(options);
      const fixture = await setUpPackageFixture(database, { TOWCHARGE_DATA_FOLDER: dataFolder });
      const [interrupted] = (await fixture.list(headers)).packages;
      expect(interrupted).toMatchObject({ status: 'building' });
      // Only npm run prove waits for the job's heartbeat to expire.
      if (name === 'server' && !IS_PROOF)
        await raw`update pgboss.job set state = 'retry', heartbeat_on = null, start_after = now()`.execute(
          database.sql,
        );
      await fixture.app.deps.packageQueue.sweep();
      expect(await readdir(builds)).not.toContain(leftover);
      const finished = await fixture.waitUntilFinished(headers, interrupted?.id ?? '', TIMEOUT_MS);
      const response = await fixture.download(headers, finished.id);
      const { read } = openFile(new Uint8Array(await response.arrayBuffer()));
      expect(PackageStations.parse(read('stations'))).toHaveLength(1);
      await fixture.close();
      await database.close();
      await remove();
    },
    TIMEOUT_MS,
  );
});
