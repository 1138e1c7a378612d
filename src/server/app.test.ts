import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUrl } from '#contract/client.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { ERRORS } from '#contract/errors.ts';
import { createApp } from './app.ts';
import type { Database } from './db/database.ts';
import { defaultDatabase } from './db/testing.ts';
import { listen } from './http-listener.ts';
import { type AppUnderTest, openApp } from './testing.ts';

const TABLE = Object.entries<Endpoint>(ENDPOINTS);
const PROTECTED = TABLE.filter(([, endpoint]) => endpoint.access !== 'public');
const ALIASES = TABLE.flatMap(([, endpoint]) => (endpoint.aliases ?? []).map((path) => ({ ...endpoint, path })));
const json = { 'content-type': 'application/json' };

let database: Database;
let app: AppUnderTest;
beforeAll(async () => {
  database = await defaultDatabase().open();
  app = await openApp(database);
});
afterAll(() => database.close());

describe('the endpoint table', () => {
  test('never has two endpoints with the same method and path', () => {
    const addresses = TABLE.flatMap(([, { method, path, aliases = [] }]) =>
      [path, ...aliases].map((address) => `${method} ${address.replace(/\{\w+\}/g, '{}')}`),
    );
    expect(addresses.length).toBeGreaterThan(0);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('is described in full at /api/openapi.json', async () => {
    const document = await (await app.request('/api/openapi.json')).json();
    for (const [, { method, path }] of TABLE) expect(document.paths[path]?.[method], path).toBeDefined();
  });

  const params = {
    id: '1',
    key: 'k',
    uid: 'u1',
    actionId: 'a1',
    tileKey: 'tile_1.0_1.0',
    z: '1',
    x: '1',
    tile: '1.mvt',
  };

  test.each(PROTECTED)('rejects an anonymous caller at %s', async (_, endpoint) => {
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      const response = await app.request(buildUrl({ ...endpoint, path }, { params }), {
        method: endpoint.method.toUpperCase(),
      });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({
        error: { code: 'unauthenticated', message: ERRORS.unauthenticated.message },
      });
    }
  });

  test('responds to an unknown path with a JSON 404', async () => {
    const response = await app.request('/api/nothing-here');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false, error: { code: 'not_found' } });
  });

  test.each(TABLE)(
    'rejects a wrong method at the endpoint %s, and names the right one in the Allow header',
    async (_, endpoint) => {
      for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
        const response = await app.request(buildUrl({ ...endpoint, path }, { params }), { method: 'PATCH' });
        expect(response.status).toBe(405);
        expect(response.headers.get('allow')).toContain(endpoint.method.toUpperCase());
        expect(await response.json()).toMatchObject({ error: { code: 'method_not_allowed' } });
      }
    },
  );

  test("does not mistake a fixed path for another endpoint's parameter", async () => {
    for (const path of ['/api/chargers/bounding-box', '/api/chargers/search-by-region']) {
      const response = await app.request(path);
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });

  test.each([
    ['GET', '/', 404],
    ['POST', '/nothing/here', 404],
    ['DELETE', '/api/nothing-here', 404],
    ['POST', '/healthz', 405],
    ['POST', '/api/openapi.json', 405],
    ['PUT', '/basemap.pmtiles', 405],
    ['GET', '/%', 404],
  ])('responds to %s %s with a problem in the usual format', async (method, path, status) => {
    const response = await app.request(path, { method });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ success: false, error: { requestId: expect.any(String) } });
  });

  const LIMITED = [
    ...ALIASES.map((endpoint) => ({ method: 'GET', path: buildUrl(endpoint, { params: { id: '1' } }) })),
    { method: 'POST', path: '/healthz' },
    { method: 'GET', path: '/nothing/here' },
    { method: 'GET', path: '/basemap.pmtiles' },
  ];
  test.each(LIMITED)(
    'limits how many requests from one network can wait for $method $path',
    async ({ method, path }) => {
      const server = createApp(app.deps, { webFolder: null });
      const from = { incoming: { socket: { remoteAddress: '198.51.100.7' } } };
      const responses = await Promise.all(Array.from({ length: 510 }, () => server.request(path, { method }, from)));
      expect(responses.map(({ status }) => status)).toContain(503);
      // A file stays open until its response is read.
      await Promise.all(responses.map(({ body }) => body?.cancel()));
    },
  );

  test('does not limit health checks', async () => {
    const server = createApp(app.deps, { webFolder: null });
    const from = { incoming: { socket: { remoteAddress: '198.51.100.7' } } };
    const responses = await Promise.all(Array.from({ length: 510 }, () => server.request('/healthz', {}, from)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('describes numeric query parameters as numbers', async () => {
    const document = await (await app.request('/api/openapi.json')).json();
    const [latitude] = document.paths['/api/geocode/reverse'].get.parameters;
    expect(latitude).toMatchObject({ name: 'latitude', required: true, schema: { type: 'number', minimum: -90 } });
  });

  test("rejects a body larger than the endpoint's limit", async () => {
    const body = JSON.stringify({ query: 'x'.repeat(100_000) });
    const response = await app.request('/api/search', {
      method: 'POST',
      headers: { ...json, 'content-length': String(body.length) },
      body,
    });
    expect(response.status).toBe(413);
    // The rest of the body isn't read, so the connection can't be reused.
    expect(response.headers.get('connection')).toBe('close');
  });
});

describe('security headers', () => {
  test('allow scripts, workers, and data only from this server and the configured base maps', async () => {
    const response = await app.request('/healthz');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self' https://tiles.openfreemap.org https://basemap.nationalmap.gov;");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

test.each(['127.999.1.1', '1.2.3.4.5.256', '[::zz]', 'a b'])(
  'a request for the host %s is rejected with status 400',
  async (host) => {
    const listener = await listen({ host: '127.0.0.1', port: 0 }, createApp(app.deps, { webFolder: null }).fetch);
    for (const path of ['/', '/api/map/config', '/api/user/profile', '/development/mail']) {
      const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
      const outgoing = request({ port: listener.port, host: '127.0.0.1', path, headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      outgoing.on('error', reject).end();
      expect([path, await promise]).toEqual([path, 400]);
    }
    await listener.close();
  },
);
