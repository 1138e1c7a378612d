import { createServer, type RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createGuardedFetch } from './guarded-fetch.ts';
import { isPublicAddress } from './public-address.ts';

const localFetch = createGuardedFetch({ allowsLoopback: true, timeoutMs: 300, maxBytes: 1_000 });
const stops: (() => void)[] = [];

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

describe('a request to an address that a user entered', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.100.100.200',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:169.254.169.254',
    '64:ff9b::a9fe:a9fe',
    '2002:a9fe:a9fe::1',
    '2001:db8::1',
    'fd00::1',
    'fe80::1',
    'ff02::1',
    'localhost',
  ])('does not go to a host on the public internet if the address is %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['1.1.1.1', '172.32.0.1', '2606:4700:4700::1111'])(
    'goes to a host on the public internet if the address is %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ['https://127.0.0.1/', 'not_public'],
    ['https://2130706433/', 'not_public'],
    ['https://0x7f.1/', 'not_public'],
    ['https://[::1]/', 'not_public'],
    ['https://[::ffff:7f00:1]/', 'not_public'],
    ['https://localhost/', 'not_public'],
    ['http://127.0.0.1/', 'not_https'],
    ['http://1.1.1.1/', 'not_https'],
    ['ftp://1.1.1.1/', 'not_https'],
    ['file:///etc/passwd', 'not_https'],
  ])('is refused for %s if other machines can reach the TowCharge server', async (url, problem) => {
    const guardedFetch = createGuardedFetch({ allowsLoopback: false });
    await expect(guardedFetch(url)).rejects.toMatchObject({ problem });
  });

  it('is refused for a private address even if only this machine can reach the TowCharge server', async () => {
    await expect(localFetch('https://10.0.0.1/')).rejects.toMatchObject({ problem: 'not_public' });
    await expect(localFetch('http://10.0.0.1/')).rejects.toMatchObject({ problem: 'not_https' });
  });

  it('returns the response of a server on this machine if loopback is allowed', async () => {
    const url = await serve((request, response) => {
      response.setHeader('content-type', 'application/json');
      request.pipe(response);
    });
    const response = await localFetch(url, {
      method: 'POST',
      body: '{"a":1}',
      headers: { 'content-type': 'text/plain' },
    });
    expect([response.status, await response.json()]).toEqual([200, { a: 1 }]);
  });

  it('does not follow redirects', async () => {
    const url = await serve((_, response) => response.writeHead(302, { location: 'https://example.com' }).end());
    await expect(localFetch(url)).rejects.toMatchObject({ problem: 'redirected' });
  });

  it.each([600, 999])('fails if the response has the invalid status %i', async (status) => {
    const url = await serve((_, response) => response.writeHead(status).end('No'));
    await expect(localFetch(url)).rejects.toMatchObject({ problem: 'unreachable' });
  });

  it('fails if the response is too large, too slow to begin, or too slow to end', async () => {
    const longUrl = await serve((_, response) => response.end('x'.repeat(1_001)));
    const silentUrl = await serve(() => undefined);
    const drippingUrl = await serve((_, response) => {
      response.write('x');
    });
    await expect(localFetch(longUrl)).rejects.toMatchObject({ problem: 'too_large' });
    await expect(localFetch(silentUrl)).rejects.toMatchObject({ problem: 'too_slow' });
    await expect(localFetch(drippingUrl)).rejects.toMatchObject({ problem: 'too_slow' });
  });

  it('fails as unreachable if no server is listening there', async () => {
    const url = await serve(() => undefined);
    for (const stop of stops.splice(0)) stop();
    await expect(localFetch(url)).rejects.toMatchObject({ problem: 'unreachable' });
  });
});
