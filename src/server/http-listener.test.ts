import { EventEmitter } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitConnectionsPerIp, listen } from './http-listener.ts';

it('When the server stops, a keep-alive connection closes as soon as its last response has ended', async () => {
  const ending = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      stream.enqueue(new TextEncoder().encode('one '));
      await ending.promise;
      stream.enqueue(new TextEncoder().encode('two'));
      stream.close();
    },
  });
  const listener = await listen({ host: '127.0.0.1', port: 0 }, () => new Response(body));
  const response = await fetch(`http://127.0.0.1:${listener.port}/`);
  const closed = listener.close();
  ending.resolve();
  expect(await response.text()).toBe('one two');
  const start = performance.now();
  await closed;
  expect(performance.now() - start).toBeLessThan(2_000);
});

it('Behind a proxy, an idle connection stays open for longer than the proxy keeps it', async () => {
  const readKeepAliveSeconds = async (trustedProxies: number) => {
    const listener = await listen({ host: '127.0.0.1', port: 0, trustedProxies }, () => new Response('here'));
    const { headers } = await fetch(`http://127.0.0.1:${listener.port}/`);
    await listener.close();
    return Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1]);
  };
  expect(await readKeepAliveSeconds(1)).toBeGreaterThan(600);
  expect(await readKeepAliveSeconds(0)).toBeLessThan(60);
});

it('A client that sends a large body receives the error, and the server does not read the rest', async () => {
  let bytesRead = 0;
  const listener = await listen({ host: '127.0.0.1', port: 0 }, (_, { incoming }) => {
    incoming.socket.once('close', () => {
      bytesRead = incoming.socket.bytesRead;
    });
    return new Response('not wanted', { status: 401 });
  });
  const client = connect(listener.port, '127.0.0.1');
  client.on('error', () => undefined);
  const gone = new Promise((resolve) => client.once('close', resolve));
  const messages: string[] = [];
  client.setEncoding('utf8').on('data', (text: string) => messages.push(text));
  client.write('POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n');
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
  const send = () => {
    while (!client.destroyed && client.write(chunk));
  };
  client.on('drain', send);
  send();
  await gone;
  await listener.close();
  expect(messages.join('')).toContain('401');
  // Node buffers a few hundred kilobytes before the handler runs.
  expect(bytesRead).toBeLessThan(2_000_000);
});

it('The error for an address that this machine does not have names the setting HOST', async () => {
  const opening = listen({ host: '203.0.113.7', port: 0 }, () => new Response());
  await expect(opening).rejects.toThrow(
    'The setting HOST is not valid: this machine does not have the address 203.0.113.7',
  );
});

it('A connection that pipelines many requests is closed after the first few are started', async () => {
  let startedCount = 0;
  const listener = await listen({ host: '127.0.0.1', port: 0 }, () => {
    startedCount += 1;
    return new Promise(() => undefined);
  });
  const client = connect(listener.port, '127.0.0.1');
  const gone = new Promise((resolve) => client.on('error', () => undefined).once('close', resolve));
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1_000));
  await gone;
  await listener.close();
  expect(startedCount).toBeLessThanOrEqual(4);
});

it('One connection can carry many requests, pipelined in small batches', async () => {
  const listener = await listen({ host: '127.0.0.1', port: 0 }, () => new Response('here'));
  const client = connect(listener.port, '127.0.0.1');
  let responseCount = 0;
  client.setEncoding('utf8').on('data', (text: string) => {
    responseCount += text.split('HTTP/1.1 200').length - 1;
  });
  for (const expected of [3, 6, 9, 12]) {
    client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(3));
    await expect.poll(() => responseCount).toBe(expected);
  }
  client.destroy();
  await listener.close();
});

describe('the connections of one address', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function createConnectionOpener() {
    const limitConnections = limitConnectionsPerIp(2);
    return (remoteAddress: string) => {
      const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: vi.fn() });
      limitConnections(socket as never);
      return { close: () => socket.emit('close'), isRefused: () => socket.destroy.mock.calls.length > 0 };
    };
  }

  it('are counted per network for IPv6', () => {
    const open = createConnectionOpener();
    expect([1, 2, 3].map((i) => open(`2001:db8:1:2::${i}`).isRefused())).toEqual([false, false, true]);
    expect(open('2001:db8:1:3::1').isRefused()).toBe(false);
  });

  it('count for at least a second, so that reopening them gains nothing', () => {
    const open = createConnectionOpener();
    for (const connection of [open('198.51.100.7'), open('198.51.100.7')]) connection.close();
    vi.advanceTimersByTime(999);
    expect(open('198.51.100.7').isRefused()).toBe(true);
    vi.advanceTimersByTime(1);
    const later = open('198.51.100.7');
    expect(later.isRefused()).toBe(false);
    vi.advanceTimersByTime(5_000);
    later.close();
    vi.advanceTimersByTime(0);
    expect([open('198.51.100.7'), open('198.51.100.7')].map(({ isRefused }) => isRefused())).toEqual([false, false]);
  });
});
