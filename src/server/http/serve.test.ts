import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#contract/endpoint.ts';
import { numericString } from '#domain/numeric-string.ts';
import type { Deps } from '../deps.ts';
import { createLog } from '../log.ts';
import type { Env } from './env.ts';
import { serveOpenApi } from './openapi/serve-openapi.ts';
import { requestLog } from './request-log.ts';
import { sendProblem } from './send-problem.ts';
import { serve } from './serve.ts';

const table = endpoints({
  greet: {
    method: 'post',
    path: '/api/greetings/{name}',
    aliases: ['/greetings/{name}'],
    access: 'public',
    tag: 'test',
    summary: 'Greets',
    params: z.object({ name: z.string().max(5) }),
    query: z.object({ times: numericString(z.number().int().max(3)).default(1) }),
    body: z.object({ word: z.string() }),
    response: z.object({ greeting: z.string() }),
  },
  paint: {
    method: 'get',
    path: '/api/picture',
    access: 'public',
    tag: 'test',
    summary: 'Paints',
    response: 'image/test',
  },
  hide: { method: 'get', path: '/api/secret', access: 'user', tag: 'test', summary: 'Hides', response: z.object({}) },
  deleteGreeting: {
    method: 'delete',
    path: '/api/greetings/{name}',
    access: 'public',
    tag: 'test',
    summary: 'Deletes a greeting',
    params: z.object({ name: z.string() }),
    response: z.object({ greeting: z.null() }),
  },
  anything: {
    method: 'get',
    path: '/api/greetings/{name}/{more}',
    access: 'public',
    tag: 'test',
    summary: 'Accepts any path',
    params: z.object({ name: z.string(), more: z.string() }),
    response: z.object({}),
  },
  crash: {
    method: 'get',
    path: '/api/crash',
    access: 'public',
    tag: 'test',
    summary: 'Crashes',
    response: z.object({}),
  },
});

type Greeting = { params: { name: string }; query: { times: number }; body: { word: string } };

const actions = {
  greet: ({ params, query, body }: Greeting) => ({
    greeting: `${body.word} ${params.name} `.repeat(query.times).trim(),
  }),
  deleteGreeting: () => ({ greeting: null }),
  anything: () => ({}),
  paint: () => ({ status: 200, body: new Uint8Array([1, 2]), headers: { etag: '"1"' } }),
  hide: () => ({}),
  crash: () => {
    throw new Error('the password is swordfish');
  },
};

function createServer() {
  const server = new Hono<Env>();
  const log = createLog('silent');
  server.use('*', requestLog(log));
  server.onError((error, c) => sendProblem(c, error, log));
  const deps = { config: { trustedProxies: 0 }, identity: { verify: async () => null }, log } as unknown as Deps;
  serve(server, table, actions as never, deps, true);
  serveOpenApi(server, table, null);
  return server;
}

const json = { 'content-type': 'application/json' };
const post = (body: unknown, headers: Record<string, string> = json) => ({
  method: 'POST',
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

describe('an endpoint served from its table row', () => {
  const server = createServer();

  test('passes parsed path, query, and body to its action', async () => {
    const response = await server.request('/api/greetings/Ann?times=2', post({ word: 'Hi' }));
    expect(await response.json()).toEqual({ greeting: 'Hi Ann Hi Ann' });
  });

  test('also responds at its alias', async () => {
    const response = await server.request('/greetings/Ann', post({ word: 'Hi' }));
    expect(await response.json()).toEqual({ greeting: 'Hi Ann' });
  });

  test.each([
    ['a body that is not JSON', '/api/greetings/Ann', post('{'), 400, 'invalid_json'],
    [
      'a body of another media type',
      '/api/greetings/Ann',
      post('x', { 'content-type': 'text/plain' }),
      415,
      'unsupported_media_type',
    ],
    ['no body', '/api/greetings/Ann', { method: 'POST' }, 415, 'unsupported_media_type'],
    ['a missing field', '/api/greetings/Ann', post({}), 400, 'invalid_request'],
    ['a path parameter that is too long', '/api/greetings/Magdalena', post({ word: 'Hi' }), 400, 'invalid_request'],
    ['a query out of range', '/api/greetings/Ann?times=9', post({ word: 'Hi' }), 400, 'invalid_request'],
    ['no signed-in user', '/api/secret', {}, 401, 'unauthenticated'],
    ['an invalid token', '/api/secret', { headers: { authorization: 'Bearer a.b.c' } }, 401, 'unauthenticated'],
  ])('rejects %s with the right error code', async (_, path, init, status, code) => {
    const response = await server.request(path, init);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ success: false, error: { code } });
  });

  test('can share its path with an endpoint for a different method', async () => {
    const response = await server.request('/api/greetings/Ann', { method: 'DELETE' });
    expect(await response.json()).toEqual({ greeting: null });
  });

  test.each([
    ['GET', '/api/greetings/Ann', 'POST, DELETE'],
    ['PUT', '/api/greetings/Ann', 'POST, DELETE'],
    ['GET', '/greetings/Ann', 'POST'],
    ['OPTIONS', '/api/picture', 'GET, HEAD'],
    ['POST', '/api/secret', 'GET, HEAD'],
    ['BREW', '/api/picture', 'GET, HEAD'],
  ])('rejects %s at %s and lists the allowed methods', async (method, path, allowed) => {
    const response = await server.request(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allowed);
    expect(await response.json()).toMatchObject({ success: false, error: { code: 'method_not_allowed' } });
  });

  test('responds to HEAD like GET, but without a body', async () => {
    const response = await server.request('/api/picture', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  test('sends bytes with their media type and headers', async () => {
    const response = await server.request('/api/picture');
    expect(response.headers.get('content-type')).toBe('image/test');
    expect(response.headers.get('etag')).toBe('"1"');
    expect(response.headers.get('cache-control')).toBeNull();
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([1, 2]));
  });

  test('hides the message of an unexpected error, and returns the request id', async () => {
    const response = await server.request('/api/crash', { headers: { 'x-request-id': 'request-12345' } });
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).not.toContain('swordfish');
    expect(JSON.parse(text).error).toMatchObject({ code: 'unexpected', requestId: 'request-12345' });
  });

  test('appears in the OpenAPI document with its schemas', async () => {
    const document = await (await server.request('/api/openapi.json')).json();
    const { post: described } = document.paths['/api/greetings/{name}'];
    expect(described.requestBody.content['application/json'].schema.properties).toHaveProperty('word');
    expect(described.parameters.map((parameter: { name: string }) => parameter.name)).toEqual(['name', 'times']);
    expect(document.paths['/api/secret'].get.security).toEqual([{ bearer: [] }]);
  });
});
