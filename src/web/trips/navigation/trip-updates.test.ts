import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Gateway } from '#contract/client.ts';
import type { TripUpdate } from '#domain/trips/trip.ts';
import { createSseParser, followTripUpdates, parseUpdate } from './trip-updates.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const ACTIVE_LEG = { id: ID, madeAt: '2026-11-22T11:00:00.000Z', plan: 2, leg: 1 };
const UPDATE: TripUpdate = {
  id: ID,
  checkedAt: '2026-11-22T12:00:00.000Z',
  changes: [{ code: 'station_closed', chargerId: '4711', name: 'Half Way Plaza' }],
  matters: true,
  result: null,
  remaining: null,
};
const EVENT = `: hello\r\nevent: update\ndata: ${JSON.stringify(UPDATE)}\n\n`;

function parseAll(pieces: readonly string[]): string[] {
  const events: string[] = [];
  const parse = createSseParser((text) => events.push(text));
  for (const piece of pieces) parse(piece);
  return events;
}

describe('server-sent events', () => {
  test('are the same no matter how they are split into chunks', () => {
    const text = `data: one\ndata:two\n\n: a comment\n\n${EVENT}data: cut`;
    const expected = parseAll([text]);
    expect(expected).toEqual(['one\ntwo', JSON.stringify(UPDATE)]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: text.length })), (cuts) => {
        const positions = [0, ...cuts.toSorted((a, b) => a - b), text.length];
        expect(parseAll(positions.slice(1).map((end, index) => text.slice(positions[index], end)))).toEqual(expected);
      }),
    );
  });

  test('that are not updates are ignored', () => {
    expect(parseUpdate(JSON.stringify(UPDATE))).toEqual(UPDATE);
    for (const text of ['', '{', '{"changes":[]}', 'null']) expect(parseUpdate(text)).toBeNull();
  });
});

const streamResponse = (text: string) => new Response(text, { headers: { 'content-type': 'text/event-stream' } });

/** A server with one prepared response per connection. */
function createServer(...answers: readonly (() => Response)[]) {
  const requests: RequestInit[] = [];
  const urls: string[] = [];
  const gateway: Gateway = {
    baseUrl: '',
    headers: async () => ({ authorization: 'Bearer token' }),
    fetch: async (url, init) => {
      requests.push(init);
      urls.push(url);
      const answer = answers[requests.length - 1];
      if (!answer) throw new Error('no network');
      return answer();
    },
  };
  return { gateway, requests, urls };
}

describe('a driver of a planned trip', () => {
  test('gets changes to the trip immediately, and authenticates with their own token', async () => {
    const { gateway, requests, urls } = createServer(() => streamResponse(EVENT));
    const update = await new Promise<TripUpdate>((resolve) => {
      const unsubscribe = followTripUpdates(gateway, ACTIVE_LEG, (update) => {
        unsubscribe();
        resolve(update);
      });
    });
    expect(update).toEqual(UPDATE);
    expect(urls).toEqual([`/api/routes/premium/${ID}/updates?madeAt=2026-11-22T11%3A00%3A00.000Z&plan=2&leg=1`]);
    expect(requests[0]?.headers).toEqual({ authorization: 'Bearer token', accept: 'text/event-stream' });
  });

  test('also gets changes from a server without streaming', async () => {
    const { gateway } = createServer(() => Response.json({ success: true, data: UPDATE }));
    const update = await new Promise<TripUpdate>((resolve) => {
      const unsubscribe = followTripUpdates(gateway, ACTIVE_LEG, (update) => {
        unsubscribe();
        resolve(update);
      });
    });
    expect(update).toEqual(UPDATE);
  });

  test('reconnects after a lost connection, but not for an unknown trip', async () => {
    vi.useFakeTimers();
    try {
      const cutOff = () => streamResponse('data: ');
      const { gateway, requests } = createServer(cutOff, cutOff, () => new Response(null, { status: 404 }));
      followTripUpdates(gateway, ACTIVE_LEG, () => undefined);
      await vi.advanceTimersByTimeAsync(0);
      expect(requests).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(requests).toHaveLength(2);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(requests).toHaveLength(2);
      await vi.advanceTimersByTimeAsync(600_000);
      expect(requests).toHaveLength(3);
    } finally {
      vi.useRealTimers();
    }
  });
});
