import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Gateway } from '#contract/client.ts';
import { anySteps, syncTwoDevices } from '#web/favorites/testing/sync-devices.ts';
import { usualOrProof } from '../../testing/proof.ts';
import type { Database } from '../db/database.ts';
import { featureDatabases } from '../db/testing.ts';
import { openApp } from '../testing.ts';
import { setUpFavoritesApp } from './testing/favorites-app.ts';

const CASES = usualOrProof(6, 300);

describe.each(featureDatabases())('two devices of one driver, on the $name database,', ({ open }) => {
  let database: Database;
  let app: Awaited<ReturnType<typeof setUpFavoritesApp>>['app'];
  let server: Gateway;
  beforeAll(async () => {
    database = await open();
    const favoritesApp = await setUpFavoritesApp(database, () => new Date());
    app = favoritesApp.app;
    const browser = await favoritesApp.createUser('premium');
    const headers = { authorization: `Bearer ${browser.authToken()?.token}`, origin: 'http://localhost' };
    server = {
      baseUrl: '',
      headers: async () => headers,
      fetch: async (url, init) => app.request(url, init),
    };
  });
  afterAll(() => database.close());

  const restart = async () => {
    app = await openApp(database);
  };

  it('end in the same state, and no acknowledged change is lost without notice', async () => {
    await fc.assert(
      fc.asyncProperty(anySteps, async (steps) => {
        await database.sql.deleteFrom('favorites').execute();
        await database.sql.deleteFrom('write_marks').execute();
        const { lists, waiting, lost } = await syncTwoDevices(steps, () => server, restart);
        expect(waiting).toEqual([]);
        expect(lists[0]).toEqual(lists[1]);
        expect(lost).toEqual([]);
      }),
      { numRuns: CASES },
    );
  });
});
