import { afterEach, expect, it, vi } from 'vitest';
import { reloadFromServer } from './reload-from-server.ts';

afterEach(() => void vi.unstubAllGlobals());

const WORKER = () => Promise.resolve(new Response('', { headers: { 'content-type': 'text/javascript' } }));
const SIGN_IN_PAGE = () => Promise.resolve(new Response('', { headers: { 'content-type': 'text/html' } }));

async function refresh({ onLine = true, isBlocked = false, fetch = WORKER }): Promise<string[]> {
  const happened: string[] = [];
  const registration = { unregister: async () => void happened.push('worker removed') };
  const getRegistrations = () =>
    isBlocked ? Promise.reject(new DOMException('blocked', 'SecurityError')) : Promise.resolve([registration]);
  vi.stubGlobal('navigator', { onLine, serviceWorker: { getRegistrations } });
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('window', { location: { reload: () => void happened.push('reloaded') } });
  await reloadFromServer();
  return happened;
}

it('The refresh button of the crash page reloads without the stored page', async () => {
  expect(await refresh({})).toEqual(['worker removed', 'reloaded']);
});

it('Without a network, the refresh button keeps the stored page, because nothing else could be loaded', async () => {
  expect(await refresh({ onLine: false })).toEqual(['reloaded']);
});

it('The refresh button keeps the stored page if nothing gets through, although the browser says it is online', async () => {
  expect(await refresh({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) })).toEqual(['reloaded']);
  expect(await refresh({ fetch: SIGN_IN_PAGE })).toEqual(['reloaded']);
});

it('The refresh button also works where the browser blocks site data', async () => {
  expect(await refresh({ isBlocked: true })).toEqual(['reloaded']);
});
