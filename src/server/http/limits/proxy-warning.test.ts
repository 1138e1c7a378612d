import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { Env } from '../env.ts';
import { warnAboutProxies } from './proxy-warning.ts';

async function listWarnings(proxies: number, remoteAddress: string | undefined, forwarded: string | null) {
  const warnings: unknown[] = [];
  const server = new Hono<Env>();
  server.use(warnAboutProxies(proxies, { warn: (line: unknown) => void warnings.push(line) }));
  server.get('/', (c) => c.text('here'));
  const headers: Record<string, string> = forwarded === null ? {} : { 'x-forwarded-for': forwarded };
  for (const _ of ['once', 'again'])
    await server.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
  return warnings;
}

it.each([
  [0, '127.0.0.1', '198.51.100.7', /a proxy that TRUSTED_PROXIES does not count/],
  [0, '::ffff:172.17.0.1', '198.51.100.7', /a proxy that TRUSTED_PROXIES does not count/],
  [0, 'fd00::1', '198.51.100.7', /a proxy that TRUSTED_PROXIES does not count/],
  [2, '127.0.0.1', '198.51.100.7', /fewer proxies than TRUSTED_PROXIES says/],
  [1, '198.51.100.7', null, /fewer proxies than TRUSTED_PROXIES says/],
])(
  'With TRUSTED_PROXIES %j the operator is warned once about requests from %j on behalf of %j',
  async (proxies, from, forwarded, words) => {
    expect(await listWarnings(proxies, from, forwarded)).toEqual([expect.stringMatching(words)]);
  },
);

it.each([
  [0, '198.51.100.7', '203.0.113.5'],
  [0, '127.0.0.1', null],
  [0, undefined, '203.0.113.5'],
  [1, '127.0.0.1', null],
  [1, '127.0.0.1', '198.51.100.7'],
  [1, '127.0.0.1', '203.0.113.5, 198.51.100.7'],
])(
  'With TRUSTED_PROXIES %j there is no warning about requests from %j on behalf of %j',
  async (proxies, from, forwarded) => {
    expect(await listWarnings(proxies, from, forwarded)).toEqual([]);
  },
);
