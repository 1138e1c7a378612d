import { afterEach, expect, it, vi } from 'vitest';
import { reloadFromServer } from './reload-from-server.ts';

afterEach(() => void vi.unstubAllGlobals());

async function refresh({ onLine = true, isBlocked = false }): Promise<string[]> {
  const happened: string[] = [];
  const registration = { unregister: async () => void happened.push('worker removed') };
  const getRegistrations = () =>
    isBlocked ? Promise.reject(new DOMException('blocked', 'SecurityError')) : Promise.resolve([registration]);
  vi.stubGlobal('navigator', { onLine, serviceWorker: { getRegistrations } });
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

it('The refresh button also works where the browser blocks site data', async () => {
  expect(await refresh({ isBlocked: true })).toEqual(['reloaded']);
});
