import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AfdcApi } from './afdc-api.ts';
import { createTestFolder } from './testing/station-text.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const LAST_UPDATED = '2025-12-12T03:48:18Z';
const STATIONS = JSON.stringify({ total_results: 1, fuel_stations: [{ id: 1 }] });
const NOW = new Date('2026-11-20T12:00:00Z');

let server: Server;
let handler: Handler = () => {};
let requests: IncomingMessage[] = [];
let folder = '';
let removeFolder = async () => {};
let now = NOW;

const respond =
  (status: number, body: string, headers: Record<string, string> = {}): Handler =>
  (_request, response) => {
    response.writeHead(status, headers).end(body);
  };

function makeApi(options: { key?: string } = {}): AfdcApi {
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/alt-fuel-stations/v1/`;
  const timeouts = { responseMs: 10_000, idleMs: 200 };
  return new AfdcApi({ url, key: options.key ?? 'DEMO_KEY', folder, clock: () => now, timeouts });
}

beforeEach(async () => {
  requests = [];
  now = NOW;
  const testFolder = await createTestFolder();
  folder = testFolder.folder;
  removeFolder = testFolder.remove;
  server = createServer((request, response) => {
    requests.push(request);
    handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await removeFolder();
});

describe('a request to the official API', () => {
  test('for the time of the last change sends the key in a header, not in the URL', async () => {
    handler = respond(200, JSON.stringify({ last_updated: LAST_UPDATED }));
    expect(await makeApi({ key: 'mine' }).readLastUpdated()).toEqual({ ok: true, lastUpdated: LAST_UPDATED });
    expect(requests[0]?.url).toBe('/api/alt-fuel-stations/v1/last-updated.json');
    expect(requests[0]?.headers['x-api-key']).toBe('mine');
  });

  test('for all stations stores one gzip file, and is not repeated for the same version', async () => {
    handler = respond(200, STATIONS);
    const api = makeApi();
    const downloaded = await api.download(LAST_UPDATED);
    expect(downloaded).toEqual({ ok: true, file: path.join(folder, 'afdc-2025-12-12T034818Z.json.gz') });
    expect(gunzipSync(await readFile(path.join(folder, 'afdc-2025-12-12T034818Z.json.gz'))).toString()).toBe(STATIONS);
    const url = new URL(requests[0]?.url ?? '', 'http://api');
    expect(url.pathname).toBe('/api/alt-fuel-stations/v1.json');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ fuel_type: 'ELEC', country: 'US', status: 'all' });
    expect(await api.download(LAST_UPDATED)).toEqual(downloaded);
    expect(requests).toHaveLength(1);
    expect(await api.findNewestDownload()).toBe(path.join(folder, 'afdc-2025-12-12T034818Z.json.gz'));
  });

  test('for a newer version removes the older download', async () => {
    handler = respond(200, STATIONS);
    await makeApi().download(LAST_UPDATED);
    await makeApi().download('2025-12-13T00:00:00Z');
    expect((await readdir(folder)).filter((name) => name.endsWith('.gz'))).toEqual(['afdc-2025-12-13T000000Z.json.gz']);
  });
});

describe('a failed request to the official API', () => {
  const cutInTheMiddle: Handler = (_request, response) => {
    response.writeHead(200, { 'content-length': '100000' });
    response.write('{"fuel_stations":[');
    setTimeout(() => response.destroy(), 20);
  };
  const stuckInTheMiddle: Handler = (_request, response) => {
    response.writeHead(200);
    response.write('{"fuel_stations":[');
  };

  test.each([
    ['server error', respond(500, 'oh no')],
    ['refused', respond(403, '{"error":{"code":"API_KEY_INVALID"}}')],
    ['refused', respond(410, 'gone')],
    ['not stations', respond(200, '<html>log in to the hotel network</html>')],
    ['not stations', respond(200, '')],
    ['cut off', cutInTheMiddle],
    ['too slow', stuckInTheMiddle],
  ])('for all stations leaves no file and is reported as "%s"', async (problem, failingHandler) => {
    handler = failingHandler;
    const result = await makeApi().download(LAST_UPDATED);
    expect(result).toMatchObject({ ok: false, problem });
    expect(result.ok ? '' : result.message).toMatch(/^127\.0\.0\.1:\d+ .*\.$/);
    expect((await readdir(folder)).filter((name) => name.startsWith('afdc'))).toEqual([]);
  });

  test('is reported as "offline" without a network', async () => {
    const api = makeApi();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(await api.readLastUpdated()).toMatchObject({ ok: false, problem: 'offline' });
    server = createServer(() => {}).listen(0, '127.0.0.1');
  });

  test('is reported as "not stations" if the response has no valid date', async () => {
    handler = respond(200, '{"last_updated":7}');
    expect(await makeApi().readLastUpdated()).toMatchObject({ ok: false, problem: 'not stations' });
  });
});

describe('a rate limit of the official API', () => {
  test('blocks requests until the time in a 429 response, even in later runs', async () => {
    handler = respond(429, '', { 'retry-after': '600' });
    expect(await makeApi().readLastUpdated()).toMatchObject({
      ok: false,
      problem: 'rate limited',
      retryAt: new Date('2026-11-20T12:10:00Z'),
    });
    handler = respond(200, JSON.stringify({ last_updated: LAST_UPDATED }));
    expect(await makeApi().readLastUpdated()).toMatchObject({ problem: 'rate limited' });
    expect(requests).toHaveLength(1);
    now = new Date('2026-11-20T12:10:01Z');
    expect(await makeApi().readLastUpdated()).toMatchObject({ ok: true });
  });

  test('blocks requests for an hour after a 429 response without a time', async () => {
    handler = respond(429, '');
    expect(await makeApi().readLastUpdated()).toMatchObject({ retryAt: new Date('2026-11-20T13:00:00Z') });
  });

  test('does not affect the request that exhausts it, only the next one', async () => {
    handler = respond(200, JSON.stringify({ last_updated: LAST_UPDATED }), { 'x-ratelimit-remaining': '0' });
    expect(await makeApi({ key: 'mine' }).readLastUpdated()).toMatchObject({ ok: true });
    expect(await makeApi({ key: 'mine' }).readLastUpdated()).toMatchObject({ problem: 'rate limited' });
    expect(requests).toHaveLength(1);
  });

  test('allows 30 requests an hour and 50 a day with DEMO_KEY', async () => {
    handler = respond(200, JSON.stringify({ last_updated: LAST_UPDATED }));
    const sendRequests = async (times: number) => {
      for (let attempt = 0; attempt < times; attempt += 1) await makeApi().readLastUpdated();
    };
    await sendRequests(35);
    expect(requests).toHaveLength(30);
    now = new Date('2026-11-20T13:00:01Z');
    await sendRequests(35);
    expect(requests).toHaveLength(50);
    now = new Date('2026-11-21T11:59:00Z');
    await sendRequests(1);
    expect(requests).toHaveLength(50);
    now = new Date('2026-11-21T12:00:01Z');
    await sendRequests(1);
    expect(requests).toHaveLength(51);
  });

  test('blocks no requests if the record of earlier ones is unreadable', async () => {
    await writeFile(path.join(folder, 'api-usage.json'), '{"requestedAt":"yes"');
    handler = respond(200, JSON.stringify({ last_updated: LAST_UPDATED }));
    expect(await makeApi().readLastUpdated()).toMatchObject({ ok: true });
  });
});

test('a redirect to another host does not pass the key on', async () => {
  const others: IncomingMessage[] = [];
  const other = createServer((request, response) => {
    others.push(request);
    response.end(JSON.stringify({ last_updated: LAST_UPDATED }));
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}/elsewhere`;
  handler = ({ url }, response) => {
    response.writeHead(302, { location: url === '/moved' ? elsewhere : '/moved' }).end();
  };
  expect(await makeApi({ key: 'mine' }).readLastUpdated()).toEqual({ ok: true, lastUpdated: LAST_UPDATED });
  other.close();
  expect(requests.map(({ headers }) => headers['x-api-key'])).toEqual(['mine', 'mine']);
  expect(others.map(({ url, headers }) => [url, headers['x-api-key']])).toEqual([['/elsewhere', undefined]]);
});

test('a redirect loop ends', async () => {
  handler = respond(302, '', { location: '/again' });
  expect(await makeApi().readLastUpdated()).toMatchObject({ ok: false, problem: 'offline' });
});
