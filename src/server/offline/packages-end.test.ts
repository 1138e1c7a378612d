import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCharger, storeChargers } from '../chargers/testing.ts';
import type { Database } from '../db/database.ts';
import { featureDatabases } from '../db/testing.ts';
import { purgeStrayFiles } from '../files/purge-stray-files-job.ts';
import { packageFileKey } from './package-store.ts';
import { openPackageScene, type PackageScene } from './testing/package-scene.ts';

const DAY_MS = 24 * 60 * 60_000;
const NEVADA = { kind: 'state', code: 'NV' } as const;

describe.each(featureDatabases())('offline packages end, on the $name database:', ({ open }) => {
  let database: Database;
  let scene: PackageScene;
  beforeAll(async () => {
    database = await open();
    await storeChargers(database.sql, [makeCharger(1, { state: 'NV' })]);
    scene = await openPackageScene(database);
  });
  afterAll(async () => {
    await scene.close();
    await database.close();
  });

  const readFile = (id: string) => scene.app.deps.files.get(packageFileKey(id));
  /** Stray files are removed after a while. */
  const purgeLater = () =>
    purgeStrayFiles({ ...scene.app.deps, clock: () => new Date(scene.app.deps.clock().getTime() + DAY_MS) });

  it('deleting one deletes its file, and it may be repeated', async () => {
    const { headers } = await scene.settle();
    const { made } = await scene.make(headers, NEVADA);
    for (let time = 0; time < 2; time += 1) {
      const init = { method: 'DELETE', headers };
      expect((await scene.app.request(`/api/sync/packages/${made.id}`, init)).status).toBe(200);
      expect(await readFile(made.id)).toBeNull();
      expect((await scene.download(headers, made.id)).status).toBe(404);
    }
  });

  it('with the account, their files are removed too', async () => {
    const { uid, headers } = await scene.settle();
    const { made } = await scene.make(headers, NEVADA);
    await database.sql.deleteFrom('users').where('uid', '=', uid).execute();
    await purgeLater();
    expect(await readFile(made.id)).toBeNull();
  });

  it('after 30 days they are purged', async () => {
    const { headers } = await scene.settle();
    const { made, header } = await scene.make(headers, NEVADA);
    expect(Date.parse(header.expiresAt)).toBe(Date.parse(header.createdAt) + 30 * DAY_MS);
    expect(made.expiresAt).toBe(header.expiresAt);
    await scene.app.deps.packageMaker.sweep();
    expect((await scene.list(headers)).packages).toHaveLength(1);
    const expired = { expires_at: new Date() };
    await database.sql.updateTable('offline_packages').set(expired).where('id', '=', made.id).execute();
    expect((await scene.download(headers, made.id)).status).toBe(404);
    await scene.app.deps.packageMaker.sweep();
    expect((await scene.list(headers)).packages).toEqual([]);
    await purgeLater();
    expect(await readFile(made.id)).toBeNull();
  });

  it('but not with the server: one that is being made when it stops is continued by the next start', async () => {
    const { geocoder } = scene.app.deps;
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let calls = 0;
    const list: typeof geocoder.list = async (isWanted) => {
      calls += 1;
      // The first call is about the bounds of the request.
      if (calls === 2) reached.resolve();
      if (calls === 2) await released.promise;
      return geocoder.list(isWanted);
    };
    const stopped = await openPackageScene(database, {}, { geocoder: { ...geocoder, list } });
    const { headers } = await stopped.settle();
    await stopped.create(headers, NEVADA);
    await reached.promise;
    const closing = stopped.app.deps.packageMaker.close();
    released.resolve();
    await closing;
    const [interrupted] = (await stopped.list(headers)).packages;
    expect(interrupted?.status).toBe('building');
    await stopped.app.deps.packageMaker.sweep();
    expect((await stopped.finish(headers, interrupted?.id ?? '')).status).toBe('ready');
    await stopped.close();
  });

  it('one whose trip was deleted before its turn fails, and says why', async () => {
    const { headers, uid } = await scene.settle();
    const id = crypto.randomUUID();
    const area = JSON.stringify({ kind: 'trip', tripId: crypto.randomUUID() });
    const row = { id, uid, area, name: 'Gone', bounds: JSON.stringify({ swLat: 0, swLng: 0, neLat: 1, neLng: 1 }) };
    await database.sql
      .insertInto('offline_packages')
      .values({ ...row, status: 'waiting', created_at: new Date() })
      .execute();
    await scene.app.deps.packageMaker.sweep();
    expect(await scene.finish(headers, id)).toMatchObject({
      status: 'failed',
      failure: 'The trip of this download was deleted.',
    });
  });
});
