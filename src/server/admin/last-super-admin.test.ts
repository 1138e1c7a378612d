import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { databasesUnderTest } from '../db/testing.ts';
import { openApp } from '../testing.ts';
import { createDeletionRequest, createRoleRequest, setUpAdmins, type TestPerson } from './testing/admins.ts';

const ROUNDS = 8;

describe.each(databasesUnderTest())('the last super administrator on the $name database', ({ open, openTwice }) => {
  let databases: readonly Database[] = [];
  afterEach(() => Promise.all(databases.map((database) => database.close())));

  it('always remains, even if two super administrators demote or delete each other, or delete themselves, at the same time', async () => {
    databases = openTwice ? await openTwice() : [await open()];
    const [one, two = one] = await Promise.all(databases.map((database) => openApp(database)));
    if (!one || !two) throw new Error('There is no app');
    const { sql } = one.deps;
    const { createUser } = await setUpAdmins(one);
    const createActions = (ada: TestPerson, bea: TestPerson) => [
      () => ada.send(...createRoleRequest(ada, bea, 'user')),
      () => ada.send(...createDeletionRequest(ada, bea), undefined),
      () => ada.send('DELETE', '/api/user/account'),
    ];
    for (let round = 0; round < ROUNDS; round += 1) {
      await sql.updateTable('users').set({ role: 'user' }).execute();
      const [ada, bea] = [await createUser({ role: 'super_admin' }), await createUser({ role: 'super_admin' })];
      const beaOnSecondServer: TestPerson = { ...bea, send: (method, path, body) => bea.send(method, path, body, two) };
      const first = createActions(ada, bea)[round % 3];
      const second = createActions(beaOnSecondServer, ada)[Math.floor(round / 3) % 3];
      const responses = await Promise.all([first?.(), second?.()]);
      expect(responses.map((response) => response?.status).filter((status) => status === 500)).toEqual([]);
      const remaining = await sql.selectFrom('users').select('uid').where('role', '=', 'super_admin').execute();
      expect(remaining).toHaveLength(1);
    }
  });
});
