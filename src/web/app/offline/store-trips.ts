import { pageCopies } from '#web/lib/offline/page-copies.ts';
import { currentAccount } from '#web/lib/outbox/current-account.ts';
import { queryClient } from '#web/lib/requests/query-client.ts';
import { SAVED_TRIPS_KEY, savedTripsQuery, TRIP_KEY, tripQuery } from '#web/trips/trip-queries.ts';
import { gateway } from '../session.ts';

/** The newest saved trips are stored whole. */
const TRIPS_MAX = 20;

async function storeTripsOf(uid: string): Promise<void> {
  const trips = await queryClient.fetchQuery({ ...savedTripsQuery(gateway, uid), staleTime: Number.POSITIVE_INFINITY });
  const queries = trips.map(({ id }) => tripQuery(gateway, id));
  await pageCopies.deleteOthers(
    TRIP_KEY,
    queries.map(({ queryKey }) => queryKey),
  );
  for (const query of queries.slice(0, TRIPS_MAX)) {
    if (currentAccount.get() !== uid) return;
    await queryClient.prefetchQuery(query);
    // A trip planned on this page was never fetched, so nothing else has stored it.
    await pageCopies.store(query.queryKey, queryClient);
  }
}

function store(): void {
  const uid = currentAccount.get();
  if (uid !== null) void storeTripsOf(uid).catch(() => undefined);
}

/** Stores the account's saved trips on this device, now and whenever their list changes; deleted ones leave. */
export function storeTrips(): void {
  store();
  void pageCopies.deleteOld();
  currentAccount.subscribe(store);
  queryClient.getQueryCache().subscribe((event) => {
    // Not after errors: storing asks for the list again.
    const isNew = event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'invalidate');
    if (isNew && event.query.queryKey[0] === SAVED_TRIPS_KEY) store();
  });
}
