import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Hono } from 'hono';
import { AppError } from '#contract/errors.ts';
import { PAGE_POLICY_PLACEHOLDER, SERVICE_WORKER_FILE } from '#domain/service-worker-file.ts';
import { rejectOtherMethods } from '../allowed-methods.ts';
import type { Env } from '../env.ts';
import { CachedText } from './cached-text.ts';
import { sendCached } from './send-cached.ts';

const HEADERS = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' };

/** Replaces any installed version, deletes the stored page, and removes itself. */
const REMOVAL_SCRIPT = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const deleteAll = (names) => Promise.all(names.filter((name) => name.startsWith('workbox-')).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(deleteAll).finally(() => self.registration.unregister()));
});
`;

type Options = {
  /** The page's content security policy, which the worker stores with the page. */
  readonly policy: string;
  /** Whether browsers may store the page; if not, those that have stored it delete it. */
  readonly isEnabled: boolean;
};

async function readWorker(folder: string, policy: string): Promise<string> {
  const script = await readFile(path.join(folder, SERVICE_WORKER_FILE), 'utf8').catch(() => {
    throw new AppError('not_found');
  });
  return script.replaceAll(PAGE_POLICY_PLACEHOLDER, createHash('sha256').update(policy).digest('hex').slice(0, 16));
}

/** Serves the service worker; browsers check for a new version on each visit, and install it. */
export function serveServiceWorker(server: Hono<Env>, folder: string, { policy, isEnabled }: Options): void {
  const urlPath = `/${SERVICE_WORKER_FILE}`;
  let current: { readonly text: string; readonly cached: CachedText } | null = null;
  server.get(urlPath, async (c) => {
    const text = isEnabled ? await readWorker(folder, policy) : REMOVAL_SCRIPT;
    if (current?.text !== text) current = { text, cached: await CachedText.of(text, HEADERS) };
    return sendCached(c, current.cached);
  });
  rejectOtherMethods(server, urlPath, ['get']);
}
