import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUrl } from '#contract/client.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { openEmbeddedIdentity } from '../account/embedded/identity.embedded.ts';
import { openBrowser, signUp, TEST_PASSWORD } from '../account/testing.ts';
import type { Database } from '../db/database.ts';
import { defaultDatabase } from '../db/testing.ts';
import { createLog } from '../log.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { type Person, setUpPeople } from './testing/people.ts';
import { expandAliases } from './testing/protected-endpoints.ts';
import { withRotatingIps } from './testing/rotating-ips.ts';

const HTTPS = 'https://towcharge.example';
const TABLE = Object.entries<Endpoint>(ENDPOINTS);
const json = { 'content-type': 'application/json' };
const params = { id: '1', uid: 'u1', actionId: 'a1', tileKey: 'tile_1.0_1.0', z: '1', x: '1', tile: '1.mvt' };
const ADDRESSES = TABLE.flatMap(([name, endpoint]) =>
  expandAliases(endpoint).map((address) => [name, address] as const),
);

let database: Database;
let app: AppUnderTest;
let httpsApp: AppUnderTest;
let ada: Person;
beforeAll(async () => {
  database = await defaultDatabase().open();
  app = withRotatingIps(await openApp(database));
  const { sql, clock, mail } = app.deps;
  const identity = await openEmbeddedIdentity({
    passwordWorkFactor: 10,
    sql,
    publicUrl: HTTPS,
    google: null,
    mail,
    clock,
    log: createLog('silent'),
  });
  httpsApp = withRotatingIps(await openApp(database, { PUBLIC_URL: HTTPS, TRUSTED_PROXIES: '0' }, { identity }));
  ada = await (await setUpPeople(app)).createUser();
});
afterAll(() => database.close());

async function callEndpoint(endpoint: Endpoint, headers: Record<string, string> = {}, target = app): Promise<Response> {
  const body = endpoint.body ? { headers: { ...ada.headers, ...json, ...headers }, body: '{}' } : null;
  const method = endpoint.method.toUpperCase();
  return target.request(buildUrl(endpoint, { params }), {
    method,
    ...(body ?? { headers: { ...ada.headers, ...headers } }),
  });
}

describe('the headers of every response', () => {
  it.each([
    ['/healthz', 200],
    ['/api/access', 200],
    ['/api/user/profile', 401],
    ['/api/nothing-here', 404],
    ['/%', 404],
  ])('restrict scripts, framing, MIME sniffing, and referrers at %s, without HSTS over http', async (path, status) => {
    const { headers, status: responseStatus } = await app.request(path);
    expect(responseStatus).toBe(status);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/(?:^|; )script-src 'self'(?:;|$)/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('tell browsers to always use https (HSTS) if the product is served over https, including on errors', async () => {
    for (const path of ['/healthz', '/api/user/profile', '/api/nothing-here'])
      expect((await httpsApp.request(path)).headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
  });

  it.each(TABLE)('keep account data and errors from %s out of every cache', async (_, endpoint) => {
    const { headers, status } = await callEndpoint(endpoint);
    if (endpoint.access !== 'public' || endpoint.tag === 'account' || status >= 400)
      expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each(TABLE)('let no other origin read a response from %s', async (_, endpoint) => {
    const origin = 'https://evil.example';
    const requested = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' };
    const preflight = { method: 'OPTIONS', headers: { origin, ...requested } };
    for (const response of [
      await app.request(buildUrl(endpoint, { params }), preflight),
      await callEndpoint(endpoint, { origin }),
      await callEndpoint(endpoint, { origin: 'null' }),
    ])
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});

describe('a session cookie', () => {
  it('is inaccessible to scripts and other sites', async () => {
    const browser = openBrowser(app);
    const account = { email: 'ann@example.com', password: TEST_PASSWORD, displayName: 'Ann' };
    const response = await browser.send('POST', '/api/auth/sign-up', account);
    const [cookie, ...otherCookies] = response.headers.getSetCookie();
    expect(otherCookies).toEqual([]);
    expect(cookie).toMatch(/^towcharge\.session_token=/);
    for (const attribute of [/; HttpOnly/i, /; SameSite=Lax/i, /; Path=\//i, /; Max-Age=\d+/i])
      expect(cookie).toMatch(attribute);
    expect(cookie).not.toMatch(/; Domain=/i);
  });

  it('is sent only over https if https is used', async () => {
    const browser = openBrowser(httpsApp);
    const account = { email: 'bob@example.com', password: TEST_PASSWORD, displayName: 'Bob' };
    const response = await browser.send('POST', '/api/auth/sign-up', account);
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^__Secure-towcharge\.session_token=/);
    expect(cookie).toMatch(/; Secure/i);
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    browser.storeToken(response);
    expect((await browser.send('POST', '/api/auth/token', {})).status).toBe(200);
  });

  it('is removed by signing out', async () => {
    const browser = await signUp(app, 'cat@example.com');
    const { headers } = await browser.send('POST', '/api/auth/sign-out', {});
    expect(headers.getSetCookie().join()).toMatch(/^towcharge\.session_token=; .*Max-Age=0/i);
  });
});

const CHUNK_BYTES = 16_384;

describe('a body larger than 64 KB, or than its endpoint allows', () => {
  const WITH_BODY = ADDRESSES.filter(([, { body }]) => body !== undefined);
  const createLargeBody = ({ maxBodyBytes = 65_536 }: Endpoint) =>
    JSON.stringify({ displayName: 'x'.repeat(maxBodyBytes) });

  it.each(WITH_BODY)(
    'is rejected by %s at each path if its length is declared, and otherwise not read beyond the limit',
    async (_, endpoint) => {
      const { maxBodyBytes = 65_536 } = endpoint;
      const sendBody = (body: BodyInit, extraHeaders: Record<string, string>) => {
        const headers = { ...ada.headers, ...json, ...extraHeaders };
        const init = { method: endpoint.method.toUpperCase(), headers, body, duplex: 'half' };
        return app.request(buildUrl(endpoint, { params }), init as RequestInit);
      };
      const text = createLargeBody(endpoint);
      const response = await sendBody(text, { 'content-length': String(text.length) });
      expect([endpoint.path, response.status]).toEqual([endpoint.path, 413]);
      expect(await response.json()).toMatchObject({ success: false, error: { code: 'payload_too_large' } });
      let readByteCount = 0;
      const endlessBody = new ReadableStream({
        pull(controller) {
          readByteCount += CHUNK_BYTES;
          controller.enqueue(Buffer.alloc(CHUNK_BYTES, 'x'));
        },
      });
      const { status } = await sendBody(endlessBody, {});
      // Callers without access are rejected first; a stream buffers one chunk.
      expect([endpoint.path, [401, 403, 413, 429]]).toEqual([endpoint.path, expect.arrayContaining([status])]);
      expect(readByteCount).toBeLessThanOrEqual(status === 413 ? maxBodyBytes + 3 * CHUNK_BYTES : CHUNK_BYTES);
    },
  );
});

describe('a cross-origin request', () => {
  const CHANGING_ENDPOINTS = ADDRESSES.filter(([, { method }]) => method !== 'get');

  it.each(CHANGING_ENDPOINTS)('is rejected by %s, even with cookies', async (_, endpoint) => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost.evil.example' },
      { origin: 'http://localhost:8080' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://localhost' },
    ]) {
      const response = await callEndpoint(endpoint, headers);
      expect([endpoint.path, headers, response.status]).toEqual([endpoint.path, headers, 403]);
      expect(await response.json()).toMatchObject({ error: { code: 'forbidden' } });
    }
  });

  it.each(CHANGING_ENDPOINTS)('is distinguished by %s from a request by our own page', async (_, endpoint) => {
    const signedOut = { authorization: '', cookie: '' };
    for (const [target, origin] of [
      [app, 'http://localhost'],
      [httpsApp, HTTPS],
    ] as const) {
      const response = await callEndpoint(endpoint, { origin, 'sec-fetch-site': 'same-origin', ...signedOut }, target);
      const { error } = await response.json();
      expect(error?.code).not.toBe('forbidden');
    }
  });
});
