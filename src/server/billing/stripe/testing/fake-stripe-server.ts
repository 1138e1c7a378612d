import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { StripeAddress } from '../stripe-client.ts';
import { FakeStripeError } from './fake-stripe-error.ts';
import { FakeStripeLedger } from './fake-stripe-ledger.ts';
import { createFakeStripeRoutes } from './fake-stripe-routes.ts';
import type { FakeStripeEvent } from './fake-stripe-types.ts';
import { readForm } from './stripe-form.ts';

export const FAKE_STRIPE_KEY = 'sk_test_stand_in';
export const FAKE_STRIPE_WEBHOOK_SECRET = 'whsec_stand_in';

type FakeResponse = { readonly status: number; readonly body: object };
type StoredResponse = { readonly sent: string; readonly response: FakeResponse; readonly at: number };

type Hold = { readonly call: string; readonly isCut: boolean; readonly released: Promise<void> };

const KEY_LIFETIME_S = 24 * 60 * 60;

export function signWebhook(body: string, at: number, secret = FAKE_STRIPE_WEBHOOK_SECRET): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

export async function startFakeStripe(clock: () => Date) {
  const ledger = new FakeStripeLedger();
  const now = () => Math.floor(clock().getTime() / 1000);
  const routes = createFakeStripeRoutes(ledger, now);
  const storedByKey = new Map<string, StoredResponse>();
  const requests: string[] = [];
  const cuts: string[] = [];
  const failures: string[] = [];
  const holds: Hold[] = [];
  const keysInUse = new Set<string>();

  function execute(method: string, path: string, sent: string): FakeResponse {
    const failureIndex = failures.indexOf(`${method} ${path}`);
    if (failureIndex >= 0) {
      failures.splice(failureIndex, 1);
      return { status: 500, body: new FakeStripeError(500, 'api_error', 'it_failed').body };
    }
    try {
      return { status: 200, body: routes.call(method, path, readForm(sent)) };
    } catch (error) {
      if (error instanceof FakeStripeError) return { status: error.status, body: error.body };
      throw error;
    }
  }

  /** For a day, a request that repeats a key gets the same response; a different request with that key is rejected. */
  function respondIdempotently(key: string | undefined, method: string, path: string, sent: string): FakeResponse {
    if (key === undefined || method !== 'POST') return execute(method, path, sent);
    const stored = storedByKey.get(key);
    const valid = stored && now() - stored.at < KEY_LIFETIME_S ? stored : undefined;
    if (valid && valid.sent !== `${path} ${sent}`)
      return { status: 400, body: new FakeStripeError(400, 'idempotency_error', 'idempotency_key_reused').body };
    const response = valid?.response ?? { ...execute(method, path, sent) };
    const copy = { status: response.status, body: structuredClone(response.body) };
    storedByKey.set(key, { sent: `${path} ${sent}`, response: copy, at: valid?.at ?? now() });
    return copy;
  }

  /** Waits until a held call is released; meanwhile, its key can't be used again. */
  async function waitForRelease(call: string, key: string | undefined, response: ServerResponse): Promise<void> {
    const index = holds.findIndex((hold) => hold.call === call);
    const [hold] = index < 0 ? [] : holds.splice(index, 1);
    if (!hold) return;
    if (hold.isCut) response.destroy();
    if (key !== undefined) keysInUse.add(key);
    await hold.released;
    if (key !== undefined) keysInUse.delete(key);
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const [method, path] = [request.method ?? 'GET', pathname.replace('/v1/', '')];
    const sent = method === 'GET' ? search.slice(1) : await text(request);
    const header = request.headers['idempotency-key'];
    const key = typeof header === 'string' ? header : undefined;
    const isAuthorized = request.headers.authorization === `Bearer ${FAKE_STRIPE_KEY}`;
    requests.push(`${method} ${path}`);
    if (key !== undefined && keysInUse.has(key)) {
      const { body } = new FakeStripeError(409, 'idempotency_error', 'idempotency_key_in_use');
      response.writeHead(409, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      return;
    }
    await waitForRelease(`${method} ${path}`, key, response);
    const { status, body } = isAuthorized
      ? respondIdempotently(key, method, path, sent)
      : { status: 401, body: new FakeStripeError(401, 'invalid_request_error', 'unauthorized').body };
    const cutIndex = cuts.findIndex((call) => call === path || call === `${method} ${path}`);
    if (cutIndex >= 0) {
      cuts.splice(cutIndex, 1);
      response.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  const http = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address: StripeAddress = { host: '127.0.0.1', port: (http.address() as AddressInfo).port, protocol: 'http' };
  return {
    address,
    ledger,
    ...routes,
    requests,
    /** Cuts the connection of the next call to a path, or method and path, after executing it. */
    cut: (call: string) => cuts.push(call),
    /** Holds the next call to a method and path until it is released; isCut drops its connection first. */
    hold: (call: string, isCut = false): (() => void) => {
      const { promise: released, resolve } = Promise.withResolvers<void>();
      holds.push({ call, isCut, released });
      return resolve;
    },
    /** Makes the next call to a method and path fail; a retry with the same key gets the same failure. */
    fail: (call: string) => failures.push(call),
    takeMessages: (): { event: FakeStripeEvent; body: string; signature: string }[] =>
      ledger.pendingEvents.splice(0).map((event) => {
        const body = JSON.stringify(event);
        return { event, body, signature: signWebhook(body, now()) };
      }),
    stop: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}
