import { sql as raw } from 'kysely';
import { signUp, type TestBrowser, type TestResponse } from '../../account/testing.ts';
import type { Database } from '../../db/database.ts';
import { type AppUnderTest, openApp } from '../../testing.ts';

/** A signed-in user; `save`, `list`, `remove`, and `download` access their charging sessions. */
export type TestDriver = {
  readonly browser: TestBrowser;
  readonly uid: string;
  readonly save: (id: string, session: object) => Promise<TestResponse>;
  readonly list: (query?: string) => Promise<unknown>;
  readonly remove: (id: string) => Promise<TestResponse>;
  readonly download: () => Promise<Buffer>;
};

export type TestDrivers = {
  readonly app: AppUnderTest;
  readonly createUser: (license: string) => Promise<TestDriver>;
  readonly setLicense: (uid: string, license: string) => Promise<void>;
};

export async function setUpDrivers(database: Database, clock = () => new Date()): Promise<TestDrivers> {
  const app = await openApp(database, {}, { clock });
  let userCount = 0;
  const setLicense = async (uid: string, license: string) => {
    await database.sql.updateTable('users').set({ license }).where('uid', '=', uid).execute();
  };
  const createUser = async (license: string): Promise<TestDriver> => {
    userCount += 1;
    const browser = await signUp(app, `logger${userCount}@example.com`);
    const uid = browser.authToken()?.uid ?? '';
    await setLicense(uid, license);
    return {
      browser,
      uid,
      save: (id, session) => browser.send('PUT', `/api/analytics/sessions/${id}`, session),
      list: async (query = '') => (await browser.send('GET', `/api/analytics/sessions${query}`)).body?.data,
      remove: (id) => browser.send('DELETE', `/api/analytics/sessions/${id}`),
      download: async () => {
        const headers = { authorization: `Bearer ${browser.authToken()?.token}` };
        return Buffer.from(await (await app.request('/api/analytics/sessions.csv', { headers })).arrayBuffer());
      },
    };
  };
  return { app, createUser, setLicense };
}

const SIX_HOURS_SECONDS = 6 * 3600;

/** Stores many sessions of a user before March 2026, six hours apart by default. */
export async function fillSessions(
  sql: Database['sql'],
  uid: string,
  count: number,
  intervalSeconds = SIX_HOURS_SECONDS,
): Promise<void> {
  await raw`
    insert into charging_sessions (uid, id, started_at, energy_kwh, cost_cents, network, place, source)
    select ${uid}, gen_random_uuid(), timestamptz '2026-03-01' - n * make_interval(secs => ${intervalSeconds}), 40, 1600,
      'Network ' || n % 7, 'Place ' || n % 50, 'hand'
    from generate_series(1, ${count}) as n`.execute(sql);
}
