import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { waitFor } from '../../../testing/wait-for.ts';
import { createOfflineCopies } from './offline-copies.ts';

const Names = z.array(z.string());
const NO_NETWORK = new Error('no network');

function createCopies(entries: Map<string, string>, isFromPackages = () => false) {
  const storage = {
    getItem: (name: string) => entries.get(name),
    setItem: (name: string, text: string) => void entries.set(name, text),
    removeItem: (name: string) => void entries.delete(name),
    entries: () => [...entries],
  };
  return createOfflineCopies(storage, isFromPackages);
}

/** Opens the page: a new query cache over what earlier visits have stored. */
function openPage(entries: Map<string, string>) {
  const { createPersister } = createCopies(entries);
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } });
  return (queryFn: () => Promise<string[]>) => {
    const observer = new QueryObserver(client, { queryKey: ['names'], queryFn, persister: createPersister(Names) });
    observer.subscribe(() => undefined);
    return () => observer.getCurrentResult();
  };
}

const answer =
  (...names: string[]) =>
  () =>
    Promise.resolve(names);
const fail = () => Promise.reject(NO_NETWORK);

it('Without a network, a query has its last response and the error', async () => {
  const entries = new Map<string, string>();
  const first = openPage(entries)(answer('Ada', 'Bea'));
  await waitFor(() => expect(entries.size).toBe(1));
  const result = openPage(entries)(fail);
  await waitFor(() => expect(result().error).toBe(NO_NETWORK));
  expect(result().data).toEqual(['Ada', 'Bea']);
  expect(result().dataUpdatedAt).toBe(first().dataUpdatedAt);
});

it('A response from an offline area is not stored as a copy, which would outlive the area', async () => {
  const entries = new Map<string, string>();
  const client = new QueryClient();
  let isPackaged = true;
  const persister = createCopies(entries, () => isPackaged).createPersister(Names);
  await client.fetchQuery({ queryKey: ['names'], queryFn: answer('Ada'), persister });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(entries.size).toBe(0);
  isPackaged = false;
  await client.fetchQuery({ queryKey: ['names'], queryFn: answer('Bea'), persister });
  await waitFor(() => expect(entries.size).toBe(1));
});

it('A query shows its last response until the server has answered', async () => {
  const entries = new Map<string, string>();
  openPage(entries)(answer('Ada'));
  await waitFor(() => expect(entries.size).toBe(1));
  let respond = (_: string[]): void => undefined;
  const result = openPage(entries)(() => new Promise((resolve) => (respond = resolve)));
  await waitFor(() => expect(result()).toMatchObject({ data: ['Ada'], isFetching: true }));
  await waitFor(() => {
    respond(['Ada', 'Cleo']);
    expect(result().data).toEqual(['Ada', 'Cleo']);
  });
});

it('A stored response that this version cannot read is ignored', async () => {
  const entries = new Map<string, string>();
  openPage(entries)(answer('Ada'));
  await waitFor(() => expect(entries.size).toBe(1));
  for (const [name, text] of entries) entries.set(name, text.replace('"Ada"', '7'));
  const result = openPage(entries)(fail);
  await waitFor(() => expect(result().error).toBe(NO_NETWORK));
  expect(result().data).toBeUndefined();
  expect(entries.size).toBe(0);
});

it('Copies of trips that no longer exist are deleted, and other copies stay', async () => {
  const entries = new Map<string, string>();
  const copies = createCopies(entries);
  const client = new QueryClient();
  const keys = [
    ['trip', '1'],
    ['trip', '2'],
    ['trips', 'ada'],
  ];
  for (const key of keys) {
    client.setQueryData(key, ['Denver']);
    await copies.storeMissing(key, client);
  }
  await copies.deleteOthers('trip', [['trip', '2']]);
  expect([...entries.keys()]).toEqual(['query-["trip","2"]', 'query-["trips","ada"]']);
});

it('A change made by the page is stored immediately, without waiting for the next response', async () => {
  const entries = new Map<string, string>();
  const { createPersister, storePageChanges } = createCopies(entries);
  const client = new QueryClient();
  storePageChanges(client);
  await client.fetchQuery({ queryKey: ['names'], queryFn: answer('Ada'), persister: createPersister(Names) });
  client.setQueryData(['names'], ['Ada', 'Bea']);
  client.setQueryData(['other'], ['Cleo']);
  await waitFor(() => expect([...entries.values()].join()).toContain('"Bea"'));
  expect([...entries.keys()]).toEqual(['query-["names"]']);
});

it('A trip that an earlier version of the page stored is shown without a network', async () => {
  const entries = new Map<string, string>();
  const Trip = z.object({ departurePercent: z.number() });
  const open = (queryFn: () => Promise<z.infer<typeof Trip>>) => {
    const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } });
    return client.fetchQuery({ queryKey: ['trip'], queryFn, persister: createCopies(entries).createPersister(Trip) });
  };
  await open(() => Promise.resolve({ departurePercent: 80 }));
  await waitFor(() => expect(entries.size).toBe(1));
  for (const [name, text] of entries) entries.set(name, text.replaceAll('departurePercent', 'leavePercent'));
  expect(await open(fail)).toEqual({ departurePercent: 80 });
});
