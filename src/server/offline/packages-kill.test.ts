import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PackageStations } from '#domain/offline/package-stations.ts';
import { openDatabase } from '../db/database.ts';
import { createServerDatabase, featureDatabases } from '../db/testing.ts';
import { createFolderDatabase } from '../db/testing-embedded.ts';
import { openFile, openPackageScene } from './testing/package-scene.ts';

/** Another process of a server takes a job over once it has shown no sign of life for half a minute. */
const LONGEST_MS = 120_000;
const Started = z.object({ uid: z.string(), headers: z.record(z.string(), z.string()) });

async function makePlace(engine: 'embedded' | 'server') {
  const parent = await mkdtemp(path.join(tmpdir(), 'towcharge-packages-'));
  const remove = () => rm(parent, { recursive: true, force: true });
  if (engine === 'embedded') {
    const folder = path.join(parent, 'postgres');
    createFolderDatabase(folder);
    return { target: folder, options: { folder }, files: path.join(parent, 'files'), remove };
  }
  const { url, drop } = await createServerDatabase();
  const removeAll = () => drop().then(remove);
  return { target: url, options: { url }, files: path.join(parent, 'files'), remove: removeAll };
}

/** Starts a server that makes a package, and kills it in the middle. */
async function killWhileMaking(target: string, files: string): Promise<z.infer<typeof Started>> {
  const script = path.join(import.meta.dirname, 'testing/maker-to-kill.ts');
  const server = spawn(process.execPath, [script, target, files]);
  server.stderr.pipe(process.stderr);
  const [line] = await once(server.stdout.setEncoding('utf8'), 'data');
  server.kill('SIGKILL');
  await once(server, 'exit');
  return Started.parse(JSON.parse(String(line)));
}

describe.each(featureDatabases())('an offline package, on the $name database,', ({ name }) => {
  it(
    'is ready after a restart although the server was killed while it was made',
    async () => {
      const { target, options, files, remove } = await makePlace(name);
      const { headers } = await killWhileMaking(target, files);
      const database = await openDatabase(options);
      const scene = await openPackageScene(database);
      const [interrupted] = (await scene.list(headers)).packages;
      expect(interrupted).toMatchObject({ status: 'building' });
      await scene.app.deps.packageMaker.sweep();
      const made = await scene.finish(headers, interrupted?.id ?? '', LONGEST_MS);
      const response = await scene.download(headers, made.id);
      const { read } = openFile(new Uint8Array(await response.arrayBuffer()));
      expect(PackageStations.parse(read('stations'))).toHaveLength(1);
      await scene.close();
      await database.close();
      await remove();
    },
    LONGEST_MS,
  );
});
