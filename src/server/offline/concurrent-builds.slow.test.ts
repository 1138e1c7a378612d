import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql as raw } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeCharger, storeChargers } from '../chargers/testing.ts';
import { databasesUnderTest } from '../db/testing.ts';
import { purgeStrayFiles } from '../files/purge-stray-files-job.ts';
import { setUpPackageFixture } from './testing/package-fixture.ts';

const DAY_MS = 24 * 60 * 60_000;

describe.each(databasesUnderTest())('two processes that build the same package, on the $name database,', ({ open }) => {
  it('leave only the file of the process that finishes first, and the driver downloads that file', async () => {
    const database = await open();
    await storeChargers(database.sql, [makeCharger(1, { state: 'NV' })]);
    const firstFixture = await setUpPackageFixture(database);
    const { files } = firstFixture.app.deps;
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const putFile: typeof files.putFile = async (key, file) => {
      reached.resolve();
      await released.promise;
      await files.putFile(key, file);
    };
    const slowFixture = await setUpPackageFixture(database, {}, { files: { ...files, putFile } });
    const { headers } = await slowFixture.createUser();
    await slowFixture.create(headers, { kind: 'state', code: 'NV' });
    await reached.promise;
    // Make the job look as if its process sent no heartbeat, so that another process takes it over.
    await raw`update pgboss.job set state = 'retry', heartbeat_on = null, start_after = now()`.execute(database.sql);
    await firstFixture.app.deps.packageQueue.sweep();
    const [{ id } = { id: '' }] = (await firstFixture.list(headers)).packages;
    const { sha256 } = await firstFixture.waitUntilFinished(headers, id);
    released.resolve();
    await slowFixture.app.deps.packageQueue.close();
    await purgeStrayFiles({ ...firstFixture.app.deps, clock: () => new Date(Date.now() + DAY_MS) });
    const response = await firstFixture.download(headers, id);
    expect([response.status, response.headers.get('etag')]).toEqual([200, `"${sha256}"`]);
    const file = Buffer.from(await response.arrayBuffer());
    expect(createHash('sha256').update(file).digest('hex')).toBe(sha256);
    expect(await readdir(path.join(firstFixture.folder, 'files/packages/file'))).toHaveLength(1);
    await slowFixture.close();
    await firstFixture.close();
    await database.close();
  });
});
