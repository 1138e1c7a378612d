import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { Env } from '../env.ts';
import { sendJson } from '../send-json.ts';
import { negotiateEncoding } from './accepted-encoding.ts';

const buildHeaders = (header: string) => new Headers({ 'accept-encoding': header });

describe('the encoding of a response', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000 , gzip;q=0.1', 'gzip'],
    ['gzip;q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['*;q=0.5, br;q=0', 'gzip'],
    ['br;q=yes', 'identity'],
    ['gzipped', 'identity'],
    ['identity', 'identity'],
    ['', 'identity'],
  ])('for %j is %s', (header, encoding) => {
    expect(negotiateEncoding(buildHeaders(header))).toBe(encoding);
  });

  it('is one of the available ones', () => {
    expect(negotiateEncoding(buildHeaders('br, gzip'), ['gzip'])).toBe('gzip');
    expect(negotiateEncoding(buildHeaders('br'), ['gzip'])).toBe('identity');
  });

  it('is identity if the request names none', () => {
    expect(negotiateEncoding(new Headers())).toBe('identity');
  });
});

describe('a long JSON response', () => {
  const response = { words: 'again '.repeat(2_000) };
  const server = new Hono<Env>().get('/', (c) => sendJson(c, response));
  const ask = async (encoding: string) => server.request('/', { headers: buildHeaders(encoding) });

  it('is compressed for clients that accept gzip', async () => {
    const compressed = await ask('gzip, br');
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(JSON.parse(gunzipSync(await compressed.arrayBuffer()).toString())).toEqual(response);
  });

  it('is uncompressed for clients that reject gzip', async () => {
    const uncompressed = await ask('gzip;q=0');
    expect(uncompressed.headers.get('content-encoding')).toBeNull();
    expect(uncompressed.headers.get('vary')).toBe('Accept-Encoding');
    expect(await uncompressed.json()).toEqual(response);
  });
});
