import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { OfflineCopies } from '#web/lib/offline/offline-copies.ts';
import type { Store } from '#web/lib/store.ts';
import { SAVED_TRIPS_KEY, TRIP_KEY } from '#web/trips/trip-queries.ts';

/** A trip planned on this device, which no server has. */
const DeviceTrip = z.object({ result: z.object({ sources: z.object({ download: z.object({ at: z.string() }) }) }) });

/** Only the newest saved trips are stored. */
const TRIPS_MAX = 20;

type Dependencies<S, T> = {
  readonly client: QueryClient;
  readonly copies: Pick<OfflineCopies, 'deleteOthers' | 'storeMissing' | 'deleteOld'>;
  readonly account: Pick<Store<string | null>, 'get' | 'subscribe'>;
  readonly listQuery: (uid: string) => FetchQueryOptions<S[], Error, S[], string[]>;
  readonly tripQuery: (id: string) => FetchQueryOptions<T, Error, T, string[]> & { queryKey: string[] };
};

/** Stores the account's saved trips on this device, now and whenever their list changes; deletes the server's others. */
export function storeTrips<S extends { id: string }, T>(dependencies: Dependencies<S, T>): void {
  const { client, copies, account, listQuery, tripQuery } = dependencies;
  let storedUid: string | null = null;

  async function storeSavedTrips(uid: string): Promise<void> {
    const trips = await client.fetchQuery({ ...listQuery(uid), staleTime: Number.POSITIVE_INFINITY });
    const queries = trips.map(({ id }) => tripQuery(id));
    await copies.deleteOthers(
      TRIP_KEY,
      queries.map(({ queryKey }) => queryKey),
      (trip) => DeviceTrip.safeParse(trip).success,
    );
    for (const query of queries.slice(0, TRIPS_MAX)) {
      if (account.get() !== uid) return;
      // A trip read from its offline copy counts as outdated until it's opened, so fetching it would download it again.
      if (client.getQueryData(query.queryKey) === undefined) await client.prefetchQuery(query);
      // A trip planned on this page was never fetched, so nothing else has stored it.
      await copies.storeMissing(query.queryKey, client);
    }
  }

  function store(): void {
    storedUid = account.get();
    if (storedUid !== null) void storeSavedTrips(storedUid).catch(() => undefined);
  }

  store();
  void copies.deleteOld();
  account.subscribe(() => {
    if (account.get() !== storedUid) store();
  });
  client.getQueryCache().subscribe((event) => {
    // Not after errors: storing would request the failed list again.
    const isNew = event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'invalidate');
    if (isNew && event.query.queryKey[0] === SAVED_TRIPS_KEY) store();
  });
}
