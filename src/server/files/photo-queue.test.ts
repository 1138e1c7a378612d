import { expect, test } from 'vitest';
import { PhotoQueue } from './photo-queue.ts';

/** Creates a queue in which the test decides when each photo's processing ends, and how long it took. */
function openQueue(maxWaiting: number) {
  let now = 0;
  const queue = new PhotoQueue(maxWaiting, () => now);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const send = (account: string, signal?: AbortSignal, clientIp = account) => {
    const work = async () => {
      started.push(account);
      await new Promise<void>((resolve) => ends.push(resolve));
      return account;
    };
    return queue
      .run({ account, clientIp, ...(signal ? { signal } : {}) }, work)
      .catch(({ code }: { code: string }) => code);
  };
  const end = async (ms: number) => {
    now += ms;
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { started, send, end };
}

test('Each account may have one photo being processed and one waiting, and the sender that has used the least time is next', async () => {
  const { started, send, end } = openQueue(3);
  const first = [send('mallory'), send('mallory')];
  expect(await send('mallory')).toBe('photo_in_progress');
  const others = [send('ada'), send('bea')];
  expect(await send('cid')).toBe('photos_busy');
  await end(4_000);
  await end(100);
  await end(100);
  await end(4_000);
  expect(started).toEqual(['mallory', 'ada', 'bea', 'mallory']);
  expect(await Promise.all([...first, ...others])).toEqual(['mallory', 'mallory', 'ada', 'bea']);
});

test('Many accounts at one address count as one sender: a few of their photos wait, and other senders go first', async () => {
  const { started, send, end } = openQueue(12);
  const crowd = Array.from({ length: 6 }, (_, i) => send(`crowd ${i}`, undefined, 'shared address'));
  const refused = await Promise.all(crowd.slice(4));
  expect(refused).toEqual(['photo_in_progress', 'photo_in_progress']);
  const ada = send('ada');
  for (let count = 0; count < 5; count += 1) await end(100);
  expect(started).toEqual(['crowd 0', 'ada', 'crowd 1', 'crowd 2', 'crowd 3']);
  expect(await ada).toBe('ada');
});

test('A photo whose sender has disconnected is not processed', async () => {
  const { started, send, end } = openQueue(3);
  const disconnecting = new AbortController();
  const sent = [send('ada'), send('bea', disconnecting.signal), send('cid')];
  disconnecting.abort();
  await end(1);
  await end(1);
  expect(started).toEqual(['ada', 'cid']);
  expect(await Promise.all(sent)).toEqual(['ada', 'request_canceled', 'cid']);
});
