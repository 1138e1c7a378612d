import { expect, it } from 'vitest';
import { memoryStorage } from '../browser/storage.ts';
import { createStore } from '../store.ts';
import { createCopiesFlag } from './copies-flag.ts';
import { createOfflineCopyStorage } from './offline-copy-storage.ts';

const FULL_STORAGE = { ...memoryStorage(), setItem: () => false };

function openStorage(flagStorage = memoryStorage()) {
  const stored = new Map<string, string>();
  const account = createStore<string | null>('ada');
  const flag = createCopiesFlag(flagStorage);
  const database = {
    get: async (entryKey: string) => stored.get(entryKey),
    set: async (entryKey: string, text: string) => void stored.set(entryKey, text),
    delete: async (entryKey: string) => void stored.delete(entryKey),
    entries: async () => [...stored],
  };
  return { stored, account, flag, storage: createOfflineCopyStorage({ database, account, flag }) };
}

it('Each account reads and deletes only its own copies', async () => {
  const { account, storage } = openStorage();
  await storage.setItem('favorites', 'Salina');
  account.set('bea');
  expect(await storage.getItem('favorites')).toBeUndefined();
  expect(await storage.entries()).toEqual([]);
  await storage.removeItem('favorites');
  account.set('ada');
  expect(await storage.getItem('favorites')).toBe('Salina');
  expect(await storage.entries()).toEqual([['favorites', 'Salina']]);
  await storage.removeItem('favorites');
  expect(await storage.getItem('favorites')).toBeUndefined();
});

it('A response that arrives after the sign-out is not stored', async () => {
  const { account, storage, stored } = openStorage();
  account.set(null);
  await storage.setItem('favorites', 'Salina');
  expect(stored.size).toBe(0);
});

it('A sign-out while a copy is being written deletes the copy', async () => {
  const { account, storage, stored } = openStorage();
  const writing = storage.setItem('favorites', 'Salina');
  account.set(null);
  await writing;
  expect(stored.size).toBe(0);
});

it('Copies are stored only if the flag that makes sign-out delete them can be stored', async () => {
  const { flag, storage, stored } = openStorage();
  expect(flag.isSet()).toBe(false);
  await storage.setItem('favorites', 'Salina');
  expect(flag.isSet()).toBe(true);
  expect(stored.size).toBe(1);

  const full = openStorage(FULL_STORAGE);
  await full.storage.setItem('favorites', 'Salina');
  expect(full.stored.size).toBe(0);
});

it('Copies are still stored if the storage fills up after the flag was set', async () => {
  const flagStorage = memoryStorage();
  await openStorage(flagStorage).storage.setItem('favorites', 'Salina');
  const { storage, stored } = openStorage({ ...flagStorage, setItem: () => false });
  await storage.setItem('trips', 'Denver');
  expect(stored.size).toBe(1);
});
