import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGE_POLICY_PLACEHOLDER, SERVICE_WORKER_FILE } from '#domain/service-worker-file.ts';
import { createLog } from '../../log.ts';
import type { Env } from '../env.ts';
import { sendProblem } from '../send-problem.ts';
import { serveServiceWorker } from './serve-service-worker.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'towcharge-worker-'));
  await writeFile(
    path.join(folder, SERVICE_WORKER_FILE),
    `precache([{ url: '/', revision: '1-${PAGE_POLICY_PLACEHOLDER}' }]);`,
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function ask(options: { policy?: string; isEnabled?: boolean; folder?: string } = {}) {
  const server = new Hono<Env>();
  server.onError((error, c) => sendProblem(c, error, createLog('silent')));
  const { policy = "default-src 'self'", isEnabled = true } = options;
  serveServiceWorker(server, options.folder ?? folder, { policy, isEnabled });
  const response = await server.request(`/${SERVICE_WORKER_FILE}`);
  return { response, text: await response.text() };
}

test('Browsers check for a new service worker on each visit', async () => {
  const { response } = await ask();
  expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('etag')).not.toBeNull();
});

test('A new content security policy produces a new version, so that no browser keeps the page with the old policy', async () => {
  const [first, same, other] = [await ask(), await ask(), await ask({ policy: "default-src 'none'" })];
  expect(first.text).toMatch(/revision: '1-[0-9a-f]{16}'/);
  expect(same.text).toBe(first.text);
  expect(other.text).not.toBe(first.text);
});

test('With offline use turned off, the service worker of earlier visits is replaced by one that removes itself', async () => {
  const { response, text } = await ask({ isEnabled: false, folder: path.join(folder, 'missing') });
  expect(response.status).toBe(200);
  const deleted: string[] = [];
  const done: Promise<unknown>[] = [];
  const handlers = new Map<string, (event: { waitUntil: (promise: Promise<unknown>) => void }) => void>();
  let isRegistered = true;
  let isWaiting = true;
  const worker = {
    addEventListener: handlers.set.bind(handlers),
    skipWaiting: () => (isWaiting = false),
    registration: { unregister: async () => (isRegistered = false) },
  };
  const caches = {
    keys: async () => ['workbox-precache-v2-x', 'towcharge-stations'],
    delete: async (name: string) => deleted.push(name),
  };
  new Function('self', 'caches', text)(worker, caches);
  for (const kind of ['install', 'activate']) handlers.get(kind)?.({ waitUntil: (promise) => void done.push(promise) });
  await Promise.all(done);
  expect({ deleted, isRegistered, isWaiting }).toEqual({
    deleted: ['workbox-precache-v2-x'],
    isRegistered: false,
    isWaiting: false,
  });
});

test('A page that was built without a service worker has none', async () => {
  expect((await ask({ folder: path.join(folder, 'missing') })).response.status).toBe(404);
});
