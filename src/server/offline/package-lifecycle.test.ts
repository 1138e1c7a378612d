import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeCharger, storeChargers } from '../chargers/testing.ts';
import type { Database } from '../db/database.ts';
import { featureDatabases } from '../db/testing.ts';
import { purgeStrayFiles } from '../files/purge-stray-files-job.ts';
import { type PackageFixture, setUpPackageFixture } from './testing/package-fixture.ts';

const DAY_MS = 24 * 60 * 60_000;
const NEVADA = { kind: 'state', code: 'NV' } as const;

describe.each(featureDatabases())('the lifecycle of offline packages, on the $name database:', ({ open }) => {
  let database: Database;
  let fixture: PackageFixture;
  beforeAll(async () => {
    database = await open();
    await storeChargers(database.sql, [makeCharger(1, { state: 'NV' })]);
    fixture = await setUpPackageFixture(database);
  });
  afterAll(async () => {
    await fixture.close();
    await database.close();
  });

  const listFiles = () => readdir(path.join(fixture.folder, 'files/packages/file'));
  const purgeLater = () =>
    purgeStrayFiles({ ...fixture.app.deps, clock: () => new Date(fixture.app.deps.clock().getTime() + DAY_MS) });

  it('Deleting a package deletes its file, and can be repeated', async () => {
    const { headers } = await fixture.createUser();
    const { built } = await fixture.build(headers, NEVADA);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const init = { method: 'DELETE', headers };
      expect((await fixture.app.request(`/api/sync/packages/${built.id}`, init)).status).toBe(200);
      expect(await listFiles()).toEqual([]);
      expect((await fixture.download(headers, built.id)).status).toBe(404);
    }
  });

  it('Deleting the account removes the files', async () => {
    const { uid, headers } = await fixture.createUser();
    await fixture.build(headers, NEVADA);
    expect(await listFiles()).toHaveLength(1);
    await database.sql.deleteFrom('users').where('uid', '=', uid).execute();
    await purgeLater();
    expect(await listFiles()).toEqual([]);
  });

  it('A package is purged after 30 days', async () => {
    const { headers } = await fixture.createUser();
    const { built, header } = await fixture.build(headers, NEVADA);
    expect(Date.parse(header.expiresAt)).toBe(Date.parse(header.createdAt) + 30 * DAY_MS);
    expect(built.expiresAt).toBe(header.expiresAt);
    await fixture.app.deps.packageQueue.sweep();
    expect((await fixture.list(headers)).packages).toHaveLength(1);
    const expired = { expires_at: new Date() };
    await database.sql.updateTable('offline_packages').set(expired).where('id', '=', built.id).execute();
    expect((await fixture.download(headers, built.id)).status).toBe(404);
    await fixture.app.deps.packageQueue.sweep();
    expect((await fixture.list(headers)).packages).toEqual([]);
    await purgeLater();
    expect(await listFiles()).toEqual([]);
  });

  it('A package that is being built when the server stops is finished after the next start', async () => {
    const { geocoder } = fixture.app.deps;
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let calls = 0;
    const list: typeof geocoder.list = async (isWanted) => {
      calls += 1;
      // The request makes the first call, for the area's bounds; the build makes the second.
      if (calls === 2) reached.resolve();
      if (calls === 2) await released.promise;
      return geocoder.list(isWanted);
    };
    const stopped = await setUpPackageFixture(database, {}, { geocoder: { ...geocoder, list } });
    const { headers } = await stopped.createUser();
    await stopped.create(headers, NEVADA);
    await reached.promise;
    const closing = stopped.app.deps.packageQueue.close();
    released.resolve();
    await closing;
    const [interrupted] = (await stopped.list(headers)).packages;
    expect(interrupted?.status).toBe('building');
    await stopped.app.deps.packageQueue.sweep();
    expect((await stopped.waitUntilFinished(headers, interrupted?.id ?? '')).status).toBe('ready');
    await stopped.close();
  });

  it('A package whose file could not be stored is built again after half a minute', async () => {
    const { files } = fixture.app.deps;
    let attempts = 0;
    const putFile: typeof files.putFile = async (key, file) => {
      attempts += 1;
      if (attempts === 1) throw new Error('The bucket is down');
      await files.putFile(key, file);
    };
    const failing = await setUpPackageFixture(database, {}, { files: { ...files, putFile } });
    const { headers } = await failing.createUser();
    const { body } = await failing.create(headers, NEVADA);
    const { id } = z.object({ data: z.object({ id: z.string() }) }).parse(body).data;
    const countRetries = () =>
      raw`select from pgboss.job where id = ${id}::uuid and state = 'retry' and start_after > now() + interval '20 seconds'`
        .execute(database.sql)
        .then(({ rows }) => rows.length);
    await expect.poll(countRetries, { timeout: 10_000 }).toBe(1);
    await raw`update pgboss.job set start_after = now() where id = ${id}::uuid`.execute(database.sql);
    expect((await failing.waitUntilFinished(headers, id)).status).toBe('ready');
    await failing.close();
  });

  it('A package fails with a reason if its trip was deleted before the package was built', async () => {
    const { headers, uid } = await fixture.createUser();
    const id = crypto.randomUUID();
    const area = JSON.stringify({ kind: 'trip', tripId: crypto.randomUUID() });
    const row = { id, uid, area, name: 'Gone', bounds: JSON.stringify({ swLat: 0, swLng: 0, neLat: 1, neLng: 1 }) };
    await database.sql
      .insertInto('offline_packages')
      .values({ ...row, status: 'waiting', created_at: new Date() })
      .execute();
    await fixture.app.deps.packageQueue.sweep();
    expect(await fixture.waitUntilFinished(headers, id)).toMatchObject({
      status: 'failed',
      failure: 'The trip for this download was deleted.',
    });
  });
});
