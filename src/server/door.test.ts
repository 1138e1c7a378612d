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

it('A door at a host that this machine has not names the setting HOST', async () => {
  const opening = openDoor({ host: '203.0.113.7', port: 0 }, () => new Response());
  await expect(opening).rejects.toThrow('The setting HOST is not valid: this machine has no address 203.0.113.7');
});
