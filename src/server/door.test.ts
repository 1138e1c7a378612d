import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { openDoor } from './door.ts';

it('A door is closed as soon as the last answer has ended, although its connection could carry another', async () => {
  const ending = Promise.withResolvers<void>();
  const answer = new ReadableStream<Uint8Array>({
    async start(stream) {
      stream.enqueue(new TextEncoder().encode('one '));
      await ending.promise;
      stream.enqueue(new TextEncoder().encode('two'));
      stream.close();
    },
  });
  const door = await openDoor({ host: '127.0.0.1', port: 0 }, () => new Response(answer));
  const response = await fetch(`http://127.0.0.1:${door.port}/`);
  const closed = door.close();
  ending.resolve();
  expect(await response.text()).toBe('one two');
  const start = performance.now();
  await closed;
  expect(performance.now() - start).toBeLessThan(2_000);
});

it('A client hears why its large body is not wanted, and no more of it is read', async () => {
  let read = 0;
  const door = await openDoor({ host: '127.0.0.1', port: 0 }, (_, { incoming }) => {
    incoming.socket.once('close', () => {
      read = incoming.socket.bytesRead;
    });
    return new Response('not wanted', { status: 401 });
  });
  const client = connect(door.port, '127.0.0.1');
  client.on('error', () => undefined);
  const gone = new Promise((resolve) => client.once('close', resolve));
  const said: string[] = [];
  client.setEncoding('utf8').on('data', (text: string) => said.push(text));
  client.write('POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n');
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
  const send = () => {
    while (!client.destroyed && client.write(chunk));
  };
  client.on('drain', send);
  send();
  await gone;
  await door.close();
  expect(said.join('')).toContain('401');
  // Node itself takes a few hundred kilobytes before anybody is asked.
  expect(read).toBeLessThan(2_000_000);
});

it('A door at a host that this machine has not names the setting HOST', async () => {
  const opening = openDoor({ host: '203.0.113.7', port: 0 }, () => new Response());
  await expect(opening).rejects.toThrow('The setting HOST is not valid: this machine has no address 203.0.113.7');
});
