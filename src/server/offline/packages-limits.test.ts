import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { OfflinePackage, type PackageArea } from '#domain/offline/package.ts';
import { makeCharger, storeChargers } from '../chargers/testing.ts';
import type { Database } from '../db/database.ts';
import { featureDatabases } from '../db/testing.ts';
import { consumeRateLimits } from '../limits/rate-limits.ts';
import { getDailyLimit } from './package-limits.ts';
import { type PackageFixture, setUpPackageFixture } from './testing/package-fixture.ts';

const NEVADA = { kind: 'state', code: 'NV' } as const;
const UTAH = { kind: 'state', code: 'UT' } as const;
const BOX = { swLat: 40, swLng: -117, neLat: 41, neLng: -114 };
const makeRegion = (name: string): PackageArea => ({ kind: 'region', name, box: BOX });
const CreateResponse = z.object({ data: OfflinePackage });
const refusedWith = (status: number, code: string) => ({ status, body: { error: { code } } });

describe.each(featureDatabases())('offline packages of a driver, on the $name database,', ({ open }) => {
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

  /** Stores packages without queuing them, one for each area. */
  async function store(
    uid: string,
    areas: readonly PackageArea[],
    fields: { status: OfflinePackage['status']; bytes?: number },
  ) {
    const row = { uid, bounds: JSON.stringify(BOX), created_at: new Date(), ...fields };
    const rows = areas.map((area) => ({ ...row, id: crypto.randomUUID(), area: JSON.stringify(area), name: 'Stored' }));
    await database.sql.insertInto('offline_packages').values(rows).execute();
    return rows.map(({ id }) => id);
  }
  const makeAreas = (count: number) => Array.from({ length: count }, (_, i) => makeRegion(`Region ${i}`));

  it('are not built twice at the same time for the same area', async () => {
    const { headers, uid } = await fixture.createUser();
    const [id] = await store(uid, [NEVADA], { status: 'waiting' });
    expect(CreateResponse.parse((await fixture.create(headers, NEVADA)).body).data.id).toBe(id);
    expect((await fixture.list(headers)).packages).toHaveLength(1);
  });

  it('are limited to 20, but at the limit, a package can still be replaced by a new one for the same area', async () => {
    const { headers, uid } = await fixture.createUser();
    const others = await store(uid, makeAreas(19), { status: 'ready' });
    const [earlierId] = await store(uid, [NEVADA], { status: 'ready' });
    expect(await fixture.create(headers, UTAH)).toMatchObject(refusedWith(409, 'too_many_packages'));
    const { built } = await fixture.build(headers, NEVADA);
    expect(built.id).not.toBe(earlierId);
    const ids = (await fixture.list(headers)).packages.map(({ id }) => id);
    expect(ids.sort()).toEqual([...others, built.id].sort());
  });

  it('that failed do not count toward the limit of 20', async () => {
    const { headers, uid } = await fixture.createUser();
    await store(uid, makeAreas(20), { status: 'failed' });
    expect((await fixture.create(headers, NEVADA)).status).toBe(200);
  });

  it('can wait in the queue, up to 3 per driver and 50 in total', async () => {
    const { headers, uid } = await fixture.createUser();
    await store(uid, makeAreas(3), { status: 'waiting' });
    expect(await fixture.create(headers, NEVADA)).toMatchObject(refusedWith(409, 'too_many_packages_waiting'));
    await store(uid, makeAreas(47), { status: 'waiting' });
    const other = await fixture.createUser();
    expect(await fixture.create(other.headers, NEVADA)).toMatchObject(refusedWith(503, 'packages_busy'));
    await database.sql.deleteFrom('offline_packages').where('uid', '=', uid).execute();
    expect((await fixture.create(other.headers, NEVADA)).status).toBe(200);
  });

  it('are limited to 500 MB in total', async () => {
    const { headers, uid } = await fixture.createUser();
    await store(uid, makeAreas(2), { status: 'ready', bytes: 250_000_000 });
    expect(await fixture.create(headers, NEVADA)).toMatchObject(refusedWith(409, 'packages_too_large'));
  });

  it('are limited to 30 new ones a day, including those that have since been deleted', async () => {
    const { headers, uid } = await fixture.createUser();
    const { built } = await fixture.build(headers, NEVADA);
    await fixture.app.request(`/api/sync/packages/${built.id}`, { method: 'DELETE', headers });
    for (let attempt = 0; attempt < 29; attempt += 1)
      await consumeRateLimits(database.sql, [getDailyLimit(uid)], new Date());
    expect(await fixture.create(headers, NEVADA)).toMatchObject(refusedWith(429, 'too_many_packages_today'));
  });
});
