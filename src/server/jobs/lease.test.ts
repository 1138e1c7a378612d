import os from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { databasesUnderTest, emptyTables } from '../db/testing.ts';
import { acquireLease, releaseLease, renewLease } from './lease.ts';

describe.each(databasesUnderTest())('a lease in the $name database', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await engine.open();
  });
  afterAll(() => database.close());
  beforeEach(() => emptyTables(database.sql, 'leases'));

  const acquire = (seconds = 60) => acquireLease(database.sql, 'job', seconds);

  test('is held by one holder at a time, and is free after its release', async () => {
    const first = await acquire();
    expect(first).not.toBeNull();
    expect(await acquire()).toBeNull();
    expect(await acquireLease(database.sql, 'another job', 60)).not.toBeNull();
    if (first) await releaseLease(database.sql, first);
    expect(await acquire()).not.toBeNull();
  });

  test('is acquired by only one of many simultaneous requests', async () => {
    const leases = await Promise.all(Array.from({ length: 8 }, () => acquire()));
    expect(leases.filter((lease) => lease !== null)).toHaveLength(1);
  });

  test('that has expired can be taken, and its previous holder can no longer renew it', async () => {
    const first = await acquire(-1);
    const second = await acquire();
    expect(second).not.toBeNull();
    expect(first && (await renewLease(database.sql, first))).toBe(false);
    expect(second && (await renewLease(database.sql, second))).toBe(true);
  });

  test('of a process that has ended on this machine can be taken immediately', async () => {
    await acquire();
    await database.sql
      .updateTable('leases')
      .set({ pid: 2 ** 22 + 1 })
      .execute();
    expect(await acquire()).not.toBeNull();
  });

  test('of an earlier process with the same process id can be taken immediately', async () => {
    await acquire();
    await database.sql.updateTable('leases').set({ holder: 'another process' }).execute();
    expect(await acquire()).not.toBeNull();
  });

  test.each([
    ['machine', 'elsewhere'],
    ['container with the same host name', `${os.hostname()} another-boot pid:[1]`],
  ])('of another %s is respected', async (_, host) => {
    await acquire();
    await database.sql
      .updateTable('leases')
      .set({ host, pid: 2 ** 22 + 1 })
      .execute();
    expect(await acquire()).toBeNull();
  });
});
