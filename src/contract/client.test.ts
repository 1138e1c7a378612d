import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { waitFor } from '../testing/wait-for.ts';
import { buildUrl, call, GATEWAY_TIMEOUT_MS, type Gateway, openResponse } from './client.ts';
import { endpoints } from './endpoint.ts';
import type { AppError } from './errors.ts';

const table = endpoints({
  read: {
    method: 'get',
    path: '/api/things/{id}',
    access: 'public',
    tag: 'things',
    summary: 'One thing',
    params: z.object({ id: z.string() }),
    query: z.object({ since: z.number().optional(), near: z.string().nullable().optional() }),
    response: z.object({ size: z.number() }),
    failure: 'chargers_load_failed',
  },
  write: {
    method: 'post',
    path: '/api/things',
    access: 'user',
    tag: 'things',
    summary: 'A new thing',
    body: z.object({ size: z.number() }),
    response: z.object({ size: z.number() }),
  },
  picture: {
    method: 'get',
    path: '/api/picture',
    access: 'public',
    tag: 'things',
    summary: 'A picture',
    response: 'image/png',
  },
});

type Sent = { url: string; init: RequestInit };

function createGateway(answer: (init: RequestInit) => Response | Promise<Response>) {
  const sent: Sent[] = [];
  const gateway: Gateway = {
    baseUrl: 'https://product.example',
    headers: async () => ({ authorization: 'Bearer token' }),
    fetch: async (url, init) => {
      sent.push({ url, init });
      return answer(init);
    },
  };
  return { gateway, sent };
}

const problem = (status: number, code: string, more: object = {}) =>
  Response.json({ error: { code, message: 'a message from the server', ...more } }, { status });
const untilAborted = ({ signal }: RequestInit) =>
  new Promise<Response>((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
const readWith = (answer: (init: RequestInit) => Response | Promise<Response>, signal?: AbortSignal) =>
  call(createGateway(answer).gateway, table.read, { params: { id: '1' } }, signal);
const getFailure = (result: Promise<unknown>): Promise<AppError> =>
  result.then(
    () => Promise.reject(new Error('The call did not fail')),
    (error: AppError) => error,
  );

afterEach(() => vi.restoreAllMocks());

describe('the URL of a call', () => {
  it('writes numbers in decimal notation, even those close to zero', () => {
    const query = { lat: -1e-7, lng: 1.5e-9, zoom: 4.25, since: 0 };
    expect(buildUrl(table.read, { params: { id: '1' }, query })).toBe(
      '/api/things/1?lat=-0.000000100000&lng=0.000000001500&zoom=4.25&since=0',
    );
  });

  it('contains the escaped parameters and the query values that are set', () => {
    expect(buildUrl(table.read, { params: { id: 'a/b c' }, query: { since: 0, near: null } })).toBe(
      '/api/things/a%2Fb%20c?since=0',
    );
    expect(buildUrl(table.read, { params: { id: '1' } })).toBe('/api/things/1');
  });
});

describe('a call', () => {
  it('carries the headers of the caller, and a JSON content type if it has a body', async () => {
    const { gateway, sent } = createGateway(() => Response.json({ size: 3 }));
    await call(gateway, table.read, { params: { id: '1' } });
    await call(gateway, table.write, { body: { size: 3 } });
    expect(sent.map(({ url, init }) => [url, init.method, init.headers, init.body])).toEqual([
      ['https://product.example/api/things/1', 'GET', { authorization: 'Bearer token' }, undefined],
      [
        'https://product.example/api/things',
        'POST',
        { authorization: 'Bearer token', 'content-type': 'application/json' },
        '{"size":3}',
      ],
    ]);
  });

  it('returns what the response schema parses', async () => {
    expect(await readWith(() => Response.json({ size: 3, more: true }))).toEqual({ size: 3 });
  });

  it('returns a response that is not JSON as bytes with their headers', async () => {
    const { gateway } = createGateway(() => new Response(new Uint8Array([1, 2]), { headers: { etag: '"7"' } }));
    const { body, headers } = await call(gateway, table.picture, {});
    expect([...(body ?? [])]).toEqual([1, 2]);
    expect(headers.etag).toBe('"7"');
  });

  it('times out after 30 seconds and says what failed', async () => {
    const timer = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timer.signal);
    const result = getFailure(readWith(untilAborted));
    await waitFor(() => expect(timeout).toHaveBeenCalledExactlyOnceWith(GATEWAY_TIMEOUT_MS));
    timer.abort(new DOMException('too late', 'TimeoutError'));
    expect(await result).toMatchObject({ code: 'chargers_load_failed', details: 'too late' });
    expect(GATEWAY_TIMEOUT_MS).toBe(30_000);
  });

  it('has 30 seconds from the moment it is sent, even if preparing its headers took a while', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const { gateway, sent } = createGateway(() => Response.json({ size: 3 }));
    const { promise: pendingHeaders, resolve } = Promise.withResolvers<Record<string, string>>();
    const headers = vi.fn(() => pendingHeaders);
    const result = call({ ...gateway, headers }, table.read, { params: { id: '1' } });
    await waitFor(() => expect(headers).toHaveBeenCalledExactlyOnceWith(table.read));
    expect(timeout).not.toHaveBeenCalled();
    resolve({ authorization: 'Bearer late' });
    expect(await result).toEqual({ size: 3 });
    expect(timeout).toHaveBeenCalledExactlyOnceWith(GATEWAY_TIMEOUT_MS);
    expect(sent).toHaveLength(1);
  });

  it('with a streamed response also has 30 seconds from the moment it is sent', async () => {
    vi.useFakeTimers();
    const { gateway } = createGateway(({ signal }) => (signal?.aborted ? Response.error() : new Response('piece')));
    const headers = async () => {
      await vi.advanceTimersByTimeAsync(GATEWAY_TIMEOUT_MS);
      return {};
    };
    const options = { headers: {}, signal: new AbortController().signal };
    const response = await openResponse({ ...gateway, headers }, table.picture, {}, options);
    expect(await response.text()).toBe('piece');
    vi.useRealTimers();
  });

  it('is not sent if its caller aborts it while its headers are being prepared', async () => {
    const controller = new AbortController();
    const { gateway, sent } = createGateway(() => Response.json({ size: 3 }));
    const headers = async () => {
      controller.abort(new Error('replaced by a newer call'));
      return {};
    };
    const result = call({ ...gateway, headers }, table.read, { params: { id: '1' } }, controller.signal);
    expect((await getFailure(result)).message).toBe('replaced by a newer call');
    expect(sent).toEqual([]);
  });

  it("rejects with the caller's reason, not an AppError, if the caller aborts it", async () => {
    const controller = new AbortController();
    const result = getFailure(readWith(untilAborted, controller.signal));
    controller.abort(new Error('replaced by a newer call'));
    expect((await result).message).toBe('replaced by a newer call');
  });
});

describe('a call that fails', () => {
  it('rejects with the error that the server names, with its details and the request ID', async () => {
    const error = await getFailure(
      readWith(() => problem(404, 'charger_not_found', { details: { id: 1 }, requestId: 'r1' })),
    );
    expect(error).toMatchObject({
      code: 'charger_not_found',
      message: 'This charger is not in our data.',
      details: { id: 1 },
      requestId: 'r1',
    });
  });

  it('rejects with the failure of its endpoint if the server reports a general error, and includes the request ID', async () => {
    const error = await getFailure(readWith(() => problem(500, 'unexpected', { requestId: 'r2' })));
    expect(error).toMatchObject({ code: 'chargers_load_failed', requestId: 'r2' });
  });

  it('rejects with an unexpected error if the server sends an unknown error code', async () => {
    expect((await getFailure(readWith(() => problem(409, 'of_a_later_version')))).code).toBe('unexpected');
  });

  it('rejects with the failure of its endpoint if there is no connection or the response is unreadable', async () => {
    const failures = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => new Response('<html>', { status: 502 }),
      () => new Response('<html>'),
      () => Response.json({ size: 'large' }),
    ];
    for (const answer of failures) expect((await getFailure(readWith(answer))).code).toBe('chargers_load_failed');
  });

  it('rejects with an unexpected error if its endpoint defines no failure', async () => {
    const { gateway } = createGateway(() => new Response('', { status: 500 }));
    expect((await getFailure(call(gateway, table.write, { body: { size: 1 } }))).code).toBe('unexpected');
  });
});
