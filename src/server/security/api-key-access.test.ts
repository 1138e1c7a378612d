import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUrl } from '#contract/client.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { API_SCOPES, ApiScope } from '#domain/account/api-key.ts';
import { hashKey } from '../account/api-keys/key-text.ts';
import { setLicense } from '../account/api-keys/testing.ts';
import { appHeaders } from '../account/app-verification/testing.ts';
import { makeCharger, storeChargers } from '../chargers/testing.ts';
import type { Database } from '../db/database.ts';
import { defaultDatabase } from '../db/testing.ts';
import { NO_ROADS } from '../roads/testing/no-roads.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { dumpUserRows } from './testing/dump-user-rows.ts';
import { type People, type Person, setUpPeople } from './testing/people.ts';
import { expandAliases, PROTECTED_ENDPOINTS } from './testing/protected-endpoints.ts';
import { withRotatingIps } from './testing/rotating-ips.ts';
import { type Row, SAVED_CHARGER_ID } from './testing/seeded-ids.ts';

const TABLE = Object.entries<Endpoint>(ENDPOINTS);
const KEY_ENDPOINTS = TABLE.filter(([, { scope }]) => scope !== undefined);
const OTHER_ENDPOINTS = TABLE.filter(([, { scope }]) => scope === undefined);
const ROWS: Readonly<Record<string, Row>> = PROTECTED_ENDPOINTS;
const DAY_MS = 24 * 60 * 60_000;

/** The endpoints of the public API. Adding one requires a decision and an example. */
const KEY_ENDPOINT_NAMES = [
  'addFavorite',
  'listFavorites',
  'listRigs',
  'listTrips',
  'optimizeTrip',
  'readCharger',
  'readTrip',
  'removeFavorite',
  'saveNotes',
  'searchRegion',
  'searchText',
];

const toParams = ({ path }: Endpoint) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, SAVED_CHARGER_ID]));

describe.each([defaultDatabase()])('a request with an API key, on the $name database', ({ open }) => {
  let database: Database;
  let app: AppUnderTest;
  let people: People;
  let ada: Person;
  let keyCount = 0;

  async function storeKey({ uid }: Person, { scopes = ApiScope.options, days = 1 } = {}): Promise<string> {
    keyCount += 1;
    const key = `towcharge_${keyCount}`;
    const now = app.deps.clock();
    const values = { uid, hash: hashKey(key), expires_at: new Date(now.getTime() + days * DAY_MS), scopes };
    await database.sql
      .insertInto('api_keys')
      .values({ ...values, id: crypto.randomUUID(), ending: 'test', name: 'Key', scopes: [...scopes], created_at: now })
      .execute();
    return key;
  }

  async function createUser(): Promise<Person> {
    const person = await people.createUser();
    await setLicense(app, person.uid, 'enterprise');
    return person;
  }

  async function call(name: string, endpoint: Endpoint, key: string, other: Person) {
    const { params, body } = ROWS[name]?.request(other) ?? {};
    const url = buildUrl(endpoint, { params: params ?? toParams(endpoint) });
    const verificationHeaders = endpoint.requiresAppVerification ? await appHeaders(app) : {};
    const headers = { authorization: `Bearer ${key}`, cookie: other.headers.cookie, ...verificationHeaders };
    const json = { ...headers, 'content-type': 'application/json' };
    const isForm = endpoint.bodyType !== undefined;
    const sent = endpoint.body && !isForm ? { headers: json, body: JSON.stringify(body ?? {}) } : { headers };
    const response = await app.request(url, { method: endpoint.method.toUpperCase(), ...sent });
    const { error } = await response.json();
    return { status: response.status, code: error?.code };
  }

  /** Calls endpoints at all their paths; expects each call to be rejected with the same error and to change nothing. */
  async function expectRejected(table: typeof TABLE, key: string, rejection: { status: number; code: string }) {
    const before = await dumpUserRows(database.sql, ada);
    for (const [name, endpoint] of table)
      for (const address of expandAliases(endpoint))
        expect({ name, ...(await call(name, address, key, ada)) }).toEqual({ name, ...rejection });
    expect(await dumpUserRows(database.sql, ada)).toBe(before);
  }

  beforeAll(async () => {
    database = await open();
    app = withRotatingIps(await openApp(database, {}, { roads: NO_ROADS }));
    await storeChargers(database.sql, [makeCharger(Number(SAVED_CHARGER_ID))]);
    people = await setUpPeople(app);
    ada = await createUser();
  });
  afterAll(async () => {
    await app.deps.tripPlanner.close();
    await database.close();
  });

  it('is accepted only by endpoints of the public API, and every scope is for at least one of them', () => {
    expect(KEY_ENDPOINTS.map(([name]) => name).sort()).toEqual(KEY_ENDPOINT_NAMES);
    expect(new Set(KEY_ENDPOINTS.map(([, { scope }]) => scope))).toEqual(new Set(Object.keys(API_SCOPES)));
    for (const [, { access, path }] of KEY_ENDPOINTS) {
      expect(['public', 'user']).toContain(access);
      expect(path).not.toMatch(/admin|auth|account|api-keys|billing|subscription|profile|sessions/);
    }
  });

  it('is rejected by every other endpoint, regardless of its scopes', async () => {
    await database.sql.updateTable('users').set({ role: 'admin' }).where('uid', '=', ada.uid).execute();
    await people.passSecondFactor(ada);
    await expectRejected(OTHER_ENDPOINTS, await storeKey(ada), { status: 403, code: 'api_key_not_accepted' });
    await database.sql.updateTable('users').set({ role: 'user' }).where('uid', '=', ada.uid).execute();
  });

  it.each(KEY_ENDPOINTS)('can call %s with its scope', async (name, endpoint) => {
    for (const address of expandAliases(endpoint)) {
      const bea = await createUser();
      const key = await storeKey(bea, { scopes: [endpoint.scope ?? 'rigs:read'] });
      const { status, code } = await call(name, address, key, bea);
      expect([name, [401, 403].includes(status), status >= 500, code?.startsWith('api_key')]).not.toContain(true);
    }
  });

  it.each(KEY_ENDPOINTS)('cannot call %s without its scope', async (name, endpoint) => {
    const scopes = ApiScope.options.filter((scope) => scope !== endpoint.scope);
    const key = await storeKey(ada, { scopes });
    // The first use of a key stores the date of use, which would count as a change.
    await call(name, endpoint, key, ada);
    await expectRejected([[name, endpoint]], key, { status: 403, code: 'api_key_scope_missing' });
  });

  it('is rejected with an expired, revoked, or made-up key', async () => {
    await expectRejected(KEY_ENDPOINTS, await storeKey(ada, { days: -1 }), { status: 401, code: 'api_key_expired' });
    const revoked = await storeKey(ada);
    await database.sql.deleteFrom('api_keys').where('hash', '=', hashKey(revoked)).execute();
    for (const key of [revoked, 'towcharge_', 'towcharge_x.y.z'])
      await expectRejected(KEY_ENDPOINTS, key, { status: 401, code: 'api_key_invalid' });
  });

  it("acts only for the key's user, even if the request names another user", async () => {
    const [bea, mallory] = [await createUser(), await createUser()];
    const key = await storeKey(mallory);
    const before = await dumpUserRows(database.sql, bea);
    for (const [name, endpoint] of KEY_ENDPOINTS) await call(name, endpoint, key, bea);
    expect(await dumpUserRows(database.sql, bea)).toBe(before);
  });
});
