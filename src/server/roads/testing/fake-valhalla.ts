import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type ValhallaAction, type ValhallaClient, ValhallaNoRouteError } from '../valhalla/valhalla-client.ts';

export type FakeValhalla = {
  readonly url: string;
  /** Null for correct responses. */
  replaceResponse: ((response: { status: number; body: string; waitMs?: number }) => typeof response) | null;
  readonly requestCount: () => number;
  readonly close: () => Promise<void>;
};

const ERROR_CODES = { 'no-road': 171, 'no-route': 442 } as const;

async function createResponse(
  callValhalla: ValhallaClient,
  action: string,
  query: object,
): Promise<{ status: number; body: string }> {
  try {
    return { status: 200, body: JSON.stringify(await callValhalla(action as ValhallaAction, query)) };
  } catch (error) {
    if (!(error instanceof ValhallaNoRouteError)) return { status: 500, body: (error as Error).message };
    return {
      status: 400,
      body: JSON.stringify({ error_code: ERROR_CODES[error.reason], error: error.reason, status_code: 400 }),
    };
  }
}

export async function openFakeValhalla(callValhalla: ValhallaClient): Promise<FakeValhalla> {
  let requestCount = 0;
  const server = createServer(async (request, response) => {
    requestCount += 1;
    const query = JSON.parse(await text(request)) as object;
    const correctResponse = await createResponse(callValhalla, (request.url ?? '').slice(1), query);
    const {
      status,
      body,
      waitMs = 0,
    }: { status: number; body: string; waitMs?: number } = fakeValhalla.replaceResponse === null
      ? correctResponse
      : fakeValhalla.replaceResponse(correctResponse);
    setTimeout(() => response.writeHead(status, { 'content-type': 'application/json' }).end(body), waitMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fakeValhalla: FakeValhalla = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    replaceResponse: null,
    requestCount: () => requestCount,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fakeValhalla;
}
