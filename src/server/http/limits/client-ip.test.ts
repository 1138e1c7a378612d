import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { Env } from '../env.ts';
import { getClientIp } from './client-ip.ts';

async function getAddress(
  remoteAddress: string | undefined,
  forwarded: string | null,
  proxies: number,
): Promise<string> {
  const server = new Hono<Env>().get('/', (c) => c.text(getClientIp(c, proxies)));
  const headers: Record<string, string> = forwarded === null ? {} : { 'x-forwarded-for': forwarded };
  const response = await server.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
  return response.text();
}

describe('the address of a client', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['nonsense', 'unknown'],
    [undefined, 'unknown'],
  ])('that connects as %s counts as %s', async (remoteAddress, counted) => {
    expect(await getAddress(remoteAddress, null, 0)).toBe(counted);
  });

  it('is not taken from headers unless a trusted proxy is in front', async () => {
    expect(await getAddress('192.0.2.7', '198.51.100.1', 0)).toBe('192.0.2.7');
    expect(await getAddress('192.0.2.7', '198.51.100.1', 1)).toBe('198.51.100.1');
  });

  it('is the address that the outermost trusted proxy saw, whatever the client added', async () => {
    expect(await getAddress('192.0.2.7', '203.0.113.9, 198.51.100.1', 1)).toBe('198.51.100.1');
    expect(await getAddress('192.0.2.7', '203.0.113.9, 198.51.100.1, 192.0.2.8', 2)).toBe('198.51.100.1');
    expect(await getAddress('192.0.2.7', '198.51.100.1:4711', 1)).toBe('198.51.100.1');
    expect(await getAddress('192.0.2.7', '[2001:db8:1:2::6]:4711', 1)).toBe('2001:db8:1:2::/64');
    expect(await getAddress('192.0.2.7', '<script>', 1)).toBe('unknown');
  });

  it('is the address of the connection if the proxy sends none', async () => {
    expect(await getAddress('192.0.2.7', null, 1)).toBe('192.0.2.7');
  });
});
