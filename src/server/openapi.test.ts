import { serve as listen, type ServerType } from '@hono/node-server';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { OpenAPIClientAxios } from 'openapi-client-axios';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { makeCharger, storeChargers } from './chargers/testing.ts';
import type { Database } from './db/database.ts';
import { defaultDatabase } from './db/testing.ts';
import { type AppUnderTest, openApp } from './testing.ts';

const PATH = '/api/openapi.json';
const FORMATS = ['date', 'date-time', 'email', 'uri', 'uuid'];

type Parameter = { name: string; in: string; required: boolean; schema: Schema };
type Operation = {
  operationId: string;
  security: unknown[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
};
type Schema = { [name: string]: unknown; default?: unknown; pattern?: string };
type OpenApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

function* iterateSchemas(value: unknown): Generator<Schema> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Schema;
  for (const part of Object.values(value)) yield* iterateSchemas(part);
}

describe('the document at /api/openapi.json', () => {
  let database: Database;
  let app: AppUnderTest;
  let text: string;
  let published: OpenApiDocument;

  beforeAll(async () => {
    database = await defaultDatabase().open();
    await storeChargers(database.sql, [makeCharger(1, { city: 'Moab' })]);
    app = await openApp(database, { PUBLIC_URL: 'https://charge.example' });
    text = await (await app.request(PATH)).text();
    published = JSON.parse(text);
  });
  afterAll(() => database.close());

  const listOperations = () => Object.values(published.paths).flatMap((methods) => Object.values(methods));
  const findOperation = (method: string, path: string) => published.paths[path]?.[method];

  it('passes a linter', async () => {
    const rules = {
      'info-license': 'off',
      'no-ambiguous-paths': 'off',
      'operation-4xx-response': 'off',
      'tag-description': 'off',
    } as const;
    const config = await createConfig({ extends: ['recommended'], rules });
    const found = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it('has valid regular expressions, without slashes or flags', () => {
    const patterns = [...iterateSchemas(published)].flatMap(({ pattern }) =>
      typeof pattern === 'string' ? [pattern] : [],
    );
    expect(patterns.length).toBeGreaterThan(50);
    for (const pattern of patterns) {
      expect(() => new RegExp(pattern, 'u'), pattern).not.toThrow();
      expect(pattern).not.toMatch(/^\/|\/[dgimsuvy]*$/);
    }
  });

  it('has only valid default values', () => {
    const ajv = new Ajv2020({ strict: false });
    for (const format of FORMATS) ajv.addFormat(format, true);
    const withDefault = [...iterateSchemas(published.paths)].filter(
      (schema) => 'default' in schema && !('operationId' in schema) && !('200' in schema),
    );
    expect(withDefault.length).toBeGreaterThan(50);
    for (const schema of withDefault)
      expect(ajv.validate(schema, schema.default), JSON.stringify(schema).slice(0, 200)).toBe(true);
  });

  it('lists all values of numeric enums', () => {
    const confidenceLevels = [...iterateSchemas(published)].filter(
      (schema) => schema.default === 95 && 'enum' in schema,
    );
    expect(confidenceLevels.length).toBeGreaterThan(0);
    for (const schema of confidenceLevels) expect(schema.enum).toEqual([80, 90, 95, 99]);
  });

  it('gives every operation a unique name and says who may call it', () => {
    const names = listOperations().map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const { method, path, access, scope } of Object.values<Endpoint>(ENDPOINTS)) {
      const withKey = scope === undefined ? [] : [{ apiKey: [scope] }];
      const withoutKey = access === 'public' ? (scope === undefined ? [] : [{}]) : [{ bearer: [] }];
      expect(findOperation(method, path)?.security, path).toEqual([...withoutKey, ...withKey]);
    }
    expect(published).toMatchObject({ servers: [{ url: 'https://charge.example' }] });
  });

  it('lists the App Check header, the empty responses, and the errors that a client has to expect', () => {
    const signIn = findOperation('post', '/api/auth/sign-in');
    expect(signIn?.parameters).toContainEqual(
      expect.objectContaining({ name: 'x-firebase-appcheck', in: 'header', required: true }),
    );
    const body = signIn?.requestBody?.content['application/json']?.schema;
    expect(body?.properties).toMatchObject({ email: { type: 'string', format: 'email' } });
    expect(Object.keys(findOperation('get', '/api/map/{z}/{x}/{tile}')?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '204', '304', '400']),
    );
    expect(findOperation('get', '/api/map/stations')?.responses).toHaveProperty('304');
    expect(findOperation('get', '/api/admin/users')?.responses['403']?.description).toMatch(/second_factor_required/);
    expect(findOperation('get', '/api/chargers/{id}')?.responses['404']?.description).toMatch(/charger_not_found/);
  });

  it('is compressed, and is not sent again to a client that has it', async () => {
    const compressed = await app.request(PATH, { headers: { 'accept-encoding': 'br' } });
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect((await compressed.arrayBuffer()).byteLength).toBeLessThan(text.length / 8);
    const etag = compressed.headers.get('etag') ?? '';
    expect(compressed.headers.get('cache-control')).toBe('public, max-age=300');
    const revalidated = await app.request(PATH, { headers: { 'if-none-match': etag } });
    expect([revalidated.status, await revalidated.text()]).toEqual([304, '']);
  });

  it('is enough to generate a client that reads a charger from the running server', async () => {
    let server: ServerType | undefined;
    const url = await new Promise<string>((resolve) => {
      const fetch = (request: Request) => {
        const { pathname, search } = new URL(request.url);
        return app.request(pathname + search, request);
      };
      server = listen({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(`http://127.0.0.1:${port}`));
    });
    try {
      const definition = `${url}${PATH}`;
      const client = await new OpenAPIClientAxios({ definition, withServer: { url } }).init();
      const found = await client.searchText?.(undefined, { query: 'Moab' });
      expect(found?.data.results).toHaveLength(1);
      const [{ id }] = found?.data.results ?? [];
      const { data } = (await client.readCharger?.({ id })) ?? {};
      expect(data.data).toMatchObject({ id, city: 'Moab' });
    } finally {
      await new Promise((resolve) => server?.close(resolve));
    }
  });
});
