import { QueryClient, queryOptions } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { createOfflineCopies } from '#web/lib/offline/offline-copies.ts';
import { pause } from '#web/lib/requests/pause.ts';
import { createStore } from '#web/lib/store.ts';
import { SAVED_TRIPS_KEY, TRIP_KEY } from '#web/trips/trip-queries.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { storeTrips } from './store-trips.ts';

const DAY_MS = 24 * 60 * 60_000;
const RESPONSE_MS = 10;
const List = z.array(z.object({ id: z.string() }));

type Setup = { readonly stored: Map<string, string>; readonly trips: readonly string[] };

/** Opens a page with copies stored on the device and trips saved on the server; records its requests to the server. */
function openPage({ stored, trips }: Setup) {
  const copies = createOfflineCopies(
    {
      getItem: async (name) => stored.get(name),
      setItem: async (name, text) => void stored.set(name, text),
      removeItem: async (name) => void stored.delete(name),
      entries: async () => [...stored],
    },
    () => false,
  );
  const client = new QueryClient();
  const account = createStore<string | null>('ada');
  const requested: string[] = [];
  const respond = async <T>(name: string, data: T) => {
    requested.push(name);
    await pause(RESPONSE_MS);
    return data;
  };
  const listQuery = (uid: string) =>
    queryOptions({
      queryKey: [SAVED_TRIPS_KEY, uid],
      queryFn: () =>
        respond(
          'list',
          trips.map((id) => ({ id })),
        ),
      persister: copies.createPersister(List),
    });
  const tripQuery = (id: string) =>
    queryOptions({
      queryKey: [TRIP_KEY, id],
      queryFn: () => respond(`trip ${id}`, { id }),
      persister: copies.createPersister(z.object({ id: z.string() })),
      staleTime: Number.POSITIVE_INFINITY,
    });
  storeTrips({ client, copies, account, listQuery, tripQuery });
  return { requested, account, client, listQuery };
}

const copyOf = (id: string) => `query-["${TRIP_KEY}","${id}"]`;
const waitForRequests = () => pause(10 * RESPONSE_MS);

it('Saved trips are downloaded once, and the next visit requests only their list and new ones', async () => {
  const stored = new Map<string, string>();
  const firstVisit = openPage({ stored, trips: ['1', '2'] });
  await waitFor(() => expect([...stored.keys()]).toEqual(expect.arrayContaining([copyOf('1'), copyOf('2')])));
  expect(firstVisit.requested.sort()).toEqual(['list', 'trip 1', 'trip 2']);

  const nextVisit = openPage({ stored, trips: ['1', '2', '3'] });
  await waitFor(() => expect(stored.has(copyOf('3'))).toBe(true));
  await waitForRequests();
  expect(nextVisit.requested.sort()).toEqual(['list', 'trip 3']);
});

it("A copy's age is measured from the last response, not from the last visit", async () => {
  const stored = new Map<string, string>();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 10 * DAY_MS });
  onTestFinished(() => void vi.useRealTimers());
  openPage({ stored, trips: ['1'] });
  await waitFor(() => expect(stored.has(copyOf('1'))).toBe(true));
  vi.useRealTimers();
  const getAgeMs = () => Date.now() - JSON.parse(stored.get(copyOf('1')) ?? '').state.dataUpdatedAt;

  const { requested } = openPage({ stored, trips: ['1'] });
  await waitFor(() => expect(requested).toContain('list'));
  await waitForRequests();
  expect(requested).toEqual(['list']);
  expect(getAgeMs()).toBeGreaterThan(9 * DAY_MS);
});

it('A session update for the same account repeats no request', async () => {
  const { account, requested, client } = openPage({ stored: new Map(), trips: ['1'] });
  await waitFor(() => expect(requested).toEqual(['list', 'trip 1']));
  client.clear();
  account.set('ada');
  await waitForRequests();
  expect(requested).toEqual(['list', 'trip 1']);
  account.set('bea');
  await waitFor(() => expect(requested.slice(0, 3)).toEqual(['list', 'trip 1', 'list']));
});

it('A trip that was planned on this device stays there, although it is not in the list', async () => {
  const trip = { id: '8', result: { sources: { download: { at: '2026-11-20T00:00:00.000Z' } } } };
  const stored = new Map([
    [copyOf('8'), JSON.stringify({ buster: '', state: { data: trip, dataUpdatedAt: Date.now() } })],
  ]);
  openPage({ stored, trips: ['1'] });
  await waitFor(() => expect(stored.has(copyOf('1'))).toBe(true));
  expect(stored.has(copyOf('8'))).toBe(true);
});

it('A deleted trip is deleted from the device, and one planned here is stored without a download', async () => {
  const stored = new Map([[copyOf('9'), JSON.stringify({ buster: '', state: { dataUpdatedAt: Date.now() } })]]);
  const trips = ['1'];
  const { requested, client, listQuery } = openPage({ stored, trips });
  await waitFor(() => expect(stored.has(copyOf('1'))).toBe(true));
  expect(stored.has(copyOf('9'))).toBe(false);

  client.setQueryData([TRIP_KEY, '2'], { id: '2' });
  trips.push('2');
  await client.invalidateQueries(listQuery('ada'));
  await waitFor(() => expect(stored.has(copyOf('2'))).toBe(true));
  expect(requested).not.toContain('trip 2');
});
