import { createSecretKey } from 'node:crypto';
import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APP_VERIFICATION_HEADER } from '#contract/app-verification-header.ts';
import { buildUrl } from '#contract/client.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { appHeaders } from '../account/app-verification/testing.ts';
import { makeCharger, storeChargers } from '../chargers/testing.ts';
import type { Database } from '../db/database.ts';
import { defaultDatabase } from '../db/testing.ts';
import type { Message } from '../mail/mail-type.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { dumpUserRows } from './testing/dump-user-rows.ts';
import { type People, type Person, setUpPeople } from './testing/people.ts';
import { ALL_COMPANY_ENDPOINTS, expandAliases, PROTECTED_ENDPOINTS } from './testing/protected-endpoints.ts';
import { PUBLIC_ENDPOINTS } from './testing/public-endpoints.ts';
import { withRotatingIps } from './testing/rotating-ips.ts';
import { type Row, SAVED_CHARGER_ID, type Victim } from './testing/seeded-ids.ts';
import { toUnsigned } from './testing/tokens.ts';

type HeaderRecord = Record<string, string>;
/** Ada is an ordinary caller; Bea's data must never be read or changed by others. */
type Fixture = { readonly app: AppUnderTest; readonly people: People; readonly ada: Person; readonly bea: Person };

const ROWS = Object.entries<Row>(PROTECTED_ENDPOINTS).map(
  ([name, row]) => [name, row, ENDPOINTS[name as keyof typeof PROTECTED_ENDPOINTS] as Endpoint] as const,
);
/** With a license, anyone may invite others to their own company, so inviteToCompany is excluded. */
const LICENSED_ROWS = ROWS.filter(
  ([name, row]) => name in ALL_COMPANY_ENDPOINTS && row.response?.code === 'not_licensed' && name !== 'inviteToCompany',
);
const ADMIN_WRITES = ROWS.filter(([, , { access, method }]) => access === 'admin' && method !== 'get');
const bearer = (token: string): HeaderRecord => ({ authorization: `Bearer ${token}` });

async function requestAndGetHeaders(
  app: AppUnderTest,
  { headers }: Person,
  method: string,
  path: string,
): Promise<HeaderRecord> {
  expect((await app.request(path, { method, headers })).status).toBe(200);
  return headers;
}

/** The headers of requests that every protected endpoint must reject, derived from a signed-in user. */
const REJECTED_CALLERS: [string, (fixture: Fixture) => Promise<HeaderRecord> | HeaderRecord][] = [
  ['no token', () => ({})],
  ['only a session cookie', ({ ada }) => ({ cookie: ada.headers.cookie })],
  [
    'a token that has expired',
    async ({ people, ada }) => bearer(await people.signer.createToken(ada, { lifetimeS: -60 })),
  ],
  [
    'a token from another issuer',
    async ({ people, ada }) => bearer(await people.signer.createToken(ada, { issuer: 'https://evil' })),
  ],
  [
    'a token for another audience',
    async ({ people, ada }) => bearer(await people.signer.createToken(ada, { audience: 'shop' })),
  ],
  ['a token that is not signed', async ({ people, ada }) => bearer(toUnsigned(await people.signer.createToken(ada)))],
  [
    'a token without its signature',
    async ({ people, ada }) => bearer((await people.signer.createToken(ada)).replace(/[^.]*$/, '')),
  ],
  [
    'a token signed with an unknown key',
    async ({ people, ada }) => {
      const { privateKey } = await generateKeyPair('ES256');
      return bearer(await people.signer.createToken(ada, { signedBy: { key: privateKey, algorithm: 'ES256' } }));
    },
  ],
  [
    'a token signed with the public key as a shared secret',
    async ({ people, ada }) => {
      const key = createSecretKey(Buffer.from(people.signer.publicKey)).export();
      return bearer(await people.signer.createToken(ada, { signedBy: { key, algorithm: 'HS256' } }));
    },
  ],
  [
    'a token without a session',
    async ({ people, ada }) => bearer(await people.signer.createToken(ada, { sessionId: null })),
  ],
  [
    'a token of a session that never existed',
    async ({ people, ada }) => bearer(await people.signer.createToken(ada, { sessionId: 'x' })),
  ],
  [
    "a token of someone else's session",
    async ({ people, ada }) => {
      const { sessionId } = await people.createUser();
      return bearer(await people.signer.createToken(ada, { sessionId }));
    },
  ],
  [
    'a token of an ended session',
    async ({ app, people }) => requestAndGetHeaders(app, await people.createUser(), 'DELETE', '/api/user/sessions'),
  ],
  [
    'a token of a deleted account',
    async ({ app, people }) => requestAndGetHeaders(app, await people.createUser(), 'DELETE', '/api/user/account'),
  ],
  ['an app verification token', async ({ app }) => bearer((await appHeaders(app))[APP_VERIFICATION_HEADER] ?? '')],
];

describe('the access table', () => {
  it('lists every endpoint', () => {
    const listNames = (matches: (endpoint: Endpoint) => boolean) =>
      Object.entries<Endpoint>(ENDPOINTS).flatMap(([name, endpoint]) => (matches(endpoint) ? [name] : []));
    expect(Object.keys(PROTECTED_ENDPOINTS).sort()).toEqual(listNames(({ access }) => access !== 'public').sort());
    expect(Object.keys(PUBLIC_ENDPOINTS).sort()).toEqual(listNames(({ access }) => access === 'public').sort());
  });
});

describe.each([defaultDatabase()])('access control, on the $name database', ({ open }) => {
  let database: Database;
  let fixture: Fixture;
  const emails: Message[] = [];

  const call = async (endpoint: Endpoint, row: Row, other: Victim, headers: HeaderRecord, fields: object = {}) => {
    const { params, body } = row.request(other);
    const query = { uid: other.uid, email: other.email, ...fields };
    const url = buildUrl(endpoint, { ...(params ? { params } : {}), query });
    const appVerificationHeaders = endpoint.requiresAppVerification ? await appHeaders(fixture.app) : {};
    const json = { 'content-type': 'application/json', ...appVerificationHeaders, ...headers };
    const method = endpoint.method.toUpperCase();
    const jsonInit = body ? { headers: json, body: JSON.stringify({ ...body, ...fields }) } : { headers };
    const init = endpoint.bodyType === undefined ? jsonInit : { headers, body: new FormData() };
    const response = await fixture.app.request(url, { method, ...init });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, text, body: isJson ? JSON.parse(text) : {} };
  };

  beforeAll(async () => {
    database = await open();
    const mail = { send: async (message: Message) => void emails.push(message) };
    const app = withRotatingIps(await openApp(database, {}, { mail }));
    await storeChargers(database.sql, [makeCharger(Number(SAVED_CHARGER_ID))]);
    const people = await setUpPeople(app, { hasCompanies: true });
    fixture = { app, people, ada: await people.createUser(), bea: await people.createUser() };
    await people.passSecondFactor(fixture.bea);
  });
  afterAll(() => database.close());

  it('accepts a valid token', async () => {
    const { app, people, ada } = fixture;
    const headers = bearer(await people.signer.createToken(ada));
    const response = await app.request('/api/user/profile', { headers });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ data: { uid: ada.uid } });
  });

  it.each(REJECTED_CALLERS)('rejects %s, returns no data, and changes nothing', async (_, createHeaders) => {
    const { ada } = fixture;
    const headers = await createHeaders(fixture);
    const before = await dumpUserRows(database.sql, ada);
    for (const [, row, endpoint] of ROWS)
      for (const address of expandAliases(endpoint)) {
        const { status, text, body } = await call(address, row, ada, headers);
        expect([address.method, address.path, status, body.error?.code]).toEqual([
          address.method,
          address.path,
          401,
          'unauthenticated',
        ]);
        expect(Object.keys(body.error).sort()).toEqual(['code', 'message', 'requestId']);
        for (const secret of [ada.uid, ada.sessionId]) expect(text).not.toContain(secret);
      }
    expect(await dumpUserRows(database.sql, ada)).toBe(before);
  });

  it('rejects anonymous callers before it reads their request body', async () => {
    for (const [, , endpoint] of ROWS)
      for (const { method, path } of expandAliases(endpoint)) {
        const init = { method: method.toUpperCase(), ...(endpoint.body ? { body: 'no JSON' } : {}) };
        const response = await fixture.app.request(path.replace('{id}', '1'), init);
        expect([method, path, response.status]).toEqual([method, path, 401]);
      }
  });

  it.each(ROWS)("keeps %s from reading or changing another user's data", async (name, row, endpoint) => {
    const { people, bea } = fixture;
    for (const address of expandAliases(endpoint)) {
      const mallory = await people.createUser();
      const before = await dumpUserRows(database.sql, bea);
      emails.length = 0;
      const { status, text, body } = await call(address, row, bea, mallory.headers);
      expect([name, status, body.error?.code]).toEqual([name, row.response?.status ?? 200, row.response?.code]);
      for (const secret of [bea.uid, bea.sessionId]) expect(text).not.toContain(secret);
      expect(emails.filter(({ to }) => to === bea.email)).toEqual([]);
      expect(await dumpUserRows(database.sql, bea)).toBe(before);
      expect((await fixture.app.request('/api/user/profile', bea)).status).toBe(200);
    }
  });

  it.each(ADMIN_WRITES)(
    "rejects %s by an administrator in another's name, or in no one's",
    async (_, row, endpoint) => {
      const { people, bea } = fixture;
      const admin = await people.createUser({ role: 'super_admin' });
      await people.passSecondFactor(admin);
      const before = await dumpUserRows(database.sql, bea);
      const send = (adminUid?: string) =>
        call(endpoint, row, bea, admin.headers, { adminUid, domain: 'hauling.example' });
      expect(await send(bea.uid)).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } });
      expect((await send()).status).toBe(400);
      expect(await dumpUserRows(database.sql, bea)).toBe(before);
    },
  );

  it.each(LICENSED_ROWS)(
    "keeps %s from reading or changing another company's data, even with a license",
    async (name, row, endpoint) => {
      const { people } = fixture;
      const [bea, mallory] = [
        await people.createUser({ license: 'enterprise' }),
        await people.createUser({ license: 'enterprise' }),
      ];
      const before = await dumpUserRows(database.sql, bea);
      const { status, text, body } = await call(endpoint, row, bea, mallory.headers);
      expect([name, status, body.error?.code]).toEqual([
        name,
        row.licensedResponse?.status ?? 200,
        row.licensedResponse?.code,
      ]);
      for (const secret of [bea.uid, bea.sessionId]) expect(text).not.toContain(secret);
      expect(await dumpUserRows(database.sql, bea)).toBe(before);
    },
  );

  it.each(ROWS)("ignores another user's cookie sent with a valid token to %s", async (_, row, endpoint) => {
    const { people, bea } = fixture;
    const mallory = await people.createUser();
    const before = await dumpUserRows(database.sql, bea);
    const headers = { ...mallory.headers, cookie: bea.headers.cookie };
    const { text } = await call(endpoint, row, bea, headers);
    for (const secret of [bea.uid, bea.sessionId]) expect(text).not.toContain(secret);
    expect(await dumpUserRows(database.sql, bea)).toBe(before);
  });

  it.each(ROWS)('requires a profile at %s only if the endpoint says so', async (_, row, endpoint) => {
    const { people, ada } = fixture;
    const { headers } = await people.createUser({ hasProfile: false });
    const { status, body } = await call(endpoint, row, ada, headers);
    const isProfileRequired = endpoint.access !== 'identity' || endpoint === ENDPOINTS.readProfile;
    if (isProfileRequired) expect([status, body.error?.code]).toEqual([404, 'profile_not_found']);
    else expect([status, body.error?.code]).toEqual([row.response?.status ?? 200, row.response?.code]);
  });

  it.each(ROWS)('treats a demoted admin as a user at %s', async (_, row, endpoint) => {
    const { people, ada } = fixture;
    const { uid, headers } = await people.createUser({ role: 'admin' });
    await database.sql.updateTable('users').set({ role: 'user' }).where('uid', '=', uid).execute();
    const { status, text, body } = await call(endpoint, row, ada, headers);
    expect([status, body.error?.code]).toEqual([row.response?.status ?? 200, row.response?.code]);
    expect(text).not.toContain('admin');
  });
});
